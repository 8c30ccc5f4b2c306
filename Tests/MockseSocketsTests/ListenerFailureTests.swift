#if canImport(Glibc)
import Glibc
import MockseClient
import MocksePlatform
import MockseSockets
import Testing

/// Tests listeners whose `accept` fails lastingly, as those of an app that iOS has suspended.
///
/// Linux ends a listener by `shutdown(2)`, after which each `accept` fails with EINVAL.
@Suite struct ListenerFailureTests {
    /// Returns the descriptor of this process that listens on a port.
    private static func listener(on port: UInt16) -> Int32? {
        (Int32(3)..<4096).first { descriptor in
            var listens: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens == 1 else {
                return false
            }
            var address = sockaddr_in()
            size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let code = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
            }
            return code == 0 && address.sin_family == AF_INET && address.sin_port == port.bigEndian
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: PollerKind.allCases)
    func `a listener that fails is opened again on its port, and both are reported once`(
        poller: PollerKind
    ) async throws {
        try await withServer(poller, adjust: { $0.loops = 1 }) { server, responder in
            let address = server.addresses[0]
            let old = try HTTPConnection(server)
            try old.exchange()
            for number in 1...2 {
                let listener = try #require(Self.listener(on: address.port), "no listener")
                #expect(shutdown(listener, Int32(SHUT_RDWR)) == 0)
                let events = await responder.hasRecovered(number)
                #expect(events.count == 2 * number)
                let failure = SystemError("accept", code: EINVAL, subject: address.description)
                #expect(events.suffix(2) == [.listenerFailed(failure), .listenerRecovered(address)])
                try HTTPConnection(server).exchange()
            }
            // Open connections don't notice.
            try old.exchange()
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `a listener whose port is taken in the meantime is opened again once the port is free`() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock, adjust: { $0.loops = 1 }) { server, responder in
            let address = server.addresses[0]
            let old = try HTTPConnection(server)
            try old.exchange()
            let listener = try #require(Self.listener(on: address.port), "no listener")
            #expect(shutdown(listener, Int32(SHUT_RDWR)) == 0)
            var other: ListeningSocket? = try ListeningSocket(on: address)
            for _ in 0..<10 {
                // Once this response arrives, the loop has completed a turn.
                try old.exchange()
                clock.advance(nanoseconds: 2_000_000_000)
            }
            #expect(other?.address == address)
            other = nil
            try old.exchange()
            clock.advance(nanoseconds: 2_000_000_000)
            #expect(await responder.hasRecovered(1).count == 2)
            try HTTPConnection(server).exchange()
        }
    }

    @Test func `accepting on a listener that was shut down fails`() throws {
        let socket = try ListeningSocket(on: .loopbackV4(port: 0))
        #expect(shutdown(socket.descriptor, Int32(SHUT_RDWR)) == 0)
        guard case .failed(let error) = socket.accept() else {
            Issue.record("accept succeeded")
            return
        }
        #expect(error.code == EINVAL)
    }
}
#endif
