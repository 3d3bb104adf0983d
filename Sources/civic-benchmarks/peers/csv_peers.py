# SPDX-License-Identifier: MIT
"""The peers of `civic-benchmarks peers`: does one job a line of standard input and answers its time in seconds.

Argument: the table. Needs Polars, which uses one thread.
"""

import csv
import os
import sys
import time

os.environ["POLARS_MAX_THREADS"] = "1"
import polars  # noqa: E402

PATH = sys.argv[1]


def optional(kind):
    return lambda text: kind(text) if text else None


NUMBER, PLACE = optional(int), optional(float)
KINDS = [int, str, int, NUMBER, NUMBER, optional(str), int, NUMBER, NUMBER, str, optional(str), NUMBER, NUMBER]
KINDS += [PLACE, PLACE, PLACE, PLACE, NUMBER, NUMBER, NUMBER, PLACE, PLACE]


def python_lists():
    with open(PATH, encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def python_tuples():
    with open(PATH, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        return [tuple(kind(text) for kind, text in zip(KINDS, row)) for row in rows]


def polars_columns():
    return polars.read_csv(PATH, columns=["congress", "chamber", "party_code", "nominate_dim1"])


def polars_all():
    return polars.read_csv(PATH)


for line in sys.stdin:
    job = globals()[line.strip()]
    start = time.perf_counter()
    # The result is freed within the time, as in the benchmarks in Swift.
    job()
    print(time.perf_counter() - start, flush=True)
