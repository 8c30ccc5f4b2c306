import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what clients may load again, or put off, that keep pages or retry on their own.
struct ReloadedPagesTests {
    @Test(arguments: [("desc", []), ("votes", ["runaway"])])
    func `a query that the user goes back to may load its pages again`(order: String, rules: [String]) {
        let run = MadeRun {
            $0.send(.open(MadeRun.list(["order": "desc"])), at: 1)
            $0.load(1, at: 10, query: "page=1&order=desc")
            $0.pull(from: 100)
            $0.load(2, at: 110, query: "page=2&order=desc")
            $0.send(.query(["order": "asc"]), at: 200)
            $0.load(1, at: 210, query: "page=1&order=asc")
            $0.send(.query(["order": order]), at: 300)
            $0.load(1, at: 310, query: "page=1&order=\(order)")
            $0.load(2, at: 320, query: "page=2&order=\(order)")
        }
        #expect(run.rules("1.5") == rules)
    }

    @Test(arguments: [(220, []), (1_100, ["runaway"])] as [(UInt64, [String])])
    func `a refresh may load again what had failed, but not by a timer`(time: UInt64, rules: [String]) {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, status: 503)
            $0.send(.refresh, at: 200)
            $0.load(1, at: 210)
            $0.load(2, at: time)
        }
        #expect(run.rules("1.5") == rules)
    }

    @Test(
        arguments: [
            (ClientFeatures.RefreshTiming.ignore, 1, []), (.ignore, nil, ["wrong-page"]),
            (.supersede, 1, ["wrong-page"]),
        ] as [(ClientFeatures.RefreshTiming, Int?, [String])])
    func `a client may ignore a refresh while it is about to try again`(
        timing: ClientFeatures.RefreshTiming, autoRetry: Int?, rules: [String]
    ) {
        let run = MadeRun {
            $0.features.refreshWhileLoading = timing
            $0.features.autoRetry = autoRetry.map { .seconds($0) }
            $0.walk(to: 1)
            $0.pull(from: 100)
            $0.load(2, at: 110, status: 503)
            $0.send(.refresh, at: 200)
            $0.load(2, at: 1_110)
            $0.server.ended = 5_000_000_000
        }
        #expect(run.rules("5.2") == rules)
    }

    @Test(arguments: [(5, []), (nil, ["state"])] as [(Int?, [String])])
    func `a client that loads several pages may be about to try one again`(autoRetry: Int?, rules: [String]) {
        let run = MadeRun {
            $0.features = ClientFeatures(name: "a client", loading: .init(concurrency: 2))
            $0.features.autoRetry = autoRetry.map { .seconds($0) }
            $0.walk(to: 1)
            $0.pull(2, from: 100, every: 10)
            $0.load(2, at: 110, for: 400, status: 500)
            $0.load(3, at: 120)
            $0.report(.loading, at: 4_000)
        }
        #expect(run.rules("9.1") == rules)
    }

    @Test func `a client may load the second page beside the first one of a refresh`() {
        let run = MadeRun {
            $0.features = ClientFeatures(name: "a client", loading: .init(concurrency: 3))
            $0.walk(to: 2)
            $0.refresh(at: 400)
            $0.load(1, at: 410, for: 100)
            $0.pull(from: 415)
            $0.load(2, at: 420)
            $0.show($0.ids(1, 2), at: 1_500)
            $0.pull(from: 1_600)
            $0.load(3, at: 1_610)
            $0.show($0.ids(1, 2, 3), at: 2_500)
        }
        #expect(run.rules("5.8") == [])
    }
}
