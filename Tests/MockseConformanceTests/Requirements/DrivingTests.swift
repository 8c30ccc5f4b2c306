import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that a driver is blamed only for what is its own fault.
struct DrivingTests {
    // MARK: - The list

    /// Returns the rules of a client that displays a list at each of these times: its page 2 arrived at 15 ms, before the
    /// held page 1, at 45 ms.
    private static func rules(at times: [UInt64] = [20, 1_000], _ shown: (MadeRun) -> [[String]]) -> [String] {
        MadeRun(pages: 2) {
            $0.load(1, at: 5, for: 40)
            $0.load(2, at: 10)
            for (time, ids) in zip(times, shown($0)) { $0.show(ids, at: time, isSettled: time > 20) }
        }.rules("7.1")
    }

    @Test func `a list of made-up ids isn't live`() {
        #expect(Self.rules { _ in [["1"], ["1"]] } == ["phantom", "not-live"])
        #expect(Self.rules { _ in [[], []] } == ["not-live"])
        #expect(Self.rules(at: [2, 1_000]) { [$0.ids(1), $0.ids(1)] } == ["list-too-early"])
    }

    @Test func `rows of another page, another order and a part of a page are for other requirements`() {
        #expect(Self.rules { [$0.ids(2), $0.ids(1, 2)] } == [])
        #expect(Self.rules { [[], $0.ids(1).reversed()] } == [])
        #expect(Self.rules { [[], Array($0.ids(1).prefix(4))] } == [])
    }

    // MARK: - The base URL

    /// Returns a run of a client that requests a page of the first list after a second one was opened at 100 ms.
    private static func leaving(requestsElsewhere: Bool, at time: UInt64 = 200) -> MadeRun {
        MadeRun {
            $0.send(.open(MadeRun.list), at: 1)
            $0.load(1, at: 5)
            $0.send(.close, at: 50)
            $0.load(2, at: time)
            $0.server.ended = 3_000_000_000
            $0.elsewhere = History.Elsewhere(
                opened: 100_000_000, exchanges: requestsElsewhere ? [.page(1, at: 110)] : [])
        }
    }

    @Test func `a client that goes on after close hasn't kept the base URL`() {
        let kept = Self.leaving(requestsElsewhere: false)
        #expect(kept.rules("7.2") == ["base-url-kept"])
        #expect(
            kept.message("7.2")
                == "another list was opened at 100.0 ms, but page 2 was requested at 200.0 ms below the base URL of the "
                + "previous one")
        let closed = Self.leaving(requestsElsewhere: true)
        #expect(closed.rules("7.2") == [] && closed.history.occasions("7.2") == [.met])
        #expect(closed.history.violations("5.7").map(\.level) == [.should])
    }

    @Test func `without a second list, nothing is known about the base URL`() {
        #expect(MadeRun { $0.walk(to: 3) }.history.occasions("7.2") == [])
    }

    // MARK: - Unknown commands

    private static func obeying(
        _ arrivals: [UInt64], prefetch: Int = 0, _ reply: DriverReply = .refused
    ) -> MadeRun {
        MadeRun(pages: 9) {
            $0.features.prefetch = prefetch
            $0.send(.unknown("sing"), at: 50, reply)
            for (number, time) in arrivals.enumerated() { $0.load(number + 1, at: time) }
        }
    }

    @Test func `a client that loads everything on its own doesn't obey an unknown command`() {
        #expect(Self.obeying([5, 60]).rules("7.3") == ["obeyed"])
        #expect(Self.obeying([5, 20, 35, 60]).rules("7.3") == [])
        #expect(Self.obeying([5, 20, 35, 60]).rules("1.5") == ["runaway"])
        #expect(Self.obeying([5, 20, 35]).rules("7.3") == [])
    }

    @Test func `a page requested ahead may arrive after an unknown command`() {
        func ids(_ arrivals: [UInt64], prefetch: Int) -> [[Int]] {
            Self.obeying(arrivals, prefetch: prefetch).history.violations("7.3").map(\.exchanges)
        }
        #expect(ids([10, 70], prefetch: 1) == [] && ids([10, 70], prefetch: 0) == [[70]])
        #expect(ids([10, 70, 80], prefetch: 1) == [[80]])
    }

    @Test func `an unknown command is refused`() {
        #expect(Self.obeying([5], .done).rules("7.3") == ["not-refused"])
        #expect(Self.obeying([5]).history.occasions("7.3") == [.met])
        #expect(MadeRun { $0.walk(to: 3) }.history.occasions("7.3") == [])
    }
}
