import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests whether a client waits when the server asks for it.
struct PausesTests {
    private static let ahead = ClientFeatures(name: "a client that asks ahead", loading: .init(prefetch: 1))
    private static let alone = ClientFeatures(name: "a client that does not")

    @Test func `a request sent ahead is not a reaction to a response that arrives meanwhile`() {
        func rules(_ features: ClientFeatures, third: UInt64? = nil) -> [String] {
            MadeRun {
                $0.features = features
                $0.load(1, at: 10, backoff: 1)
                $0.load(2, at: 20)
                if let third { $0.load(3, at: third) }
            }.rules("4.6")
        }
        #expect(rules(Self.ahead) == [])
        #expect(rules(Self.alone) == ["too-soon"])
        #expect(rules(Self.ahead, third: 100) == ["too-soon"])
    }

    @Test func `a request that was told to be sent while the response was on its way is no reaction to it`() {
        func rules(trigger: UInt64? = nil, rest: UInt64? = nil, next: UInt64, lateness: Int = 0) -> [String] {
            MadeRun {
                $0.server.lateness = .milliseconds(lateness)
                if let rest { $0.send(.idle(atMost: .seconds(1)), at: rest) }
                $0.walk(to: 1)
                if let trigger { $0.pull(from: trigger) }
                $0.load(2, at: 110, status: 503, retryAfter: 3)
                $0.load(2, at: next)
            }.rules("4.7")
        }
        #expect(rules(trigger: 113, next: 116) == [])
        #expect(rules(trigger: 105, next: 116) == ["too-soon"], "the trigger only caused the first request")
        #expect(rules(trigger: 113, next: 130) == ["too-soon"], "the client has had time to read the response")
        #expect(rules(trigger: 117, rest: 115, next: 119) == ["too-soon"], "the client said that it was at rest")
        #expect(rules(next: 116) == ["too-soon"])
        // On a late machine, reading takes longer, but a trigger after the response causes only what comes after it.
        #expect(rules(trigger: 113, next: 130, lateness: 40) == [])
        #expect(rules(trigger: 125, next: 130, lateness: 40) == ["too-soon"])
    }

    @Test func `a pause is conclusive if the trigger fires after its response and early enough`() {
        func isDelivered(_ pulls: UInt64...) -> Bool {
            let run = MadeRun {
                $0.send(.open(MadeRun.list), at: 5)
                for time in [25] + pulls { $0.pull(from: time) }
                $0.load(1, at: 10)
                $0.load(2, at: 35, backoff: 1)
                $0.load(3, at: 1500)
            }
            return Stimulus.triggers { RequestedPause.backoff(in: $0) }.delivery(run.history) == .delivered
        }
        #expect(isDelivered(45, 100))
        #expect(!isDelivered(), "the trigger did not fire")
        #expect(!isDelivered(45, 1400), "first too early for the client to know, then too late")
        #expect(!isDelivered(985), "a request would arrive too late to break the pause")
        #expect(isDelivered(975))
    }

    @Test func `each way to ask for a pause is a requirement of its own`() {
        func broken(backoff: Int? = nil, retryAfter: Double? = nil, next: UInt64) -> [String] {
            let run = MadeRun {
                $0.walk(to: 1)
                $0.load(2, at: 110, status: retryAfter == nil ? 200 : 503, backoff: backoff, retryAfter: retryAfter)
                $0.load(retryAfter == nil ? 3 : 2, at: next)
            }
            return ["4.6", "4.7"].filter { run.rules($0) == ["too-soon"] }
        }
        #expect(broken(backoff: 2, next: 1_900) == ["4.6"] && broken(backoff: 2, next: 2_100) == [])
        #expect(broken(retryAfter: 2, next: 1_900) == ["4.7"] && broken(retryAfter: 2, next: 2_100) == [])
    }

    @Test(arguments: [(200, .must), (400, .should)] as [(Int, Level)])
    func `a pause that an error asks for in its body is only recommended`(status: Int, level: Level) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, status: status, backoff: 2)
            $0.load(2, at: 300)
        }
        #expect(run.history.violations("4.6").map(\.level) == [level])
    }

    @Test func `a date has whole seconds, so up to one of them may be lost`() {
        func rules(next: UInt64) -> [String] {
            MadeRun {
                let page = FixturePage.error(
                    503, $0.fixture.dialect, fields: ["retry-after": .date(secondsAhead: 3)])
                $0.fixture.variants.append(Fixture.Variant(page: 2, attempts: 1...1, content: page))
                $0.walk(to: 1)
                $0.load(2, at: 110, status: 503, retryAfter: 3)
                $0.load(2, at: next)
            }.rules("4.7")
        }
        #expect(rules(next: 1_900) == ["too-soon"] && rules(next: 2_200) == [])
    }

    @Test func `the message names the source of the pause`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, backoff: 2)
            $0.load(3, at: 210)
        }
        #expect(
            run.message("4.6")
                == "page 3 was requested at 210.0 ms, although a response that ended at 115.0 ms asked for a pause of "
                + "2 s with `backoff`")
    }

    @Test func `a response that the client gave up asks for nothing`() {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.load(2, at: 110, backoff: 2, end: .abandoned)
            $0.load(2, at: 400)
        }
        #expect(run.history.occasions("4.6") == [])
    }
}
