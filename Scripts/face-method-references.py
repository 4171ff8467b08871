#!/usr/bin/env python3
"""Reference values for the face methods, by implementations that are not ours.

POS comes from PyPI's pyVHR-cpu 1.0.2 (Boccignone et al. 2022, GPL-3; run, not
copied: pip download --no-deps pyVHR-cpu==1.0.2, give the path of the wheel).
It leaves out the very first window, so values from one window on are compared.
CHROM is written here from the paper with NumPy alone, because the packages
that have it leave out its windows or its band-pass. So is PBV: its weights come
from a least-squares solver where ours come from a 3×3 adjoint.

    Scripts/face-method-references.py [pyVHR_cpu-1.0.2-py3-none-any.whl]

prints the table in Tests/LatidoTests/Trace/FaceMethodTests.swift; without the wheel,
POS is nan.
"""
import sys
import zipfile

import numpy as np

fps, n = 20.0, 160
t = np.arange(n) / fps
pulse = np.sin(2 * np.pi * 1.1 * t) + 0.3 * np.sin(2 * np.pi * 2.2 * t - 1)
sway = np.sin(2 * np.pi * 0.31 * t)
grain = [np.sin(2 * np.pi * f * t + 1) for f in (3.7, 5.3, 7.9)]
rgb = np.stack([
    150 * (1 - 0.0033 * pulse + 0.02 * sway) + 0.3 * grain[0],
    110 * (1 - 0.0077 * pulse + 0.02 * sway) + 0.2 * grain[1],
    90 * (1 - 0.0053 * pulse + 0.02 * sway) + 0.4 * grain[2],
])


def pos_by_pyvhr(wheel):
    source = zipfile.ZipFile(wheel).read("pyVHR/BVP/methods.py").decode()
    start = source.index("def cpu_POS")
    body = source[start:source.index("\ndef ", start + 1)]
    space = {"np": np}
    exec(body, space)
    return space["cpu_POS"](rgb[np.newaxis], fps=fps)[0]


def moving_mean(x, width):
    half = width // 2
    return np.array([x[max(0, i - half):i + half + 1].mean() for i in range(len(x))])


def chrom():
    length = 2 * int(0.5 * 1.6 * fps)
    r, g, b = (c / moving_mean(c, 2 * int(0.8 * fps) + 1) - 1 for c in rgb)
    size = 1
    while size < 2 * n:
        size *= 2
    f = np.fft.rfftfreq(size, 1 / fps)
    low, high, edge = 40 / 60, 240 / 60, 0.2
    inside = np.clip(np.minimum((f - low) / edge, (high - f) / edge) + 0.5, 0, 1)
    weight = 0.5 - 0.5 * np.cos(np.pi * inside)

    def band(x):
        return np.fft.irfft(np.fft.rfft(x, size) * weight, size)[:n]

    x, y = band(3 * r - 2 * g), band(1.5 * r + g - 1.5 * b)
    s = np.zeros(n)
    for i in range(0, n - length + 1, length // 2):
        w = slice(i, i + length)
        s[w] += np.hanning(length + 1)[:-1] * (x[w] - x[w].std() / y[w].std() * y[w])
    return -s


def pbv():
    """Windows of 5 s, the covariance loaded by half the chroma's mean power."""
    x = np.stack([c / c.mean() - 1 for c in rgb])
    p, length = np.array([0.333, 0.776, 0.534]), int(5 * fps)
    starts = list(range(0, n - length, length // 4)) + [n - length]
    taper = 0.501 - 0.5 * np.cos(2 * np.pi * (np.arange(length) + 0.5) / length)
    s, weight = np.zeros(n), np.zeros(n)
    for i in starts:
        w = x[:, i:i + length]
        chroma = np.sum((w - w.mean(axis=0)) ** 2)
        q = w @ w.T + 0.5 * chroma / 2 * np.eye(3)
        k = np.linalg.lstsq(q, p, rcond=None)[0]
        s[i:i + length] += taper * (k @ w) / (k @ p)
        weight[i:i + length] += taper
    return s / weight


pos = pos_by_pyvhr(sys.argv[1]) if len(sys.argv) > 1 else np.full(n, np.nan)
c, v = chrom(), pbv()
for i in range(40, 140, 9):
    print(f"    ({i}, {pos[i]:.12f}, {c[i]:.12f}, {v[i]:.12f}),")
