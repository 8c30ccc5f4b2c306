/// The exact verdicts on each tutorial's client, except for passed cases.
///
/// The article `Tutorials`, whose tables are compared with these, explains each line.
enum TutorialTable {
    static func lines(of tutorial: String) -> [String] {
        switch tutorial {
        case "T1":
            // It appends every row, ends the list by `total` alone, and has no row to scroll to before the first page.
            [
                "P07 FAIL stopped-early", "P08 FAIL past-end", "P09 FAIL missing page-skipped",
                "D01 D02 D03 D04 D14 FAIL duplicate", "E02 FAIL stuck",
                "E09 WARN too-soon", "E10 FAIL too-soon",
                "R13 WARN left-open", "P18 INFO of 89 rows, 2 were never displayed and 1 more than once",
            ] + oneSource + oneWay
        case "T1 repaired":
            ["P18 INFO of 89 rows, 2 were never displayed and 0 more than once"] + oneSource + oneWay
        case "T2":
            // Nothing remembers an open request, and the next day begins a second after the last row.
            ["W03 FAIL overlap", "W05 FAIL gap", bothWays]
        case "T2 repaired": [bothWays]
        case "T2 over a network":
            // Nothing remembers an open request or the end, and every row is appended.
            [
                "G01 FAIL overlap", "G02 FAIL duplicate overlap", "D01 D02 D03 D04 D14 FAIL duplicate",
                "P04 FAIL stopped-early", "P10 FAIL past-end", "P02 P08 P11 BLOCKED P10 did not pass", "E02 FAIL stuck",
                "E09 WARN too-soon", "E10 FAIL too-soon", "R13 WARN left-open",
                "P18 INFO of 89 rows, 2 were never displayed and 1 more than once",
            ] + oneSource + oneWay
        case "T3":
            // Nothing remembers an open request, and the counter has moved when a page fails.
            [
                "G01 G02 FAIL ahead", "E01 FAIL skipped-failed-page", "E02 E05 E06 E09 BLOCKED E01 did not pass",
                "R14 FAIL gap",
            ] + takesAnyAnswer + beers
        case "T3 repaired": beers
        case "T4":
            // It drops the batch that would reach the total: the last one of every list. The guard holds, the end is
            // missed.
            [
                "P01 FAIL missing",
                "D01 D02 D03 D04 D05 D06 D12 BLOCKED P01 did not pass",
                "P07 FAIL stopped-early", "P09 FAIL page-skipped", "P10 FAIL past-end",
                "P02 P08 P11 BLOCKED P10 did not pass", "P15 FAIL window-gap", "D14 FAIL duplicate",
                "E09 WARN too-soon", "E10 FAIL too-soon",
                "R13 WARN left-open", "P18 INFO of 59 rows, 20 were never displayed and 0 more than once",
            ] + oneWay + bare
        case "T4 repaired": ["P18 INFO of 59 rows, 2 were never displayed and 0 more than once"] + oneWay + bare
        case "T5":
            // The flag is cleared only on success, and the list ends by `totalResults` alone.
            [
                "D08 FAIL past-end", "G04 G05 G06 FAIL stuck", "E01 E04 BLOCKED G04 did not pass",
                "E05 BLOCKED G05 did not pass", "E06 BLOCKED G06 did not pass", "E02 E09 BLOCKED E01 did not pass",
            ] + takesAnyAnswer + beers
        case "T5 repaired": beers
        default: []
        }
    }

    /// Requests don't know which list they belong to and can't be canceled.
    private static let takesAnyAnswer = [
        "R01 FAIL stale", "R02 R08 R09 BLOCKED R01 did not pass", "R06 FAIL overlap", "R11 WARN overlap",
        "R13 WARN left-open",
    ]

    /// A client that requests rows by date skips all other cases.
    private static let bothWays = "but W01 W02 W03 W04 W05 SKIP the client's list is bidirectional"

    /// The cases that every tutorial's client skips.
    private static let bare = [
        "X02 SKIP an in-process client can't be sent an unknown command",
        "P17 SKIP the client loads one page at a time", "G07 E11 SKIP the driver has no `timeoutMs`",
        "G08 SKIP the driver has no `cancel`", "E14 SKIP the client doesn't renew an expired token",
        "E12 SKIP the driver has no `retry`",
        "R07 SKIP the driver has no `query`",
        "D13 SKIP the driver has no `idle`",
        "D10 SKIP the driver has no `onDuplicate`",
        "D11 SKIP the driver has no `ops`", "L01 SKIP the client keeps all rows",
    ]
    private static let oneSource = bare + ["G03 SKIP the driver has only one of `sources`"]
    /// The cases that clients of the Stack Exchange API skip: none of them has a refresh.
    private static let oneWay = [
        "E04 E13 R01 R02 R03 R04 R05 R06 R08 R09 R11 R12 R14 SKIP the driver has no `refresh`",
        "W01 W02 W03 W04 W05 SKIP the driver has no `earlier`",
    ]
    /// The cases that clients of the BreweryDB API skip, and the INFO they get: a row that moves up is never served.
    private static let beers =
        oneSource + [
            "P13 SKIP the driver has no `idle`", "E13 SKIP the driver has no `retry`",
            "R12 SKIP the client's refresh policy is replace",
            "P18 INFO of 149 rows, 2 were never displayed and 0 more than once",
        ]
}
