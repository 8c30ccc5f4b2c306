#!/usr/bin/env python3
"""Checks what the benchmark computes, without a server: run it without arguments."""
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from measuring import callgrind, figures, machine  # noqa: E402
from rows import all_rows  # noqa: E402

WRK = """Running 1s test @ http://127.0.0.1:1/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.20ms    0.50ms  10.00ms   90.00%
  15835 requests in 1.00s, 290.00MB read
Requests/sec:  15835.25
Transfer/sec:    290.00MB
"""

# main calls serve of a module 10 times; serve calls malloc, which spends 30, and so does main, which spends 10 there.
CALLGRIND = """# callgrind format
events: Ir
fl=(1) file
fn=(1) main
0 5
cfn=(2) $s13MockseSockets5serveyyF
calls=10 0
0 130
cfn=(3) malloc
calls=1 0
0 10

fn=(2)
0 100
cfn=(3)
calls=10 0
0 30

fn=(3)
0 40
totals: 145
"""


class FigureChecks(unittest.TestCase):
    def test_a_series_has_a_median_and_a_range(self):
        series = figures.Series([3, 1, 2])
        self.assertEqual(series.text(0), "2 (1 … 3)")
        self.assertEqual(figures.Series([1234.5]).text(), "1,234")

    def test_a_ratio_is_the_median_of_the_ratios_of_the_rounds(self):
        self.assertEqual(figures.Series([2, 9, 4]).ratio(figures.Series([1, 3, 1])), 3)
        self.assertEqual(figures.Series([1]).ratio(figures.Series([0])), float("inf"))

    def test_numbers_lose_decimals_as_they_grow(self):
        numbers = [figures.number(value, 2) for value in (0.125, 12.345, 123.45, 12345.6, -0.001)]
        self.assertEqual(numbers, ["0.12", "12.35", "123.5", "12,346", "0.00"])

    def test_goals_are_reached_or_not(self):
        self.assertTrue(figures.at_most("a", 2, 2).is_reached)
        self.assertFalse(figures.at_most("a", 2, 2.01).is_reached)
        self.assertFalse(figures.at_least("a", 2, 1.99).is_reached)

    def test_a_table_is_text_or_markdown(self):
        table = figures.Table("Title", ["Name", "Value"], note="Note.")
        table.add("a|b", 12)
        self.assertEqual(table.text(), "Title\n  Name  Value\n  a|b      12\n  Note.")
        self.assertEqual(table.markdown(), "**Title**\n\n| Name | Value |\n| --- | ---: |\n| a\\|b | 12 |\n\nNote.\n")

    def test_what_clients_print_is_read(self):
        self.assertEqual(figures.pairs("requests 3 seconds 0.5"), {"requests": 3, "seconds": 0.5})
        self.assertRaises(ValueError, figures.pairs, "requests")
        self.assertEqual(figures.wrk_result(WRK), (15835.25, 15835, 0))
        self.assertEqual(figures.wrk_result(WRK + "  Non-2xx or 3xx responses: 7\n")[2], 7)
        self.assertRaises(ValueError, figures.wrk_result, WRK + "  Socket errors: connect 0, read 1\n")

    def test_a_block_of_a_page_is_replaced(self):
        page = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n"
        self.assertEqual(figures.replacing_block(page, "x", "new\n"), "a\n<!-- x -->\nnew\n<!-- /x -->\nb\n")
        self.assertRaises(ValueError, figures.replacing_block, page, "y", "new")
        self.assertRaises(ValueError, figures.replacing_block, page + page, "x", "new")


class ProfileChecks(unittest.TestCase):
    def test_a_profile_is_read(self):
        profile = callgrind.Profile.parse(CALLGRIND.splitlines())
        serve = "$s13MockseSockets5serveyyF"
        self.assertEqual(profile.own, {"main": 5, serve: 100, "malloc": 40})
        self.assertEqual(profile.calls, {("main", serve): 130, ("main", "malloc"): 10, (serve, "malloc"): 30})
        self.assertEqual(profile.numbers, {("main", serve): 10, ("main", "malloc"): 1, (serve, "malloc"): 10})
        self.assertEqual(profile.total, 145)

    def test_allocations_count_for_the_module_that_makes_them(self):
        made = callgrind.allocations(callgrind.Profile.parse(CALLGRIND.splitlines()))
        self.assertAlmostEqual(made["MockseSockets"], 10)
        self.assertAlmostEqual(made["C library and system calls"], 1)

    def test_library_code_counts_for_the_module_that_calls_it(self):
        profile = callgrind.Profile.parse(CALLGRIND.splitlines())
        self.assertEqual(callgrind.by_group(profile), {
            "C library and system calls": 5, "MockseSockets": 100, "allocating": 40})
        costs = callgrind.by_caller(profile)
        self.assertAlmostEqual(costs["MockseSockets"], 130)
        self.assertAlmostEqual(costs["C library and system calls"], 15)

    def test_the_difference_of_two_profiles_leaves_out_what_both_have(self):
        profile = callgrind.Profile.parse(CALLGRIND.splitlines())
        self.assertEqual(profile.minus(profile).total, 0)
        self.assertEqual(profile.minus(callgrind.Profile()).total, 145)

    def test_functions_belong_to_modules_or_kinds_of_library_code(self):
        groups = {
            "$s13MockseSockets9EventLoopC3runyyF": "MockseSockets", "$sSS10MockseJSONE4textSSvg": "MockseJSON",
            "$s6mockse4mainyyF'2": "mockse", "swift_retain": "retain and release", "$ss6HasherV8combineyyF": "hashing",
            "swift_beginAccess": "exclusivity checks", "swift_task_alloc": "tasks and executors",
            "__memcpy_avx_unaligned_erms": "copying and comparing", "$sSD8containsSbF": "Swift standard library",
            "0x0000000000401000": "functions without a name", "epoll_wait": "C library and system calls",
        }
        self.assertEqual({name: callgrind.group(name) for name in groups}, groups)


class RowChecks(unittest.TestCase):
    def test_rows_have_names_of_their_own_and_known_packages(self):
        rows = all_rows()
        self.assertEqual(len({row.name for row in rows}), len(rows))
        for row in rows:
            self.assertIn("apt-get", machine.install_line(row.needs))

    def test_missing_programs_are_named(self):
        self.assertEqual(machine.missing({"sh", "no-such-program", "/no/such/file"}), ["/no/such/file", "no-such-program"])


if __name__ == "__main__":
    unittest.main()
