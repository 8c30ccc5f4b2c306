/// What the suite says of each tutorial's client, exactly; cases that are not named pass.
///
/// Why each line is so, stands in the article `Tutorials`, whose tables are compared with these.
enum TutorialTable {
    static func lines(of tutorial: String) -> [String] {
        switch tutorial {
        case "T1":
            // It appends what comes, knows the end by `total` alone, and has no row to scroll to before the first page.
            [
                "P07 FAIL stopped-early", "P08 FAIL past-end", "P09 FAIL missing page-skipped", "D01 FAIL duplicate",
                "D02 D03 D04 D09 BLOCKED D01 did not pass", "D14 BLOCKED D02 did not pass", "E02 FAIL stuck",
                "E09 WARN too-soon", "E10 FAIL too-soon",
                "R13 WARN left-open", "P18 INFO of 89 rows 2 were never displayed, and 1 more than once",
            ] + oneSource + oneWay
        case "T1 repaired":
            ["P18 INFO of 89 rows 2 were never displayed, and 0 more than once"] + oneSource + oneWay
        case "T2":
            // Nothing remembers that rows are on their way; the next day begins a second after the last row.
            ["W03 FAIL overlap", "W05 FAIL gap", bothWays]
        case "T2 repaired": [bothWays]
        case "T3":
            // Nothing remembers that a page is open; the counter has moved when a page fails.
            [
                "G01 G02 FAIL ahead", "E01 FAIL skipped-failed-page", "E02 E05 E06 E09 BLOCKED E01 did not pass",
                "R14 FAIL gap",
            ] + takesAnyAnswer + beers
        case "T3 repaired": beers
        case "T4":
            // It drops the batch that would reach the total, which is the last one of every list.
            ["P01 FAIL missing"] + oneWay + bare + ["but X01 X03 P00 BLOCKED P01 did not pass"]
        case "T4 without P01":
            // The same, asked all the same: the guard holds, the end is missed, the last page is lost.
            [
                "P07 FAIL stopped-early", "P09 FAIL missing page-skipped", "P10 FAIL past-end",
                "P02 P08 P11 BLOCKED P10 did not pass", "P15 FAIL window-gap", "D01 D05 D06 D12 FAIL missing",
                "D02 D03 D04 D09 BLOCKED D01 did not pass", "D14 BLOCKED D02 did not pass", "E09 WARN too-soon",
                "E10 FAIL too-soon",
                "R13 WARN left-open", "P18 INFO of 59 rows 20 were never displayed, and 0 more than once",
            ] + oneWay + bare
        case "T4 repaired": ["P18 INFO of 59 rows 2 were never displayed, and 0 more than once"] + oneWay + bare
        case "T5":
            // The flag is cleared on success alone; the end is known by `totalResults` alone.
            [
                "D08 FAIL past-end", "G04 G05 G06 FAIL stuck", "E01 E04 BLOCKED G04 did not pass",
                "E05 BLOCKED G05 did not pass", "E06 BLOCKED G06 did not pass", "E02 E09 BLOCKED E01 did not pass",
            ] + takesAnyAnswer + beers
        case "T5 repaired": beers
        default: []
        }
    }

    /// No request knows which list it was sent for, and none can be given up.
    private static let takesAnyAnswer = [
        "R01 FAIL stale", "R02 R08 R09 BLOCKED R01 did not pass", "R06 FAIL overlap", "R11 WARN overlap",
        "R13 WARN left-open",
    ]

    /// Whoever asks for rows by their dates is asked about nothing else.
    private static let bothWays = "but W01 W02 W03 W04 W05 SKIP the client's list goes both ways"

    /// What no tutorial's client can be asked.
    private static let bare = [
        "X02 SKIP a client of this process cannot be asked for a verb that there is none of",
        "P17 SKIP the client opens one page at a time", "G07 E11 SKIP the client names no time-out",
        "G08 SKIP the client has no cancel", "E12 SKIP the client has no retry", "R07 SKIP the client has no query",
        "D13 SKIP the client has no idle",
        "D10 SKIP the client does not say which duplicate it shows",
        "D11 SKIP the client does not tell the list's operations", "L01 SKIP the client names no window",
    ]
    private static let oneSource = bare + ["G03 SKIP the client has one trigger source"]
    /// What those of the Stack Exchange API can't: none of them has a refresh.
    private static let oneWay = [
        "E04 E13 R01 R02 R03 R04 R05 R06 R08 R09 R11 R12 R14 SKIP the client has no refresh",
        "W01 W02 W03 W04 W05 SKIP the client has no earlier",
    ]
    /// What those of the BreweryDB API can't, and what they are told: a row that moves up is never served.
    private static let beers =
        oneSource + [
            "P13 SKIP the client has no idle", "E13 SKIP the client has no retry",
            "R12 SKIP the client's refresh is to replace",
            "P18 INFO of 149 rows 2 were never displayed, and 0 more than once",
        ]
}
