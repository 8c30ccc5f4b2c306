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
                "D02 D03 D04 D09 BLOCKED D01 did not pass", "E02 FAIL stuck", "E09 WARN too-soon", "E10 FAIL too-soon",
            ] + oneSource + oneWay
        case "T1 repaired": oneSource + oneWay
        case "T2":
            // Nothing remembers that rows are on their way; the next day begins a second after the last row.
            ["W03 FAIL overlap", "W05 FAIL gap"] + pages
        case "T2 repaired": pages
        case "T3":
            // Nothing remembers that a page is open; the counter has moved when a page fails.
            [
                "G01 G02 FAIL ahead", "E01 FAIL skipped-failed-page", "E02 E05 E06 E09 BLOCKED E01 did not pass",
            ] + oneSource + noState
        case "T3 repaired": oneSource + noState
        case "T4":
            // It drops the batch that would reach the total, which is the last one of every list.
            [
                "P01 FAIL missing",
                "P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P14 P15 P16 G01 G02 G03 G04 G05 G06 G09 G10 D01 D02 D03 D04 "
                    + "D05 D06 D07 D09 D12 E01 E02 E03 E05 E06 E07 E08 E09 E10 BLOCKED P01 did not pass",
            ] + oneWay + bare
        case "T4 without P01":
            // The same, asked all the same: the guard holds, the end is missed, the last page is lost.
            [
                "P07 FAIL stopped-early", "P09 FAIL missing page-skipped", "P10 FAIL past-end",
                "P02 P08 P11 BLOCKED P10 did not pass", "P15 FAIL window-gap", "D01 D05 D06 D12 FAIL missing",
                "D02 D03 D04 D09 BLOCKED D01 did not pass", "E09 WARN too-soon", "E10 FAIL too-soon",
            ] + oneWay + bare
        case "T4 repaired": oneWay + bare
        case "T5":
            // The flag is cleared on success alone; the end is known by `totalResults` alone.
            [
                "D08 FAIL past-end", "G04 G05 G06 FAIL stuck", "E01 E04 BLOCKED G04 did not pass",
                "E05 BLOCKED G05 did not pass", "E06 BLOCKED G06 did not pass", "E02 E09 BLOCKED E01 did not pass",
            ] + oneSource + noState
        case "T5 repaired": oneSource + noState
        default: []
        }
    }

    /// Whoever asks for rows by their dates is asked about nothing else.
    private static let pages = [
        "X01 P00 P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P14 P15 P16 P17 G01 G02 G03 G04 G05 G06 G07 G08 G09 G10 "
            + "D01 D02 D03 D04 D05 D06 D07 D09 D12 E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 SKIP "
            + "the client's list goes both ways"
    ]

    /// What no tutorial's client can be asked.
    private static let bare = [
        "P17 SKIP the client opens one page at a time", "G07 E11 SKIP the client names no time-out",
        "G08 SKIP the client has no cancel",
    ]
    private static let oneSource = bare + ["G03 SKIP the client has one trigger source"]
    /// What those of the Stack Exchange API can't: none of them has a refresh.
    private static let oneWay = [
        "E04 SKIP the client has no refresh", "W01 W02 W03 W04 W05 SKIP the client has no earlier",
    ]
    private static let noState = ["P13 SKIP the client has no idle"]
}
