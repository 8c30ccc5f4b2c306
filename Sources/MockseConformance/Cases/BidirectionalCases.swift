import MockseJudging
import MockseKit

extension Cases {
    /// Lists that go both ways from a date, such as calendars and chats.
    static let bidirectional: [Case] = [
        Case(
            .init(
                id: "W01", slug: "two-way-order", title: "Both ways from a date", group: .bidirectional, section: "6.1"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], capabilities: RequiredCapabilities(verbs: [.list, .earlier])),
            guidance: .init(
                requirement:
                    "Earlier and later rows join those displayed, in the order of their dates and without a gap.",
                why: "Earlier rows come newest first: prepended as they come, each page stands upside down.",
                fix:
                    "Ask for earlier rows with todate and order=desc, for later ones with fromdate and order=asc; reverse "
                    + "the earlier ones before they are prepended."),
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: [
                Stimulus("a list that goes on in both ways") { fixture in
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
                id: "W02", slug: "two-way-again", title: "Rows that were dropped come back", group: .bidirectional,
                section: "6.5"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01", "W04"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier], window: true)),
            guidance: .init(
                requirement: "Rows that were dropped at one end are displayed again when the user goes back.",
                why: "A set of the ids ever seen takes them for known: the user scrolls back into nothing.",
                fix: "Compare what comes with the rows that are displayed, not with those that once were."),
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: [
                Stimulus("rows that are dropped on the way") {
                    $0.buildTimeline(beyondWindow: 1)
                } isDelivered: {
                    !TimelineJudge($0).droppedIDs.isEmpty
                }
            ],
            script: { try await $0.timeline.walkBothDirections() },
            judge: { TimelineJudge($0).brokenTimelines + TimelineJudge($0).notShownAgain }),
        Case(
            .init(
                id: "W03", slug: "two-way-guard", title: "One request for each way", group: .bidirectional,
                section: "6.3"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier])),
            guidance: .init(
                requirement: "While earlier rows are on their way they are not requested again; later ones likewise.",
                why: "Scroll callbacks fire per frame at both ends: each loads the same rows over and over.",
                fix: "Keep a flag for each way, or one for both; set it before the request begins."),
            fixture: { $0.buildTimeline(before: $0.pageSize * 4, after: $0.pageSize * 4) },
            stimuli: [
                Stimulus("held answers of both ways") {
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
            .init(id: "W04", slug: "two-way-window", title: "The window", group: .bidirectional, section: "6.4"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier], window: true)),
            guidance: .init(
                requirement: "However far the user goes, no more rows are kept than the client says.",
                why: "A list that only grows takes the memory of its device, and slows down with every page.",
                fix: "When rows are added at one end, drop those beyond the window at the other."),
            fixture: { $0.buildTimeline(before: 0, after: $0.pageSize / 2) },
            stimuli: [
                Stimulus("more rows than the client keeps") {
                    $0.buildTimeline(beyondWindow: 2)
                } isDelivered: { evidence in
                    let answers = evidence.exchanges.filter(evidence.fixture.isDelivered)
                    return answers.reduce(0) { $0 + ($1.items ?? 0) } > evidence.features.window ?? 0
                }
            ],
            script: { run in
                try await run.timeline.open()
                try await run.timeline.walk(.later)
            },
            judge: { TimelineJudge($0).tooManyRows + TimelineJudge($0).notReached([.later]) }),
        Case(
            .init(id: "W05", slug: "two-way-ties", title: "Rows of one date", group: .bidirectional, section: "6.2"),
            level: .must,
            conditions: .init(
                dialect: [.timeline], prerequisites: ["W01"],
                capabilities: RequiredCapabilities(verbs: [.list, .earlier])),
            guidance: .init(
                requirement: "Rows of one date, where one page ends and the next begins, are all displayed once.",
                why:
                    "A client that asks from the second after its last row on never sees the other rows of that second; one "
                    + "that asks from that second on gets rows again that are displayed.",
                fix:
                    "Ask from the last row's date on, that date included, and drop the rows whose id is displayed. If a page "
                    + "brings nothing else, ask for its next page."),
            fixture: { $0.buildTimeline(before: $0.pageSize * 3 / 2, after: $0.pageSize * 3 / 2) },
            stimuli: [
                Stimulus("rows of one date at the pages' edges") { fixture in
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
