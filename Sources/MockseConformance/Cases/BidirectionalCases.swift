import MockseJudging
import MockseKit

extension Cases {
    /// The cases about bidirectional lists that start at a date, such as calendars and chats.
    static let bidirectional: [Case] = [
        Case(
            .init(
                id: "W01", slug: "two-way-order", title: "Both directions from a date", group: .bidirectional,
                section: "6.1"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], capabilities: RequiredCapabilities(verbs: [.list, .earlier])),
            guidance: .init(
                requirement: "Earlier and later rows connect to those displayed, in date order and without a gap.",
                why: "Earlier rows arrive newest first, so a page prepended as it arrives is upside down.",
                fix:
                    "Request earlier rows with \(\.earlierRows), and later ones with \(\.laterRows). "
                    + "Reverse the earlier ones before prepending them."),
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: [
                Stimulus("a list that continues in both directions") { fixture in
                    fixture.buildTimeline(before: fixture.pageSize * 3 / 2, after: fixture.pageSize * 3 / 2)
                } isDelivered: { evidence in
                    evidence.fixture.timeline?.rows != evidence.setting.plainFixture.timeline?.rows
                        && evidence.exchanges.contains(where: evidence.fixture.isDelivered)
                }
            ],
            script: { try await $0.timeline.walkBothDirections() },
            judge: { TimelineJudge($0).brokenTimelines + TimelineJudge($0).notReached() }),
        Case(
            .init(
                id: "W02", slug: "two-way-again", title: "Dropped rows come back", group: .bidirectional,
                section: "6.5"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01", "W04"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier], window: true)),
            guidance: .init(
                requirement: "Rows that were dropped at one end are displayed again when the user scrolls back.",
                why:
                    "If the client remembers every id it has ever seen, it drops those rows as duplicates, so the user "
                    + "scrolls back to an empty list.",
                fix: "Compare new rows with those displayed now, not with every row ever displayed."),
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: [
                Stimulus("rows that the client drops on the way") {
                    $0.buildTimeline(beyondWindow: 1)
                } isDelivered: {
                    !TimelineJudge($0).droppedIDs.isEmpty
                }
            ],
            script: { try await $0.timeline.walkBothDirections() },
            judge: { TimelineJudge($0).brokenTimelines + TimelineJudge($0).notShownAgain }),
        Case(
            .init(
                id: "W03", slug: "two-way-guard", title: "One request per direction", group: .bidirectional,
                section: "6.3"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier])),
            guidance: .init(
                requirement:
                    "Earlier rows are not requested again while they are loading, and neither are later ones.",
                why: "Scroll callbacks fire every frame at both ends, and each loads the same rows over and over.",
                fix: "Keep a flag for each direction, or one for both, and set it before the request begins."),
            fixture: { $0.buildTimeline(before: $0.pageSize * 4, after: $0.pageSize * 4) },
            stimuli: [
                Stimulus("held responses in both directions") {
                    $0.holdsTriggers = true
                } delivery: { evidence in
                    if Holds(evidence).wereCut { return .late }
                    let wasHeld = { evidence.server.heldPages.contains(TimelineWalk.heldNumber($0)) }
                    return Direction.allCases.allSatisfy(wasHeld) ? .delivered : .missing
                }
            ],
            script: { run in
                try await run.timeline.open()
                for direction in Direction.allCases { try await run.timeline.fireWhileHeld(direction) }
            },
            judge: { OverlapJudge($0).overlapsByDirection }),
        Case(
            .init(id: "W04", slug: "two-way-window", title: "The window limit", group: .bidirectional, section: "6.4"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier], window: true)),
            guidance: .init(
                requirement: "However far the user scrolls, the client keeps no more rows than it declares.",
                why: "A list that only grows uses up the device's memory and slows down with every page.",
                fix: "When rows are added at one end, drop those beyond the window at the other."),
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: [
                Stimulus("more rows than the client keeps") {
                    $0.buildTimeline(beyondWindow: 2)
                } isDelivered: { evidence in
                    let delivered = evidence.exchanges.filter(evidence.fixture.isDelivered)
                    return delivered.reduce(0) { $0 + ($1.items ?? 0) } > evidence.features.window ?? 0
                }
            ],
            script: { run in
                try await run.timeline.open()
                try await run.timeline.walk(.later)
            },
            judge: { TimelineJudge($0).tooManyRows + TimelineJudge($0).notReached([.later]) }),
        Case(
            .init(
                id: "W05", slug: "two-way-ties", title: "Rows with the same date", group: .bidirectional, section: "6.2"
            ),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier])),
            guidance: .init(
                requirement: "Rows that share a date across a page boundary are each displayed once.",
                why:
                    "A client that continues one second after its last row never sees the other rows of that second. "
                    + "One that continues from that second receives displayed rows again.",
                fix:
                    "Request rows from the last row's date, inclusive, and drop those whose id is displayed. If a page "
                    + "contains nothing else, request the next page of the same query."),
            fixture: { $0.buildTimeline(before: $0.pageSize * 3 / 2, after: $0.pageSize * 3 / 2) },
            stimuli: [
                Stimulus("rows with the same date at page boundaries") { fixture in
                    let size = fixture.pageSize
                    for places in [0..<2, size - 2..<size + 3, -size - 3..<(-size + 2)] {
                        fixture.timeline?.tie(places)
                    }
                } isDelivered: { evidence in
                    evidence.fixture.timeline?.hasTies == true
                        && Direction.allCases.allSatisfy { direction in
                            evidence.exchanges.contains {
                                $0.direction(in: evidence.fixture.dialect) == direction
                                    && evidence.fixture.isDelivered($0) && $0.items ?? 0 > 0
                            }
                        }
                }
            ],
            script: { try await $0.timeline.walkBothDirections() },
            judge: { TimelineJudge($0).brokenTimelines + TimelineJudge($0).notReached() }),
    ]
}
