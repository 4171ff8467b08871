#!/usr/bin/env python3
"""Fit what recipe `standard` does not derive: confidence and interval.

    swift run -c release LatidoCalibrate ../shared/data/finger/manifest.csv > out/calibration.csv
    Scripts/calibrate.py out/calibration.csv [--write]

Prints the figures with one subject left out at a time, then the constants
fitted on all of them; --write puts those into Sources/Latido/Reading/Calibration.swift.
Needs numpy and scipy. Doubtful recordings take no part.

Confidence: a logistic curve over six figures of every channel's candidate,
"within 5 bpm of the truth" or not; each data set weighs the same.
Interval: the 94.5 % quantile of |error| as a sum of three non-negative terms
(quantile regression; with the many beats of the aligned sets it holds 95 % of
all their windows), over the answered windows of the sets whose reference is
aligned well enough (welltory, oximetry).
"""
import csv
import pathlib
import re
import sys

import numpy as np
from scipy.optimize import linprog

FEATURES = ["similarity", "between", "support", "skewness", "regular", "change"]
INTERVAL_SETS = ("welltory", "oximetry")
RIDGE = 1.0
REACH_BPM = 5.0


def read(path):
    with open(path, newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["doubtful"] == "0"]
    table = {key: np.array([row[key] for row in rows]) for key in ("recording", "set", "subject")}
    for key in rows[0]:
        if key not in table:
            table[key] = np.array([float(row[key]) for row in rows])
    return table


def logistic(x):
    return 1 / (1 + np.exp(-x))


def fit_logistic(x, y, weight):
    """Newton's method with a ridge on the standardised weights."""
    mean, spread = x.mean(0), x.std(0)
    z = np.c_[np.ones(len(x)), (x - mean) / spread]
    b = np.zeros(z.shape[1])
    ridge = RIDGE * np.r_[0, np.ones(x.shape[1])]
    for _ in range(50):
        p = logistic(z @ b)
        gradient = z.T @ (weight * (p - y)) + ridge * b
        hessian = (z * (weight * p * (1 - p))[:, None]).T @ z + np.diag(ridge + 1e-9)
        b -= np.linalg.solve(hessian, gradient)
    slopes = b[1:] / spread
    return np.r_[b[0] - slopes @ mean, slopes]


def terms(t, pick):
    short = 30 / t["duration"][pick]
    return np.c_[short, t["drift"][pick], t["spread"][pick] * np.sqrt(short)]


def fit_interval(x, y, share=0.945):
    n, p = x.shape
    cost = np.r_[np.zeros(p), np.full(n, share), np.full(n, 1 - share)]
    result = linprog(
        cost, A_eq=np.c_[x, np.eye(n), -np.eye(n)], b_eq=y, bounds=[(0, None)] * (p + 2 * n),
        method="highs")
    return result.x[:p]


def main():
    t = read(sys.argv[1])
    x = np.c_[tuple(t[name] for name in FEATURES)]
    error = np.abs(t["bpm"] - t["truth"])
    right = (error <= REACH_BPM).astype(float)
    weight = np.ones(len(right))
    for name in set(t["set"]):
        weight[t["set"] == name] = 300 / np.sum(t["set"] == name)
    answered = t["answer"] == 1
    aligned = answered & np.isin(t["set"], INTERVAL_SETS)

    rhythm, half = np.zeros(len(right)), np.full(len(right), np.nan)
    for subject in sorted(set(t["subject"])):
        out = t["subject"] == subject
        b = fit_logistic(x[~out], right[~out], weight[~out])
        rhythm[out] = logistic(b[0] + x[out] @ b[1:])
        c = fit_interval(terms(t, aligned & ~out), error[aligned & ~out])
        half[out & answered] = terms(t, out & answered) @ c
    confidence = rhythm * (1 - 0.05 ** (REACH_BPM / half))

    print("one subject left out at a time")
    for seconds in (30.0, 15.0):
        for name, pick in [(s, t["set"] == s) for s in ("welltory", "oximetry", "mths")] + [
            ("welltory + oximetry", np.isin(t["set"], INTERVAL_SETS))
        ]:
            m = answered & pick & (t["window"] == seconds)
            print(
                f"  {name:20s} {seconds:.0f} s: {m.sum():4d} answered, inside "
                f"{100 * np.mean(error[m] <= half[m]):5.1f} %, median width "
                f"{2 * np.median(half[m]):.1f} bpm, within 5 bpm {100 * np.mean(right[m]):5.1f} %, "
                f"mean confidence {100 * np.mean(confidence[m]):5.1f} %")

    b = fit_logistic(x, right, weight)
    c = fit_interval(terms(t, aligned), error[aligned])
    names = ["intercept", "similarity", "betweenHarmonics", "support", "slopeSkewness",
             "regularShare", "successiveChange"]
    values = [f"{name}: {value:.3f}" for name, value in zip(names, b)]
    text = (
        "  static let confidence = ConfidenceModel(\n"
        f"    {', '.join(values[:4])},\n    {', '.join(values[4:])})\n"
        "  static let interval = IntervalModel(\n"
        f"    floorBpm: {c[0]:.3f}, driftShare: {c[1]:.3f}, spreadShare: {c[2]:.3f})\n")
    print(text, end="")
    if "--write" in sys.argv:
        path = pathlib.Path(__file__).parent.parent / "Sources/Latido/Reading/Calibration.swift"
        source = path.read_text()
        path.write_text(
            re.sub(r"(// BEGIN fitted\n).*?(  // END fitted)", lambda m: m[1] + text + m[2],
                   source, flags=re.S))


if __name__ == "__main__":
    main()
