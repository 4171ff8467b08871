#!/usr/bin/env python3
"""Fit what face mode does not derive: confidence and interval.

    swift run -c release LatidoCalibrate faces 2400 1 > out/faces.csv
    swift run -c release LatidoCalibrate faces 2400 1000001 > out/faces-held-out.csv
    Scripts/calibrate-faces.py out/faces.csv out/faces-held-out.csv [--write]

The two files are made up from seeds (SkinTraceSynthesis): 30 s and 20 s windows
of bare colour traces, half of them without a pulse. Fits on the first, prints
the figures of the second; --write puts the constants into
Sources/Latido/Face/FaceCalibration.swift. Needs numpy and scipy.

Confidence: a logistic curve over five figures, "a pulse, and within 5 bpm of
it" or not, on the windows that no other gate refuses.
Interval: the 94.5 % quantile of |error| as a sum of two non-negative terms, of
which the first is what made-up traces need and not used (see FaceCalibration).
"""
import collections
import csv
import pathlib
import re
import sys

import numpy as np

sys.dont_write_bytecode = True  # Scripts/ is no place for a cache.
from calibrate import REACH_BPM, fit_interval, fit_logistic, logistic

FEATURES = ["rival", "agreement", "green", "contrast", "hue"]
ROOT = pathlib.Path(__file__).parent.parent


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    table = {key: np.array([row[key] for row in rows])
             for key in ("setting", "disturbance", "failed")}
    for key in ["window", "bpm", "duration", "disagreement"] + FEATURES:
        table[key] = np.array([float(row[key]) for row in rows])
    table["pulse"] = table["disturbance"] == ""
    table["error"] = np.array(
        [abs(float(row["bpm"]) - float(row["truth"])) if row["truth"] else np.inf for row in rows])
    table["sound"] = table["failed"] == ""
    return table


def inputs(t):
    return np.c_[tuple(t[name] for name in FEATURES)]


def terms(t, pick):
    return np.c_[30 / t["duration"][pick], t["disagreement"][pick]]


def constant(name, path):
    return float(re.search(name + r" = ([\d.]+)", (ROOT / "Sources/Latido" / path).read_text())[1])


def main():
    fitted, held = read(sys.argv[1]), read(sys.argv[2])
    sound = fitted["sound"]
    right = (fitted["error"] <= REACH_BPM).astype(float)
    b = fit_logistic(inputs(fitted)[sound], right[sound], np.ones(sound.sum()))
    limit = constant("leastConfidence", "Recipe/FaceRecipe.swift")
    confident = logistic(b[0] + inputs(fitted) @ b[1:]) >= limit
    read_right = sound & confident & (fitted["error"] <= REACH_BPM)
    c = fit_interval(terms(fitted, read_right), fitted["error"][read_right])

    print(f"half-width at 30 s that made-up traces need: {c[0]:.2f} bpm")
    c[0] = constant("shortBpm", "Face/FaceCalibration.swift")
    confidence = logistic(b[0] + inputs(held) @ b[1:])
    half = terms(held, slice(None)) @ c
    print("held-out traces    windows  answered  off by > 5  mean error  interval holds")
    for seconds in (30.0, 20.0):
        for setting in ("webcam", "expressions"):
            of = held["pulse"] & (held["window"] == seconds) & (held["setting"] == setting)
            a = of & held["sound"] & (confidence >= limit)
            error = held["error"][a]
            print(
                f"{setting:12s} {seconds:.0f} s  {of.sum():7d}  {100 * a.sum() / of.sum():6.1f} %  "
                f"{100 * np.mean(error > REACH_BPM):8.1f} %  {np.mean(error):6.2f} bpm  "
                f"{100 * np.mean(error <= half[a]):12.1f} %")
    for level in (0.5, limit, 0.9):
        a = held["sound"] & (confidence >= level)
        print(
            f"from confidence {level}: {100 * np.mean(a[held['pulse']]):.1f} % of those with a "
            f"pulse, {a[~held['pulse']].sum()} of {(~held['pulse']).sum()} without")
    a = held["sound"] & (confidence >= limit)
    of = collections.Counter(held["disturbance"][~held["pulse"]])
    answered = collections.Counter(held["disturbance"][a & ~held["pulse"]])
    print("answered without a pulse: "
          + ", ".join(f"{name} {answered[name]} of {of[name]}" for name in sorted(of)))

    text = (
        f"  private static let intercept = {b[0]:.3f}\n"
        f"  private static let weights = [{', '.join(f'{v:.3f}' for v in b[1:])}]\n"
        f"  private static let disagreementShare = {c[1]:.3f}\n")
    print(text, end="")
    if "--write" in sys.argv:
        path = ROOT / "Sources/Latido/Face/FaceCalibration.swift"
        path.write_text(
            re.sub(r"(// BEGIN fitted\n).*?(  // END fitted)", lambda m: m[1] + text + m[2],
                   path.read_text(), flags=re.S))


if __name__ == "__main__":
    main()
