"""Exact answers of small regressions in rational arithmetic, independent of the package.

Run: python3 exact_answers.py > exact_answers.json     (Python 3.11.7, standard library alone)

Every answer is the exact rational one, or its square root, to 25 significant digits. Ridge: minimise
sum (y - b0 - x.b)^2 + lambda * sum (s_j b_j)^2, s_j the population standard deviation of column j; leave-one-out refits
the rows without one, the penalty held at that of all rows.

Weights: minimise sum w (y - b0 - x.b)^2 + the penalty with weighted s_j; a row of weight 0 is not counted. Spread, RMSE
and R squared are weighted, as in statsmodels' WLS; the leave-one-out and mean absolute errors count every row once.
HC3 (without a penalty): (X'WX)^-1 X' diag((w e / (1-h))^2) X (X'WX)^-1; MacKinnon, White 1985. F (without a penalty, with
an intercept): ((total - residual) / features) / spread. inference_references.py compares both with statsmodels.
"""
import json
import random
from decimal import Decimal, getcontext
from fractions import Fraction as F

getcontext().prec = 80


def decimal(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


def text(x, root=False):
    d = decimal(x)
    if root:
        d = d.sqrt()
    return f"{d:.24e}"


def solve(matrix, right):
    """Gauss-Jordan over the rationals; right may have several columns."""
    n = len(matrix)
    a = [list(matrix[i]) + list(right[i]) for i in range(n)]
    for k in range(n):
        pivot = next(i for i in range(k, n) if a[i][k] != 0)
        a[k], a[pivot] = a[pivot], a[k]
        a[k] = [v / a[k][k] for v in a[k]]
        for i in range(n):
            if i != k and a[i][k] != 0:
                f = a[i][k]
                a[i] = [u - f * v for u, v in zip(a[i], a[k])]
    return [row[n:] for row in a]


def product(a, b):
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]


def fit(design, y, weights, penalty):
    """Coefficients, inverse of the penalised normal matrix, and the plain normal matrix."""
    p = len(design[0])
    gram = [[sum(w * r[i] * r[j] for w, r in zip(weights, design)) for j in range(p)] for i in range(p)]
    cross = [[sum(w * r[i] * v for w, r, v in zip(weights, design, y))] for i in range(p)]
    penalised = [[gram[i][j] + (penalty[i] if i == j else 0) for j in range(p)] for i in range(p)]
    unit = [[F(int(i == j)) for j in range(p)] for i in range(p)]
    inverse = solve(penalised, unit)
    return [row[0] for row in product(inverse, cross)], inverse, gram


def answer(rows, weights, intercept, ridge):
    x = [[F(c) for c in r[:-1]] for r in rows]
    y = [F(r[-1]) for r in rows]
    w = [F(v) for v in weights]
    n = sum(v != 0 for v in w)
    lam = F(ridge)
    means = [sum(u * v for u, v in zip(w, c)) / sum(w) for c in zip(*x)]
    variances = [sum(u * (v - m) ** 2 for u, v in zip(w, c)) / sum(w) for c, m in zip(zip(*x), means)]
    penalty = ([F(0)] if intercept else []) + [lam * v for v in variances]
    design = [([F(1)] if intercept else []) + r for r in x]
    b, inverse, gram = fit(design, y, w, penalty)
    residuals = [v - sum(c * d for c, d in zip(b, r)) for r, v in zip(design, y)]
    rss = sum(u * e * e for u, e in zip(w, residuals))
    trace = sum(product(inverse, gram)[i][i] for i in range(len(b)))
    freedom = n - trace
    spread = rss / freedom
    covariance = product(product(inverse, gram), inverse)
    mean = sum(u * v for u, v in zip(w, y)) / sum(w) if intercept else F(0)
    total = sum(u * (v - mean) ** 2 for u, v in zip(w, y))
    left_out = F(0)
    for i in range(len(rows)):
        c, _, _ = fit(design[:i] + design[i + 1:], y[:i] + y[i + 1:], w[:i] + w[i + 1:], penalty)
        left_out += (y[i] - sum(u * v for u, v in zip(c, design[i]))) ** 2
    result = {
        "ridge": ridge,
        "coefficients": [text(v) for v in b],
        "standardErrors": [text(spread * covariance[i][i], root=True) for i in range(len(b))],
        "degreesOfFreedom": text(freedom),
        "residualStandardDeviation": text(spread, root=True),
        "rootMeanSquareError": text(rss / n, root=True),
        "meanAbsoluteError": text(sum(abs(e) for e in residuals) / len(rows)),
        "rSquared": text(1 - rss / total),
        "adjustedRSquared": text(1 - spread * (n - 1 if intercept else n) / total),
        "leaveOneOutRootMeanSquareError": text(left_out / len(rows), root=True),
    }
    if lam == 0:
        influences = [[row[0] for row in product(inverse, [[v] for v in r])] for r in design]
        leverages = [u * sum(g * v for g, v in zip(i, r)) for u, i, r in zip(w, influences, design)]
        errors = [u * e / (1 - h) for u, e, h in zip(w, residuals, leverages)]
        result["hc3StandardErrors"] = [
            text(sum((i[j] * e) ** 2 for i, e in zip(influences, errors)), root=True) for j in range(len(b))]
        if intercept:
            result["fStatistic"] = text((total - rss) / len(x[0]) / spread)
    return result


def plain(values):
    """Decimals without an exponent."""
    return [f"{Decimal(v):f}" for v in values]


random.seed(20261201)
base = [[round(random.uniform(0, 10), 2), random.randint(0, 9), round(random.gauss(0, 1), 3)] for _ in range(14)]
for r in base:
    r.append(round(2 + 3 * r[0] - r[1] + 0.5 * r[2] + random.gauss(0, 0.7), 2))
base = [[Decimal(str(v)) for v in r] for r in base]

sets = {"plain": (base, True), "without intercept": (base, False)}
sets["features shifted by 1000"] = ([[v + 1000 for v in r[:-1]] + [r[-1]] for r in base], True)
sets["features times 1e8"] = ([[v * Decimal("1e8") for v in r[:-1]] + [r[-1]] for r in base], True)
sets["features times 1e-8"] = ([[v * Decimal("1e-8") for v in r[:-1]] + [r[-1]] for r in base], True)
sets["scales from 1e-8 to 1e8"] = (
    [[r[0] * Decimal("1e-8"), Decimal(r[1]), r[2] * Decimal("1e8"), r[3]] for r in base], True)
sets["twins apart by 1e-13"] = (
    [[r[0], r[0] + Decimal("1e-13") * r[1], r[2], r[3]] for r in base], True)
sets["Hilbert columns to 16 decimals"] = (
    [[(Decimal(1) / (i + j + 1)).quantize(Decimal("1e-16")) for j in range(6)]
     + [Decimal(str(round(random.uniform(0, 1), 4)))] for i in range(12)], True)
twelfth = []
for i in range(20):
    v = Decimal(100 + i)
    twelfth.append([v ** k for k in range(1, 13)] + [Decimal(str(round(random.uniform(0, 1), 4)))])
sets["powers to the twelfth of 100 to 119"] = (twelfth, True)

weights = [Decimal(str(round(random.uniform(0.1, 4), 2))) for _ in base]
some = [Decimal(0) if i in (3, 8) else v for i, v in enumerate(weights)]
for name in ["plain", "without intercept", "features shifted by 1000", "features times 1e8", "features times 1e-8",
             "scales from 1e-8 to 1e8", "twins apart by 1e-13"]:
    sets[f"weighted, {name}"] = (*sets[name], weights)
sets["weights of which two are zero"] = (base, True, some)
sets["weights from 1e-8 to 1e8"] = (base, True, [Decimal(10) ** (8 - 16 * i // 13) for i in range(14)])

result = []
for name, (rows, intercept, *weights) in sets.items():
    problem = {"name": name, "intercept": intercept, "rows": [plain(r) for r in rows]}
    if weights:
        problem["weights"] = plain(weights[0])
    ones = [1] * len(rows)
    problem["answers"] = [
        answer(rows, weights[0] if weights else ones, intercept, r) for r in ["0", "1e-8", "0.001", "1", "1000"]]
    result.append(problem)
print(json.dumps(result, indent=0))
