import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets
import Synchronization
import Testing

/// A clock that repeats each of its times and then steps back, again and again.
private final class SteppingClock: MonotonicClock {
    private let readings = Atomic<UInt64>(0)

    var now: UInt64 {
        let reading = readings.add(1, ordering: .relaxed).newValue
        // It gains 8 ms and loses 7 ms in 16 readings.
        return 1_000_000_000 + reading / 16 * 1_000_000 + reading % 16 / 2 * 1_000_000
    }

    func onJump(_ waker: Waker) {}
}

@Suite struct SteppingClockTests {
    @Test(arguments: PollerKind.allCases)
    func `a server whose clock repeats and steps back responds`(poller: PollerKind) async throws {
        let pace = Pace(pieces: 5, over: 4_000_000)
        try await withDelivery(poller, clock: SteppingClock(), pace: pace) { server, responder in
            let client = try HTTPConnection(server)
            for number in 1...20 {
                try client.get(number.isMultiple(of: 2) ? "/" : "/other")
                _ = try client.receive()
            }
            try client.get("/last")
            #expect(try client.receive().body == Array("/last".utf8))
        }
    }
}
