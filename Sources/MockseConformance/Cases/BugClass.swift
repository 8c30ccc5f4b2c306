/// A kind of bug that some of the cases detect.
struct BugClass: Sendable, Hashable {
    /// The name of the bugs, in the plural.
    let name: String
    /// The ids of the cases that detect them.
    let cases: [String]

    private init(_ name: String, _ cases: String) {
        self.name = name
        self.cases = cases.split(separator: " ").map(String.init)
    }

    /// All kinds, which together cover each case that judges.
    static let all: [BugClass] = [
        BugClass("a reported list that isn't the displayed one", "X01"),
        BugClass("drivers that obey unknown commands", "X02"),
        BugClass("requests below an old base URL", "X03"),
        BugClass("wrong page numbers or parameters", "P00 P14 P15"),
        BugClass("skipped rows", "P01 P12 P17 P19"),
        BugClass("stopping too early or too late", "P02 P03 P04 P07 P08 P09 P10 P11 P13"),
        BugClass("loading pages that nobody asked for", "P05 P06 P16"),
        BugClass("loading a page several times at once", "G01 G02 G03 G10"),
        BugClass("restarting a page at every trigger", "G11"),
        BugClass("guards that are never released", "G04 G05 G06 G07 G09"),
        BugClass("guards that a cancellation doesn't release", "G08"),
        BugClass("duplicates across pages", "D01 D02 D03 D04 D05 D12 D14"),
        BugClass("taking known rows for the end", "D06 D07 D08"),
        BugClass("rows that change places", "D09"),
        BugClass("an arbitrary choice among duplicates", "D10"),
        BugClass("view operations that don't match the list", "D11"),
        BugClass("slow removal of duplicates", "D13"),
        BugClass("failed pages that are skipped", "E01 E02"),
        BugClass("rows lost after an error", "E03"),
        BugClass("taking an error for a page or the end", "E05 E06 E07"),
        BugClass("retry storms", "E08"),
        BugClass("ignored requests to pause", "E09 E10"),
        BugClass("lists that end when a token expires", "E14"),
        BugClass("responses displayed after their timeout", "E11"),
        BugClass("repeated taps on “Try Again”", "E12"),
        BugClass("failures during a refresh", "E04 E13 R08"),
        BugClass("old responses after a refresh", "R01 R02"),
        BugClass("state kept across a refresh", "R03 R04 R05"),
        BugClass("overlapping refreshes", "R06 R09 R11 R14"),
        BugClass("rows lost when a refresh prepends", "R12"),
        BugClass("old responses after a query change", "R07"),
        BugClass("requests after close", "R10 R13"),
        BugClass("gaps and duplicates in bidirectional lists", "W01 W02 W03 W04 W05"),
    ]
}
