"""Exact answers of small regressions in rational arithmetic, independent of the package.

Run: python3 exact_answers.py > exact_answers.json     (Python 3.11.7, standard library alone)

Every answer is the exact rational one, or its square root, to 25 significant digits. Ridge: minimise
sum (y - b0 - x.b)^2 + lambda * sum (s_j b_j)^2, s_j the population standard deviation of column j; leave-one-out refits
the rows without one, the penalty held at that of all rows.
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


def fit(design, y, penalty):
    """Coefficients, inverse of the penalised normal matrix, and the plain normal matrix."""
    p = len(design[0])
    gram = [[sum(r[i] * r[j] for r in design) for j in range(p)] for i in range(p)]
    cross = [[sum(r[i] * v for r, v in zip(design, y))] for i in range(p)]
    penalised = [[gram[i][j] + (penalty[i] if i == j else 0) for j in range(p)] for i in range(p)]
    unit = [[F(int(i == j)) for j in range(p)] for i in range(p)]
    inverse = solve(penalised, unit)
    return [row[0] for row in product(inverse, cross)], inverse, gram


def answer(rows, intercept, ridge):
    x = [[F(c) for c in r[:-1]] for r in rows]
    y = [F(r[-1]) for r in rows]
    n = len(rows)
    lam = F(ridge)
    means = [sum(c) / n for c in zip(*x)]
    variances = [sum((v - m) ** 2 for v in c) / n for c, m in zip(zip(*x), means)]
    penalty = ([F(0)] if intercept else []) + [lam * v for v in variances]
    design = [([F(1)] if intercept else []) + r for r in x]
    b, inverse, gram = fit(design, y, penalty)
    residuals = [v - sum(c * d for c, d in zip(b, r)) for r, v in zip(design, y)]
    rss = sum(e * e for e in residuals)
    trace = sum(product(inverse, gram)[i][i] for i in range(len(b)))
    freedom = n - trace
    spread = rss / freedom
    covariance = product(product(inverse, gram), inverse)
    mean = sum(y) / n
    total = sum((v - mean) ** 2 for v in y) if intercept else sum(v * v for v in y)
    left_out = F(0)
    for i in range(n):
        c, _, _ = fit(design[:i] + design[i + 1:], y[:i] + y[i + 1:], penalty)
        left_out += (y[i] - sum(u * v for u, v in zip(c, design[i]))) ** 2
    return {
        "ridge": ridge,
        "coefficients": [text(v) for v in b],
        "standardErrors": [text(spread * covariance[i][i], root=True) for i in range(len(b))],
        "degreesOfFreedom": text(freedom),
        "residualStandardDeviation": text(spread, root=True),
        "rootMeanSquareError": text(rss / n, root=True),
        "meanAbsoluteError": text(sum(abs(e) for e in residuals) / n),
        "rSquared": text(1 - rss / total),
        "adjustedRSquared": text(1 - spread * (n - 1 if intercept else n) / total),
        "leaveOneOutRootMeanSquareError": text(left_out / n, root=True),
    }


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

result = []
for name, (rows, intercept) in sets.items():
    result.append({
        "name": name, "intercept": intercept, "rows": [plain(r) for r in rows],
        "answers": [answer(rows, intercept, r) for r in ["0", "1e-8", "0.001", "1", "1000"]],
    })
print(json.dumps(result, indent=0))
