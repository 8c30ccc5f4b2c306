/// The catalog of cases.
///
/// Each case is an entry in the list of its group. Each list is in its own file, in id order.
enum Cases {
    /// All cases, in the order in which they run: prerequisites come first.
    static let all: [Case] = inRunOrder(
        setup + paging00to09 + paging10to19 + guarding + dedupe + errors00to09 + errors10to19 + refresh00to09
            + refresh10to19 + memory + bidirectional)

    /// The cases about lists with a first and a last page.
    static let oneWay: [Case] = all.filter { $0.identity.group != .bidirectional }

    /// The cases that every other one builds on, so that a client that isn't live or can't walk is told so only once.
    private static let foundations = ["X03", "P00", liveList, refusal, walk]

    /// The id of the case about a list that isn't the displayed one, without which requests can still be judged.
    static let liveList = "X01"

    /// The id of the case about unknown commands, without which a driver's optional commands can't be trusted.
    static let refusal = "X02"

    /// The id of the case that walks through a list without faults.
    static let walk = "P01"

    /// The order in which reports have always shown the cases.
    ///
    /// A case that isn't named here runs right after the one before it in its list.
    private static let runOrder = """
        X03 P00 X01 X02 P01 P14 P15 P16 P17 P03 P05 P10 P02 P11 P07 P08 P09 P12 P19 P13
        G01 G02 G03 G10 G11 G04 G05 G06 G07 G08 G09 P04 P06
        D01 D02 D14 D03 D04 D05 D09 D12 D07 D06 D08 D10 D11
        E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E12 E14 R03 E13
        R04 R05 R06 R11 R14 R12 R01 R02 R07 R08 R09 R10 R13 D13 P18 L01
        W01 W03 W04 W02 W05
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    private static func inRunOrder(_ cases: [Case]) -> [Case] {
        var places: [(item: Case, place: Int)] = []
        for item in cases {
            let place = runOrder.firstIndex(of: item.id) ?? places.last?.place ?? 0
            places.append((withFoundations(item), place))
        }
        // The sort is stable, so cases that share a place keep the order of their list.
        return withPrerequisitesFirst(places.sorted { $0.place < $1.place }.map(\.item))
    }

    private static func withFoundations(_ item: Case) -> Case {
        // Bidirectional lists have a foundation of their own.
        guard item.identity.group != .bidirectional else { return item }
        var item = item
        item.conditions.prerequisites = foundations.prefix { $0 != item.id } + item.conditions.prerequisites
        return item
    }

    private static func withPrerequisitesFirst(_ cases: [Case]) -> [Case] {
        var rest = cases
        var placed: [Case] = []
        while let next = rest.firstIndex(where: { item in
            item.conditions.prerequisites.allSatisfy { id in
                placed.contains { $0.id == id } || !rest.contains { $0.id == id }
            }
        }) {
            placed.append(rest.remove(at: next))
        }
        // The rest are cases that are prerequisites of each other. A test makes sure that none exist.
        return placed + rest
    }
}
