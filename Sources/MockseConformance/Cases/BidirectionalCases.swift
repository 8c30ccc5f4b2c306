import MockseJudging
import MockseKit

extension Cases {
    /// The cases about bidirectional lists that start at a date or an item, such as calendars and chats.
    static let bidirectional: [Case] = [
        Case(
            "W01", "two-way-order", "Both directions from the middle", .joinedRows, dialect: [.timeline],
            needs: twoWay, fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: Stimulus("a list that continues in both directions") { fixture in
                // More pages than one trigger may load.
                let (before, size) = (fixture.pageSize * 3, fixture.pageSize)
                // Another case is about the rows that a window drops.
                let after = max(size * 2, min(size * 3, (fixture.window ?? .max) - before))
                fixture.buildTimeline(before: before, after: after)
                fixture.walkedDirections = Direction.allCases
            } isDelivered: { history in
                history.fixture.timeline?.rows != history.setting.plainFixture.timeline?.rows
                    && history.exchanges.contains(where: history.fixture.isDelivered)
            }
        ) { try await $0.timeline.walkToBothEnds() },
        Case(
            "W03", "two-way-guard", "One request per direction", .guardedDirections, dialect: [.timeline],
            needs: twoWay, fixture: { $0.buildTimeline(before: $0.pageSize * 4, after: $0.pageSize * 4) },
            stimuli: Stimulus("held responses in both directions") {
                $0.holdsTriggers = true
            } delivery: { history in
                if Certainty(history).wasAnyCut { return .late }
                let wasHeld = { history.server.heldPages.contains(TimelineWalk.heldNumber($0)) }
                return Direction.allCases.allSatisfy(wasHeld) ? .delivered : .missing
            }
        ) { run in
            try await run.timeline.open()
            for direction in Direction.allCases { try await run.timeline.fireWhileHeld(direction) }
        },
        Case(
            "W04", "two-way-window", "The window limit", .keptWindow, dialect: [.timeline], needs: window,
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: Stimulus("more rows than the client keeps") {
                $0.buildTimeline(beyondWindow: 2)
                $0.walkedDirections = [.later]
            } isDelivered: { history in
                let delivered = history.exchanges.filter(history.fixture.isDelivered)
                return delivered.reduce(0) { $0 + ($1.items ?? 0) } > history.features.window ?? 0
            }
        ) { run in
            try await run.timeline.open()
            try await run.timeline.walk(.later)
        },
        Case(
            "W02", "two-way-again", "Dropped rows come back", .droppedRows, dialect: [.timeline], needs: window,
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: Stimulus("rows that the client drops on the way") {
                $0.buildTimeline(beyondWindow: 1)
                $0.walkedDirections = Direction.allCases
            } isDelivered: {
                !$0.droppedIDs.isEmpty
            }
        ) { try await $0.timeline.walkBothDirections() },
        Case(
            "W05", "two-way-ties", "Rows with the same date", .tiedRows, dialect: [.dates], needs: twoWay,
            fixture: { $0.buildTimeline(before: $0.pageSize * 4, after: $0.pageSize * 3 / 2) },
            stimuli: Stimulus("rows with the same date at page boundaries") { fixture in
                let size = fixture.pageSize
                // The last group doesn't fit on a page.
                for places in [0..<2, size - 2..<size + 3, -size - 3..<(-size + 2), -3 * size - 2..<(-2 * size + 2)] {
                    fixture.timeline?.tie(places)
                }
                fixture.walkedDirections = Direction.allCases
            } isDelivered: { history in
                history.fixture.timeline?.hasTies == true
                    && Direction.allCases.allSatisfy { direction in
                        history.exchanges.contains {
                            $0.direction(in: history.fixture.dialect) == direction
                                && history.fixture.isDelivered($0) && $0.items ?? 0 > 0
                        }
                    }
            }
        ) { try await $0.timeline.walkToBothEnds() },
        Case(
            "W08", "two-way-refresh", "A refresh between pages in both directions", .joinedRows, dialect: [.timeline],
            needs: .init(verbs: [.list, .earlier, .refresh]), isInProfile: false,
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: Stimulus("a refresh of a list that continues in both directions") { fixture in
                let (before, size) = (fixture.pageSize * 3, fixture.pageSize)
                fixture.buildTimeline(
                    before: before, after: max(size * 2, min(size * 3, (fixture.window ?? .max) - before)))
                fixture.walkedDirections = Direction.allCases
            } isDelivered: { history in
                history.fixture.timeline?.rows != history.setting.plainFixture.timeline?.rows
                    && history.commands([.refresh], after: 0).contains { refresh in
                        history.exchanges.contains { $0.arrived > refresh.began && history.fixture.isDelivered($0) }
                    }
            }
        ) { run in
            try await run.timeline.open()
            // The second refresh follows the ends of both directions.
            for pages in [1, .max] {
                for direction in [Direction.earlier, .later] { try await run.timeline.walk(direction, atMost: pages) }
                try await run.client.refresh()
                try await run.rest()
                try await run.observe()
            }
            for direction in [Direction.earlier, .later] { try await run.timeline.walk(direction) }
        },
        Case(
            "W09", "two-way-cancel", "A canceled request in each direction", .joinedRows, dialect: [.timeline],
            needs: .init(verbs: [.list, .earlier, .cancel]), isInProfile: false,
            fixture: {
                $0.buildTimeline(before: $0.pageSize * (3 + $0.prefetch), after: $0.pageSize * (3 + 2 * $0.prefetch))
            },
            stimuli: Stimulus("canceled requests") {
                ($0.holdsTriggers, $0.walkedDirections) = (true, Direction.allCases)
            } isDelivered: {
                $0.server.heldPages.contains(TimelineWalk.heldNumber(.later))
            }
        ) { run in
            try await run.timeline.open()
            for direction in [Direction.earlier, .later] {
                let number = TimelineWalk.heldNumber(direction)
                if run.fixture.holdsTriggers { run.server.holdEverything(as: number) }
                try await run.client.fire(direction)
                // A client may have nothing left to load.
                _ = try await run.wait(atMost: run.limits.limit / 3) { run.server.isHolding(number) }
                run.server.noteHolds()
                try await run.client.cancel()
                try await run.untilQuiet()
                await run.server.release(number)
                try await run.settle()
            }
            for direction in [Direction.later, .earlier] { try await run.timeline.walk(direction) }
        },
        failures("W06", "two-way-failures", "A failure in each direction", .failedDirection, .malformed),
        failures(
            "W07", "two-way-retry-after", "`Retry-After` in each direction", .retryAfter, .status(503), pauses: true),
    ]

    /// Returns a case in which a request fails in each direction before the user goes on.
    private static func failures(
        _ id: String, _ slug: String, _ title: DialectText, _ requirement: Requirement,
        _ failure: FailureKind, pauses: Bool = false
    ) -> Case {
        Case(
            id, slug, title, requirement, dialect: [.timeline], needs: twoWay,
            fixture: {
                // A client that loads ahead leaves pages to fail, too.
                $0.buildTimeline(before: $0.pageSize * (2 + $0.prefetch), after: $0.pageSize * (3 + 2 * $0.prefetch))
            },
            stimuli: Stimulus("a failure in each direction") {
                $0.lateFaults.append(.init(failure: failure, pause: pauses ? $0.pause : nil))
                $0.walkedDirections = Direction.allCases
            } isDelivered: { history in
                Direction.allCases.allSatisfy { direction in
                    history.exchanges.contains {
                        $0.direction(in: history.fixture.dialect) == direction && !history.fixture.isDelivered($0)
                    }
                }
            }
        ) { run in
            if pauses { try await run.timeline.open() } else { try await run.timeline.openAndFail() }
            for direction in [Direction.earlier, .later] {
                try await run.timeline.fail(direction)
                if pauses { try await run.timeline.goOnInPause() }
                if pauses || !run.features.has(.retry) {
                    try await run.timeline.walk(direction, atMost: 1)
                } else {
                    try await run.timeline.tryAgain(direction)
                }
                try await run.settle()
            }
            for direction in [Direction.later, .earlier] { try await run.timeline.walk(direction) }
        }
    }

    private static let twoWay = RequiredCapabilities(verbs: [.list, .earlier])
    private static let window = RequiredCapabilities(verbs: [.list, .earlier], window: true)
}
