"""Weighted fits, HC3 and Huber's M-estimator by statsmodels, and Huber's in 50 digits, independent of the package.

Run: python3 robust_references.py > robust_references.json
     (Python 3.11.7, statsmodels 0.15.0, numpy as it requires, mpmath 1.4.1; reads exact_answers.json beside it)

leastSquares: statsmodels WLS(y, X, w).fit(), and get_robustcov_results("HC3") of it.
huber: RLM(y, X, HuberT(t=1.345)).fit(scale_est="mad", conv="coefs", tol=1e-13, maxiter=500), covariance H1; and
the same estimator iterated in 50 digits until no coefficient moves by 1e-30 of itself ("exact", to 25 digits). Where the
columns' sizes differ by 1e8 statsmodels itself agrees with that to fewer digits: "agreement" is the largest relative
difference of its coefficients.
"""
import json
import os
import random
import sys
import warnings
from decimal import Decimal

import mpmath
import numpy
import statsmodels.api as sm
from mpmath import mpf

mpmath.mp.dps = 50
warnings.simplefilter("ignore")


def numbers(values):
    return [repr(float(v)) for v in values]


def text(values):
    return [mpmath.nstr(v, 25, min_fixed=1, max_fixed=0) for v in values]


def design(rows, intercept, number):
    return [([number(1)] if intercept else []) + [number(c) for c in r[:-1]] for r in rows], [number(r[-1]) for r in rows]


folder = os.path.dirname(os.path.abspath(__file__))
least_squares = []
for problem in json.load(open(os.path.join(folder, "exact_answers.json"))):
    name = problem["name"].removeprefix("weighted, ")
    if name not in ("plain", "without intercept", "features shifted by 1000", "features times 1e8", "features times 1e-8"):
        continue
    x, y = (numpy.array(v) for v in design(problem["rows"], problem["intercept"], float))
    w = numpy.array([float(v) for v in problem.get("weights", ["1"] * len(y))])
    fit = sm.WLS(y, x, w).fit()
    robust = fit.get_robustcov_results("HC3")
    least_squares.append({
        "name": problem["name"], "coefficients": numbers(fit.params), "standardErrors": numbers(fit.bse),
        "hc3StandardErrors": numbers(robust.bse), "residualStandardDeviation": repr(float(fit.mse_resid ** 0.5)),
        "rSquared": repr(float(fit.rsquared)), "fStatistic": repr(float(fit.fvalue)) if problem["intercept"] else None,
    })


def huber(x, y, k=mpf("1.345"), quartile=mpmath.sqrt(2) * mpmath.erfinv(mpf(1) / 2)):
    """Coefficients, H1 standard errors and scale."""
    n, p = len(x), len(x[0])
    matrix, target = mpmath.matrix(x), mpmath.matrix(y)

    def weighted(w):
        gram, cross = mpmath.matrix(p, p), mpmath.matrix(p, 1)
        for i in range(n):
            for a in range(p):
                cross[a] += w[i] * matrix[i, a] * target[i]
                for b in range(p):
                    gram[a, b] += w[i] * matrix[i, a] * matrix[i, b]
        return gram, mpmath.lu_solve(gram, cross)

    def scale(e):
        sizes = sorted(abs(v) for v in e)
        return (sizes[(n - 1) // 2] + sizes[n // 2]) / 2 / quartile

    gram, b = weighted([mpf(1)] * n)
    inverse = gram ** -1
    for _ in range(1000):
        e = target - matrix * b
        s = scale(e)
        _, new = weighted([min(mpf(1), k * s / abs(v)) for v in e])
        moved = max(abs((u - v) / v) for u, v in zip(new, b))
        b = new
        if moved < mpf(10) ** -30:
            break
    else:
        sys.exit("no convergence")
    e = target - matrix * b
    s = scale(e)
    inner = mpf(sum(abs(v) <= k * s for v in e)) / n
    correction = 1 + mpf(p) / n * (1 - inner) / inner
    variance = correction ** 2 * sum(min(abs(v), k * s) ** 2 for v in e) / (n - p) / inner ** 2
    return list(b), [mpmath.sqrt(variance * inverse[i, i]) for i in range(p)], s


random.seed(20261203)
base = []
for i in range(61):
    row = [round(random.uniform(0, 10), 2), random.randint(0, 9)]
    base.append(row + [round(3 + 2 * row[0] - row[1] + random.gauss(0, 1), 2)])
base = [[Decimal(str(v)) for v in r] for r in base]
outliers = [r[:2] + [r[2] / 10 if i % 9 == 4 else r[2] + (3000 if i in (10, 40) else 0)] for i, r in enumerate(base)]
gross = [r[:2] + [r[2] + (10 ** 9 if i == 20 else 0)] for i, r in enumerate(outliers)]
even = outliers[:-1]
sets = {"clean": (base, True), "outliers": (outliers, True), "an even number of rows": (even, True),
        "one outlier of 1e9": (gross, True), "without intercept": (outliers, False)}
sets["outliers, features shifted by 1000"] = ([[v + 1000 for v in r[:-1]] + [r[-1]] for r in outliers], True)
sets["outliers, features times 1e8"] = ([[v * Decimal("1e8") for v in r[:-1]] + [r[-1]] for r in outliers], True)
sets["outliers, features times 1e-8"] = ([[v * Decimal("1e-8") for v in r[:-1]] + [r[-1]] for r in outliers], True)
results = []
for name, (rows, intercept) in sets.items():
    x, y = design(rows, intercept, lambda v: mpf(str(v)))
    coefficients, errors, scale = huber(x, y)
    x, y = (numpy.array(v) for v in design(rows, intercept, float))
    fit = sm.RLM(y, x, M=sm.robust.norms.HuberT(t=1.345)).fit(scale_est="mad", conv="coefs", tol=1e-13, maxiter=500)
    results.append({
        "name": name, "intercept": intercept, "rows": [[f"{v:f}" for v in r] for r in rows],
        "exact": {"coefficients": text(coefficients), "standardErrors": text(errors), "scale": text([scale])[0]},
        "statsmodels": {"coefficients": numbers(fit.params), "standardErrors": numbers(fit.bse),
                        "scale": repr(float(fit.scale))},
        "agreement": max(abs(float(u / mpf(float(v)) - 1)) for u, v in zip(coefficients, fit.params)),
        "errorAgreement": max(abs(float(u / mpf(float(v)) - 1)) for u, v in zip(errors, fit.bse)),
    })
print(json.dumps({"leastSquares": least_squares, "huber": results}, indent=0))
