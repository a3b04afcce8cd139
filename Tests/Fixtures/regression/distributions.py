"""Tails and quantiles of the normal, t and F distributions, independent of the package.

Run: python3 distributions.py > distributions.json     (Python 3.11.7, mpmath 1.4.1)

The tails by a series of positive terms in 60 digits; quantiles by a bracketing method on them. Tails below 1e-290 are left
out: there a double begins to lose digits.
"""
import json
import mpmath
from mpmath import mp, mpf

mp.dps = 60


def text(x):
    return mpmath.nstr(x, 20, min_fixed=1, max_fixed=0)


def incomplete_beta(x, complement, a, b):
    """I_x(a, b) = x^a (1-x)^b / (a B(a, b)) * 2F1(a+b, 1; a+1; x): a series of positive terms (DLMF 8.17.7)."""
    total, term, k = mpf(0), mpf(1), 0
    least = mpf(10) ** (2 - mp.dps)
    while term > total * least or k < 10:
        total += term
        term *= (a + b + k) / (a + 1 + k) * x
        k += 1
    return x**a * complement**b / (a * mpmath.beta(a, b)) * total


def upper(t, nu):
    """P(T > t) for t >= 0."""
    t, nu = mpf(t), mpf(nu)
    x, complement = nu / (nu + t * t), t * t / (nu + t * t)
    if t <= 6:
        # Where the tail is not small its complement converges sooner, and 60 digits leave room for the subtraction.
        return (1 - incomplete_beta(complement, x, mpf(1) / 2, nu / 2)) / 2
    return incomplete_beta(x, complement, nu / 2, mpf(1) / 2) / 2


def cost(x, a, b):
    """About how many terms the series needs: those before the largest, and those until the rest is below 1e-60."""
    largest = max(0, ((a + b) * x - a - 1) / (1 - x))
    return largest + min(150 / (1 - x), 20 * mpmath.sqrt(a + b + largest) / (1 - x) ** 0.5 + 150)


def f_tails(f, d1, d2):
    """P(F <= f) and P(F > f): the one with the shorter series, the other as the rest; 0 for a tail far below 1e-290."""
    # Decimals as the doubles that the program is given: with many degrees of freedom the tail tells them apart.
    f, d1, d2 = (mpf(v) if isinstance(v, mpf) else mpf(float(v)) for v in (f, d1, d2))
    a, b = d2 / 2, d1 / 2
    with mpmath.workdps(400):
        r = d1 * f / d2
        x, complement = 1 / (1 + r), r / (1 + r)
        power = (a * mpmath.log(x) + b * mpmath.log(complement) - mpmath.loggamma(a) - mpmath.loggamma(b)
                 + mpmath.loggamma(a + b))
        if power < -330 * mpmath.log(10) and min(a, b) > 100:
            return (mpf(1), mpf(0)) if r * a > b else (mpf(0), mpf(1))
        isUpper = cost(x, a, b) <= cost(complement, b, a)
        # The rest of a sum near 1 needs the digits that the subtraction takes.
        proper = (a + b) * x < a
        with mpmath.workdps(60 if isUpper == proper else 380):
            if isUpper:
                tail = incomplete_beta(x, complement, a, b)
                return 1 - tail, tail
            tail = incomplete_beta(complement, x, b, a)
            return tail, 1 - tail


tails = []
for nu in ["1", "1.5", "2", "3", "4.7", "10", "33", "100", "1000", "9996", "1000000"]:
    for t in ["1e-8", "0.1", "0.54", "1", "2", "5", "10", "30", "200"]:
        p = 2 * upper(t, nu)
        if p > mpf("1e-290"):
            tails.append({"t": t, "degreesOfFreedom": nu, "twoSided": text(p)})
for nu in ["0.5", "1", "2.5", "20", "29", "10000000"]:
    for t in ["0.0001", "3.3", "36", "1e4", "1e10"]:
        p = 2 * upper(t, nu)
        if p > mpf("1e-290"):
            tails.append({"t": t, "degreesOfFreedom": nu, "twoSided": text(p)})
quantiles = []
for nu in ["1", "2", "3", "7", "30", "9996"]:
    for p in ["0.4", "0.25", "0.05", "0.025", "0.001", "1e-10"]:
        z = mpmath.sqrt(2) * mpmath.erfinv(1 - 2 * mpf(p))
        low, high = z, z
        while upper(high, nu) > mpf(p):
            low, high = high, high * 2
        f = lambda t: mpmath.log(upper(t, nu)) - mpmath.log(mpf(p))
        t = low if low == high else mpmath.findroot(f, (low, high), solver="anderson", tol=mpf(10) ** -50, maxsteps=60,
                                                    verify=False)
        quantiles.append({"p": p, "degreesOfFreedom": nu, "t": text(t)})
normal = [{"z": z, "upper": text(mpmath.erfc(mpf(z) / mpmath.sqrt(2)) / 2)}
          for z in ["-8", "-1", "0", "0.001", "0.5", "1.6448536269514722", "3", "10", "20", "30", "36.3", "37", "38"]]
ratios = []
extremes = ["0.5", "1", "2", "3.7", "30", "1000", "123456.5", "10000000"]
for d1 in extremes:
    for d2 in extremes:
        # Where both are large the distribution is narrow about 1.
        spread = mpmath.sqrt(2 / mpf(d1) + 2 / mpf(d2))
        near = [mpmath.nstr(1 + k * min(spread, mpf("0.09")), 12) for k in (-9, -3, -1, 0, 1, 3, 10)]
        for f in ["1e-150", "1e-20", "0.01", *near, "4", "50", "1e5", "1e20", "1e250"]:
            lower, tail = f_tails(f, d1, d2)
            if tail > mpf("1e-290"):
                ratios.append({"f": f, "numerator": d1, "denominator": d2, "upper": text(tail)})
ratio_quantiles = []
for d1, d2 in [("0.5", "0.5"), ("1", "7"), ("3", "9996"), ("40", "2.5"), ("1000", "30"), ("123456", "10000000")]:
    for p in ["0.999999", "0.95", "0.5", "0.05", "0.001", "1e-10", "1e-40"]:
        def g(y):
            lower, tail = f_tails(mpmath.exp(y), d1, d2)
            # The decimal fraction as the double that the program is given.
            q = mpf(float(p))
            return mpmath.log(tail / q) if q <= 0.5 else -mpmath.log(lower / (1 - q))
        low, high = mpf(-1) / 64, mpf(1) / 64
        while g(high) > 0:
            high *= 2
        while g(low) < 0:
            low *= 2
        y = mpmath.findroot(g, (low, high), solver="anderson", tol=mpf(10) ** -40, maxsteps=100, verify=False)
        ratio_quantiles.append({"p": p, "numerator": d1, "denominator": d2, "f": text(mpmath.exp(y))})
print(json.dumps({"tails": tails, "quantiles": quantiles, "normal": normal, "ratios": ratios,
                  "ratioQuantiles": ratio_quantiles}, indent=0))
