import MocksePlatform
import Testing

@Suite struct PollerTests {
    /// A pair of connected sockets, with the accepted one registered under token 7.
    private struct Pair {
        let poller: any Poller
        let accepted: Socket
        let client: ClientSocket

        init(_ kind: PollerKind) throws {
            poller = try kind.makePoller()
            let listener = try ListeningSocket(on: .loopbackV4(port: 0))
            client = try ClientSocket(to: listener.address)
            guard case .connection(let socket) = listener.accept() else {
                throw SystemError("accept", code: 0)
            }
            accepted = socket
            try poller.register(socket.descriptor, token: 7)
        }

        /// Waits until token 7 has reported all of `wanted`.
        func wait(for wanted: Readiness) throws {
            var seen: Readiness = []
            while !seen.isSuperset(of: wanted) {
                try poller.wait(nanoseconds: 20_000_000_000) { token, readiness in
                    #expect(token == 7)
                    seen.formUnion(readiness)
                }
            }
        }

        /// Returns the readiness that is reported without waiting.
        func poll() throws -> Readiness {
            var seen: Readiness = []
            try poller.wait(nanoseconds: 0) { _, readiness in seen.formUnion(readiness) }
            return seen
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `readiness is reported once, and again after it has been used up`(kind: PollerKind) throws {
        let pair = try Pair(kind)
        try pair.wait(for: .writable)
        #expect(try pair.poll() == [])
        for _ in 0..<3 {
            try pair.client.send("x".utf8)
            try pair.wait(for: .readable)
            #expect(try !pair.poll().contains(.readable))
            let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
            defer { room.deallocate() }
            #expect(pair.accepted.receive(into: room) == .moved(1))
            #expect(pair.accepted.receive(into: room) == .wouldBlock)
            pair.poller.expect(.readable, on: pair.accepted.descriptor)
        }
    }

    @Test(arguments: PollerKind.allCases)
    func `a peer that closes its side is reported as a hang-up`(kind: PollerKind) throws {
        let pair = try Pair(kind)
        try pair.wait(for: .writable)
        pair.client.finishSending()
        try pair.wait(for: [.readable, .hangUp])
        // A lasting state must not be reported again and again.
        #expect(try !pair.poll().contains(.hangUp))
    }

    @Test(arguments: PollerKind.allCases)
    func `a deregistered descriptor reports nothing`(kind: PollerKind) throws {
        let pair = try Pair(kind)
        pair.poller.deregister(pair.accepted.descriptor)
        try pair.client.send("x".utf8)
        #expect(try pair.poll() == [])
    }

    @Test(arguments: PollerKind.allCases)
    func `a wake from another thread or before the wait ends a wait without limit`(kind: PollerKind) throws {
        let poller = try kind.makePoller()
        poller.waker.wake()
        poller.waker.wake()
        try poller.wait(nanoseconds: nil) { _, _ in Issue.record("nothing is registered") }
        let waker = poller.waker
        try SystemThread.start(named: "waker") { waker.wake() }
        try poller.wait(nanoseconds: nil) { _, _ in Issue.record("nothing is registered") }
    }

    @Test(arguments: PollerKind.allCases)
    func `a wait with a limit ends no earlier than its limit`(kind: PollerKind) throws {
        let poller = try kind.makePoller()
        let clock = SystemClock()
        let start = clock.now
        try poller.wait(nanoseconds: 3_000_000) { _, _ in Issue.record("nothing is registered") }
        #expect(clock.now >= start + 3_000_000)
    }
}
