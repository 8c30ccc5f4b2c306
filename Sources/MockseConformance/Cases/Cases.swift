/// The catalogue.
enum Cases {
    /// All cases, in the order in which they are run: what others need comes first.
    static let all: [Case] = oneWay + ordered(twoWay)

    /// Those about lists that go from a first page to a last one.
    static let oneWay: [Case] = ordered(
        setup + paging + ends + totals + inFlight + releases + dedupe + dedupeAndPaging + dedupeDisplay + errors
            + pauses + tryAgain + refresh + superseded + cost + reports)

    /// What every case builds on: a client that is not live, or cannot walk, is told so once.
    private static let foundations = ["X03", "X01", "X02", "P00", walk]

    /// The case that walks through a list where nothing goes wrong.
    static let walk = "P01"

    private static func ordered(_ cases: [Case]) -> [Case] {
        var rest = cases.map { item in
            var item = item
            // Those of lists that go both ways have one of their own.
            if item.group != .twoWay { item.needs = foundations.prefix { $0 != item.id } + item.needs }
            return item
        }
        var placed: [Case] = []
        while let next = rest.firstIndex(where: { item in
            item.needs.allSatisfy { need in placed.contains { $0.id == need } || !rest.contains { $0.id == need } }
        }) {
            placed.append(rest.remove(at: next))
        }
        // Those that need each other; a test sees to it that there are none.
        return placed + rest
    }
}
