import MockseDriver

extension Requirement {
    package static let movedRows = Requirement(
        "8.1", "Rows that move between pages", .info, bugs: "rows that move between pages",
        sentence: "A client that pages by number can't know which rows moved between pages. This isn't judged.",
        why: "Deleting a row from a page already shown moves all later rows up, so one of them is never served.",
        fix: "Use a cursor where the API has one. Refresh now and then where it doesn't.",
        threads: [
            "galaxyproject/galaxy#2707", "davidcelis/api-pagination#60", "blakeblackshear/frigate#24392",
            "Asana/node-asana#176", "app-sre/qontract-reconcile#3853",
        ]
    ) { history in
        guard history.fixture.movesRows, let list = history.list else { return [] }
        let rows = (history.fixture.updated ?? history.fixture).pages.flatMap(\.rows).map(\.id)
        let displayed = Set(list)
        let (lost, repeats) = (rows.count { !displayed.contains($0) }, list.count - displayed.count)
        return [
            .broken(
                Violation(
                    "shift", "of \(rows.count) rows, \(lost) were never displayed and \(repeats) more than once",
                    level: .info))
        ]
    }

    package static let rowsInMemory = Requirement(
        "8.2", "Rows kept in memory", .info, bugs: "lists that keep every row",
        sentence: "If the client declares a window, the report shows how many rows it kept. This isn't judged.",
        why: "A list that keeps every row eventually runs out of memory.",
        fix: "Drop rows far from the visible ones, and load them again when they come near.",
        threads: ["vercel/swr#2609", "TanStack/query#4975"], relaxedBy: ["window"]
    ) { history in
        guard let window = history.features.window, history.fixture.timeline == nil, let list = history.list else {
            return []
        }
        return [
            .broken(
                Violation(
                    "window",
                    "\(list.count) of \(history.served.ids.count) rows were kept; the client declares at most \(window)",
                    level: .info))
        ]
    }
}
