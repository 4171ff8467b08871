#!/usr/bin/env python3
"""How far behind the camera the labels of a set lie: the share of stated
intervals that hold the label, and the mean error, with the labels taken so many
seconds later.

    Scripts/label-lag.py ../shared/data/finger/manifest.csv mths

For sets whose truth is a rate sampled in time (truth_kind bpm); windows as in
evaluation, doubtful recordings left out.
"""

import csv
import json
import os
import subprocess
import sys

LATIDO = ".build/release/latido"
LAGS = range(0, 13, 2)


def columns(path):
    with open(path, encoding="utf-8") as file:
        return [list(map(float, row)) for row in list(csv.reader(file))[1:]]


def reading(path, start, duration):
    run = subprocess.run(
        [LATIDO, "measure", path, "--json", "--start", str(start), "--duration", str(duration)],
        capture_output=True, check=False, text=True)
    outcome = json.loads(run.stdout)
    return outcome if outcome["outcome"] == "reading" else None


def windows(manifest, name, duration):
    """(reading, start of its window, labels) of every answered window."""
    folder = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        entries = [row for row in csv.DictReader(file)
                   if row["set"] == name and row["doubtful"] != "yes"]
    for entry in entries:
        assert entry["truth_kind"] == "bpm", "only rates sampled in time can lag"
        path = os.path.join(folder, entry["samples"])
        labels = columns(os.path.join(folder, entry["truth"]))
        end = columns(path)[-1][0]
        start = 0
        while start + duration <= end + 0.04:  # the last frame stands for its own time, too
            found = reading(path, start, duration)
            if found:
                yield found, start, labels
            start += duration


def main():
    manifest, name = sys.argv[1:]
    for duration in (30, 15):
        answered = list(windows(manifest, name, duration))
        print(f"{name}, {duration} s windows")
        print("labels later by  windows  inside   MAE   bias")
        for lag in LAGS:
            inside, errors = 0, []
            for found, start, labels in answered:
                rates = [rate for time, rate in labels if lag <= time - start < lag + duration]
                if len(rates) < 0.6 * duration:  # the labels end before the window does
                    continue
                truth = sum(rates) / len(rates)
                inside += found["bpm_low"] <= truth <= found["bpm_high"]
                errors.append(found["bpm"] - truth)
            mean = sum(abs(error) for error in errors) / len(errors)
            print(f"{lag:13d} s  {len(errors):7d}  {100 * inside / len(errors):4.1f} %"
                  f"  {mean:4.2f}  {sum(errors) / len(errors):+5.2f}")


if __name__ == "__main__":
    main()
