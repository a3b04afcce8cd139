"""Tails and quantiles of the normal and t distributions, independent of the package.

Run: python3 distributions.py > distributions.json     (Python 3.11.7, mpmath 1.4.1)

The t tails by a series of positive terms in 60 digits; quantiles by the secant method on them.
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
    while term > total * mpf(10) ** -58 or k < 10:
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


tails = []
for nu in ["1", "1.5", "2", "3", "4.7", "10", "33", "100", "1000", "9996", "1000000"]:
    for t in ["1e-8", "0.1", "0.54", "1", "2", "5", "10", "30", "200"]:
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
          for z in ["-8", "-1", "0", "0.001", "0.5", "1.6448536269514722", "3", "10", "37"]]
print(json.dumps({"tails": tails, "quantiles": quantiles, "normal": normal}, indent=0))
