import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct TimelineTextTests {
    private static func event(
        _ milliseconds: Int, _ lane: TraceEvent.Lane, _ text: String, _ detail: String = "", _ exchange: Int? = nil
    ) -> TraceEvent {
        TraceEvent(time: .milliseconds(milliseconds), lane: lane, text: text, detail: detail, exchange: exchange)
    }

    @Test func `each open request has a bar, and commands, requests and responses have a lane each`() {
        let events = [
            Self.event(0, .command, "open"), Self.event(1, .request, "page 1", "", 1),
            Self.event(3, .response, "page 1", "200, 10 rows", 1), Self.event(4, .command, "more"),
            Self.event(5, .command, "more"), Self.event(150, .command, "more"),
            Self.event(151, .request, "page 2", "held by the suite", 2),
            Self.event(152, .request, "page 2 (attempt 2)", "held by the suite", 3),
            Self.event(160, .response, "page 2", "200, 10 rows", 2),
            Self.event(161, .response, "page 2 (attempt 2)", "closed by the client", 3),
            Self.event(170, .suite, "the case ends"),
        ]
        #expect(
            TimelineText(events, marked: [2, 3]).lines == [
                "      time  suite → client         client → server              server → client",
                "    0.0 ms  open",
                "    1.0 ms                         ─ page 1                     200, 10 rows, 2.0 ms",
                "    4.0 ms  more ×3 to 150.0 ms",
                "  151.0 ms                         ┌ page 2                     held by the suite            ◀",
                "  152.0 ms                         │┌ page 2 (attempt 2)        held by the suite            ◀",
                "  160.0 ms                         └│ page 2                    200, 10 rows",
                "  161.0 ms                          └ page 2 (attempt 2)        closed by the client",
                "  170.0 ms                                                      (the case ends)",
            ])
    }

    @Test func `stretches far from the marked requests are left out and counted`() {
        let events = (1...200).flatMap { number in
            [
                Self.event(number * 10, .request, "page \(number)", "", number),
                Self.event(number * 10 + 1, .response, "page \(number)", String(repeating: "x", count: 99), number),
            ]
        }
        let lines = TimelineText(events, marked: [50]).lines
        #expect(lines.count < 30 && lines.allSatisfy { $0.count <= 94 })
        #expect(lines.contains { $0.contains("page 50 ") && $0.hasSuffix("◀") })
        #expect(lines.contains { $0.contains("page 1 ") } && lines.last?.contains("page 200 ") == true)
        let leftOut = lines.compactMap { $0.firstMatch(of: /([0-9]+) events left out/).flatMap { Int($0.output.1) } }
        // A request and its response are two events.
        #expect(leftOut.count == 2 && leftOut.reduce(0, +) + 2 * (lines.count - 3) == events.count)
    }

    @Test func `the events are the commands, requests, holds and responses of a run`() {
        let run = MadeRun {
            $0.send(.open(MadeRun.list), at: 5)
            $0.send(.idle(atMost: .seconds(1)), at: 6, .state(.idle))
            $0.send(.more(source: 1), at: 17)
            $0.server.exchanges = [
                .page(1, at: 10), .page(2, at: 20, for: 40, attempt: 2),
                .page(nil, at: 70, method: "OPTIONS", path: "/x"), .page(3, at: 80, status: 500),
            ]
            $0.send(.list, at: 90, .list(ShownList(["1", "2"])))
            $0.update(at: 95)
            $0.server.heldPages = [2]
        }
        let told = TraceRecorder(run.history).events.map { event in
            "\(event.time.milliseconds) \(event.lane) \(event.text)\(event.detail.isEmpty ? "" : ": \(event.detail)")"
        }
        #expect(
            told == [
                "5.0 ms command open", "10.0 ms request page 1", "15.0 ms response page 1: 200",
                "17.0 ms command more (source 1)", "20.0 ms request page 2 (attempt 2): held by the suite",
                "60.0 ms response page 2 (attempt 2): 200", "70.0 ms request OPTIONS /x?page=0",
                "75.0 ms response OPTIONS /x?page=0: 200", "80.0 ms request page 3", "85.0 ms response page 3: 500",
                "90.0 ms command list: 2 rows", "95.0 ms suite the list is replaced",
            ])
    }
}
