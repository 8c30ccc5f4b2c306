import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists that start over.
    static let refresh: [Case] = [
        Case(
            "R03", "refresh-page", "Refresh resets the page counter", .startingOver, needs: replaces,
            fixture: { $0.fill(pages: 5) }, stimuli: change("a different list for the refresh", pages: 5)
        ) { run in
            try await run.walk(to: 3)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R04", "refresh-end", "Refresh resets the end", .startingOver, needs: replaces,
            fixture: { $0.fill(pages: 2) }, stimuli: change("a longer list for the refresh", pages: 4)
        ) { run in
            try await run.walk(to: 2)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R05", "refresh-seen", "Refresh forgets the known ids", .startingOver,
            needs: .init(verbs: [.list, .refresh]),
            // A client must not keep the rows that it knows either.
            stimuli: .change("the same rows for the refresh, some of them newer") { fixture in
                for page in 0..<2 { fixture.pages[page].rows[1].revision += 1 }
            }
        ) { run in
            try await run.walk(to: 2)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            guard run.features.refresh == .replace else { return }
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "R15", "refresh-shrunk", "A list that is shorter after a refresh", .startingOver,
            needs: replacesList, fixture: { $0.fill(pages: 4) },
            stimuli: .change("a shorter list for the refresh") { $0.fill(pages: 0, rest: $0.pageSize / 2) }
        ) { run in
            try await run.walk(to: 3)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fireAndSettle(2)
        },
        Case(
            "R45", "refresh-emptied", "A list that is empty after a refresh", .startingOver, needs: replacesList,
            stimuli: .change("an empty list for the refresh") { fixture in
                fixture.pages = [FixturePage()]
                fixture.announce()
                if fixture.dialect.features.contains(.optionalRows) { fixture.pages[0].omitRows() }
            }
        ) { run in
            try await run.walk(to: 2)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
        },
        Case(
            "R16", "refresh-twice", "Two refreshes, one after the other", .startingOver, needs: replacesList,
            stimuli: .changes("different lists for the refreshes")
        ) { run in
            try await run.walk(to: 2)
            for _ in 0..<2 {
                run.server.update()
                try await run.client.refresh()
                try await run.untilFirstPage()
                try await run.settle()
                try await run.triggers.fire(untilServed: 2)
            }
        },
        Case(
            "R06", "refresh-burst", "Several refreshes in a row", .oneRefresh, needs: replaces,
            stimuli: .heldLater(page: 1), sameRows
        ) { run in
            try await run.open()
            run.server.hold(1)
            run.server.update()
            try await run.client.refresh(3)
            try await run.untilHeld(1)
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.settle()
        },
        Case(
            "R11", "refresh-first-load", "Refresh while the first page loads", .firstLoadServesRefresh,
            needs: .init(verbs: [.refresh]), stimuli: .held(page: 1)
        ) { run in
            try await run.client.open()
            try await run.untilHeld(1)
            try await run.client.refresh()
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.settle()
        },
        Case(
            "R14", "refresh-more", "Triggers during a refresh", .triggersDuringRefresh, needs: replacesList,
            fixture: {
                $0.fill(pages: 8)
                $0.lateGates += 3...8
            },
            stimuli: .heldLater(page: 1), change("a different list for the refresh", pages: 8)
        ) { run in
            try await run.walk(to: 2)
            let next = run.server.lastPage + 1
            for page in [1, next] { run.server.hold(page) }
            run.server.update()
            try await run.client.refresh()
            try await run.untilHeld(1)
            try await run.client.more(3)
            if run.features.sources > 1 { try await run.client.more(source: 1) }
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.untilQuiet()
            await run.server.release(next)
            try await run.settle()
            // A client that kept counting during the refresh skips a page now.
            try await run.triggers.fire(untilServed: 2)
            try await run.triggers.fire(untilServed: 3)
        },
        prepending("R12", "refresh-prepend", "Two refreshes that prepend", "three new rows at the top, and one twice") {
            let rows = $0.freshRows(3)
            return rows.prefix(1) + rows
        } then: { run in
            // Rows that have come first are known from then on.
            try await run.client.refresh()
            try await run.untilQuiet()
            try await run.settle()
        },
        prepending(
            "R32", "refresh-prepend-gap", "A refresh that prepends, with more new rows than fit on a page",
            "more new rows at the top than fit on a page"
        ) {
            $0.freshRows($0.pageSize * 3 / 2)
        } then: { run in
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
    ]

    private static let sameRows = Stimulus.change("the same rows for the refresh") { _ in }

    /// Returns a case in which a refresh finds new rows, and the user does something else then.
    private static func prepending(
        _ id: String, _ slug: String, _ title: DialectText, _ change: String,
        rows: @escaping @Sendable (inout Fixture) -> [FixtureRow],
        then script: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        Case(
            id, slug, title, .prependedRows, needs: .init(verbs: [.list, .refresh], refresh: .prepend),
            stimuli: .change(change) { fixture in
                let new = rows(&fixture)
                fixture.paginate(new + fixture.pages.flatMap(\.rows))
            }
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            try await script(run)
        }
    }

    /// The capabilities that a client needs to show that its list starts over.
    private static let replaces = RequiredCapabilities(verbs: [.refresh], refresh: .replace)
    /// The capabilities that a client needs to show the rows of a list that starts over.
    private static let replacesList = RequiredCapabilities(verbs: [.list, .refresh], refresh: .replace)

    /// Returns a stimulus that replaces the list with one that shares no rows with it.
    static func change(_ name: String, pages: Int) -> Stimulus { .change(name) { $0.fill(pages: pages) } }
}
