"""HC3, its Wald F, and Huber's estimator of BetterRest.csv by statsmodels.

Run: python3 better_rest.py BetterRest.csv > better_rest.json     (Python 3.11.7, statsmodels 0.15.0)
"""
import json
import sys

import numpy
import statsmodels.api as sm

table = numpy.genfromtxt(sys.argv[1], delimiter=",", skip_header=1)
x, y = sm.add_constant(table[:, :-1]), table[:, -1]
fit = sm.OLS(y, x).fit()
robust = fit.get_robustcov_results("HC3")
huber = sm.RLM(y, x, M=sm.robust.norms.HuberT(t=1.345)).fit(scale_est="mad", conv="coefs", tol=1e-13, maxiter=500)


def numbers(values):
    return [repr(float(v)) for v in values]


print(json.dumps({
    "fStatistic": repr(float(fit.fvalue)), "hc3StandardErrors": numbers(robust.bse),
    "hc3FStatistic": repr(float(robust.fvalue)), "huberCoefficients": numbers(huber.params),
    "huberStandardErrors": numbers(huber.bse), "huberScale": repr(float(huber.scale)),
}, indent=0))
