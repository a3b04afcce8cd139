"""The ridge penalty of least leave-one-out error by brute force, independent of the package.

Run: python3 ridge_search.py > ridge_search.json     (Python 3.11.7, numpy alone)

Every error is made by refitting the rows without one, the penalty held at that of all rows, by QR of the rows with the
penalty's roots below them. `best` is the least over 0 and 601 penalties from 1e-6 n to 1e6 n, then 60 more around it, three
times over.
"""
import json
import random

import numpy


def error(rows, weights, intercept, ridge):
    x = numpy.array([[float(v) for v in r[:-1]] for r in rows])
    y = numpy.array([float(r[-1]) for r in rows])
    w = numpy.array([float(v) for v in weights]) if weights else numpy.ones(len(y))
    deviations = numpy.sqrt(w @ (x - w @ x / w.sum()) ** 2 / w.sum())
    penalty = numpy.diag(numpy.sqrt(ridge) * deviations)
    total = 0.0
    for i in range(len(y)):
        keep = numpy.arange(len(y)) != i
        v, u, t = w[keep], x[keep], y[keep]
        # Centred by the rows kept, so that a shift costs no digits.
        m, c = (v @ u / v.sum(), v @ t / v.sum()) if intercept else (0.0, 0.0)
        root = numpy.sqrt(v)[:, None]
        a = numpy.vstack([root * (u - m), penalty])
        b = numpy.concatenate([root[:, 0] * (t - c), numpy.zeros(x.shape[1])])
        q, r = numpy.linalg.qr(a)
        beta = numpy.linalg.solve(r, q.T @ b)
        total += (y[i] - c - (x[i] - m) @ beta) ** 2
    return float(numpy.sqrt(total / len(y)))


def search(rows, weights, intercept):
    n = sum(float(v) for v in weights) if weights else len(rows)
    best = (error(rows, weights, intercept, 0.0), 0.0)
    points = numpy.linspace(-6, 6, 601)
    for _ in range(4):
        found = min((error(rows, weights, intercept, n * 10 ** p), p) for p in points)
        best = min(best, (found[0], n * 10 ** found[1]))
        step = points[1] - points[0]
        points = numpy.linspace(found[1] - step, found[1] + step, 61)
    return {"ridge": repr(float(best[1])), "error": repr(best[0])}


random.seed(20261204)


def problem(name, rows, intercept=True, weights=None):
    n = sum(float(v) for v in weights) if weights else len(rows)
    return {
        "name": name, "intercept": intercept, "rows": rows, "weights": weights,
        "curve": [{"ridge": repr(v), "error": repr(error(rows, weights, intercept, v))}
                  for v in [n * 10.0 ** k for k in range(-6, 7, 2)]],
        "best": search(rows, weights, intercept),
    }


def collinear(count, noise, gap):
    rows = []
    for _ in range(count):
        a = random.gauss(0, 1)
        b, c = a + gap * random.gauss(0, 1), random.gauss(0, 1)
        d, e = a - c + gap * random.gauss(0, 1), random.gauss(0, 1)
        rows.append([f"{v:.4f}" for v in (a, b, c, d, e, a + 0.5 * c + noise * random.gauss(0, 1))])
    return rows


near = collinear(40, 1.0, 0.1)
pure = [[f"{random.gauss(0, 1):.4f}" for _ in range(6)] for _ in range(40)]
weights = [f"{random.uniform(0.1, 4):.2f}" for _ in range(40)]
print(json.dumps([
    problem("collinear", near),
    problem("nearly exact", collinear(40, 0.01, 0.1)),
    problem("noise alone", pure),
    problem("more noise, closer columns", collinear(40, 3.0, 0.01)),
    problem("weighted", near, weights=weights),
    problem("without intercept", near, intercept=False),
    problem("shifted by 1000", [[f"{float(v) + 1000:.4f}" for v in r[:-1]] + r[-1:] for r in near]),
    problem("times 1e8", [[f"{float(v) * 1e8:.0f}" for v in r[:-1]] + r[-1:] for r in near]),
], indent=0))
