import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

@Suite(.timeLimit(.minutes(10))) struct ExchangeTests {
    private static let done = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone"

    @Test func `more exchanges can wait at once than the shared pool has threads`() async throws {
        let peer = try Peer()
        let address = peer.address
        try await withThrowingTaskGroup(of: String.self) { group in
            let count = 4 * SystemThread.processorCount
            for _ in 0..<count {
                group.addTask {
                    try await HTTPConnection.exchange(ClientRequest("/"), with: address, timeout: .seconds(3600)).text
                }
            }
            var servers: [Socket] = []
            for _ in 0..<count { servers.append(await peer.accept()) }
            for server in servers {
                #expect(await server.receive(until: "\r\n\r\n").hasPrefix("GET / HTTP/1.1\r\n"))
                server.send(Self.done)
            }
            for try await text in group { #expect(text == "done") }
        }
    }

    @Test func `onSent is called before the response arrives and when the request can't be sent`() async throws {
        let peer = try Peer()
        let address = peer.address
        let (sent, report) = AsyncStream.makeStream(of: Void.self)
        var reports = sent.makeAsyncIterator()
        async let text = HTTPConnection.exchange(
            ClientRequest("/"), with: address, timeout: .seconds(3600), onSent: { report.yield() }
        ).text
        let server = await peer.accept()
        _ = await server.receive(until: "\r\n\r\n")
        #expect(await reports.next() != nil)
        server.send(Self.done)
        #expect(try await text == "done")

        let canceled = Task {
            await withCheckedContinuation { $0.resume() }
            return try await HTTPConnection.exchange(ClientRequest("/"), with: address, onSent: { report.yield() })
        }
        canceled.cancel()
        _ = try? await canceled.value
        #expect(await reports.next() != nil)
    }

    @Test func `a canceled exchange closes its connection`() async throws {
        let peer = try Peer()
        let address = peer.address
        let task = Task {
            try await HTTPConnection.exchange(ClientRequest("/"), with: address, timeout: .seconds(3600))
        }
        let server = await peer.accept()
        #expect(await server.receive(until: "\r\n\r\n").hasSuffix("\r\n\r\n"))
        task.cancel()
        await #expect(throws: HTTPConnection.Failure.canceled) { try await task.value }
        #expect(await server.receive(until: "more").isEmpty)
    }

    @Test func `an exchange canceled before it begins sends nothing`() async throws {
        let peer = try Peer()
        let address = peer.address
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await HTTPConnection.exchange(ClientRequest("/"), with: address)
        }
        task.cancel()
        await #expect(throws: HTTPConnection.Failure.canceled) { try await task.value }
        #expect(await peer.accept().receive(until: "GET").isEmpty)
    }

    @Test func `an exchange ends at its time limit`() async throws {
        let peer = try Peer()
        let failure = await #expect(throws: HTTPConnection.Failure.self) {
            try await HTTPConnection.exchange(ClientRequest("/"), with: peer.address, timeout: .milliseconds(50))
        }
        #expect(failure?.isTimeout == true)
    }
}
