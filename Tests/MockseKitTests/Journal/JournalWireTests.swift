import MockseClient
import MockseHTTP
import MockseJSON
import MocksePlatform
import Testing

@testable import MockseKit

/// Tests each field of the journal against what happens on sockets.
@Suite(.timeLimit(.minutes(10))) struct JournalWireTests {
    private static let users = "/2.3/users?site=math"

    /// Sends raw bytes and returns the one exchange that results, with the number of bytes received.
    ///
    /// The client reads until the server closes the connection, or disconnects at once.
    private static func exchange(
        _ settings: FaultSettings = FaultSettings(), sending text: String, leaves: Bool = false
    ) async throws -> (exchange: Exchange, received: Int) {
        try await MockServer.withServer(.init(settings: settings)) { server in
            func talk() throws -> Int {
                let connection = try HTTPConnection(server)
                try connection.send(text)
                return leaves ? 0 : try connection.receiveUntilClose().bytes.count
            }
            let received = try talk()
            let exchange = try #require(await server.root.record.exchanges(atLeast: 1).first)
            #expect(await server.journal.count == 1)
            return (exchange, received)
        }
    }

    private static func get(_ target: String) -> String {
        "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    }

    @Test(arguments: [
        ("/v2/breweries?offset=20&limit=5", "offset, limit", "p"), ("/v2/beers?page=2", "page", "p"),
        ("/2.3/tags?site=math&per_page=5&p=2", "per_page, p", "page and pagesize"),
        ("/v2/beers?_page=2&_limit=5", "_page, _limit", "p"),
        ("/2.3/users?site=math&page%5Bsize%5D=5", "page[size]", "page and pagesize"),
    ])
    func `parameters by which other APIs page are named`(target: String, names: String, right: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let response = try client.get(target)
            #expect(response["Mockse-Hint"]?.hasPrefix("\(names): ignored; ") == true)
            #expect(response["Mockse-Hint"]?.hasSuffix(", use \(right)") == true)
            let exchange = try #require(await server.root.record.exchanges(atLeast: 1).first)
            #expect(exchange.ignored.joined(separator: ", ") == names && exchange.marks == [.ignoredPaging])
            var line: [UInt8] = []
            exchange.appendJSON(to: &line)
            #expect(try Exchange(json: JSONValue(parsing: line)) == exchange)
            let report = try client.control("GET", "report").json["targets"]?[0]
            #expect(report?["ignored_paging"] == [1])
        }
    }

    @Test(arguments: [
        "/v2/beers?styleId=3&p=2&key=limit", "/2.3/tags?site=math&page=2&pagesize=5&min=3&_=1",
        "/2.3/info?site=math&page=2",
        "/v2/styles?offset=3",
    ])
    func `other parameters aren't named`(target: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).get(target)
            let exchange = try #require(await server.root.record.exchanges(atLeast: 1).first)
            #expect(response["Mockse-Hint"] == nil && exchange.marks == [])
        }
    }

    @Test func `a strict server gives no hint`() async throws {
        try await MockServer.withServer(.init(settings: .init(isStrict: true))) { server in
            let response = try HTTPConnection(server).get("/2.3/tags?site=math&offset=5")
            #expect(response["Mockse-Hint"] == nil)
            #expect(await server.root.record.exchanges(atLeast: 1).first?.marks == [.ignoredPaging])
        }
    }

    @Test func `a served page is recorded in every field`() async throws {
        let target = Self.users + "&page=2&pagesize=5&key=a%20b&_=42"
        let (exchange, received) = try await Self.exchange(sending: Self.get(target))
        #expect(exchange.id == 1 && exchange.sandbox == "" && exchange.connection == 1 && exchange.method == "GET")
        #expect(exchange.target == "/2.3/users?page=2&pagesize=5&site=math")
        #expect(exchange.list == "/2.3/users?pagesize=5&site=math")
        #expect(exchange.query == "site=math&page=2&pagesize=5&key=a%20b&_=42")
        #expect(exchange.dialect == "stackexchange" && exchange.attempt == 1 && exchange.page == 2)
        #expect(exchange.status == 200 && exchange.items == 5 && exchange.hasMore == true)
        #expect(exchange.retryAfter == nil && exchange.backoff == nil)
        #expect(exchange.faults == [] && exchange.marks == [])
        let (first, last) = (try #require(exchange.firstByte), try #require(exchange.lastByte))
        #expect(exchange.arrived > 0 && exchange.arrived <= first && first <= last)
        #expect(exchange.gone == nil && exchange.ended == nil && exchange.bytes == received)
        #expect(exchange.outcome == .delivered && exchange.end == last)
    }

    @Test func `a failed page is recorded with its fault`() async throws {
        let settings = FaultSettings(latency: .milliseconds(1), failRate: 1, failWith: [.status(503)])
            .backingOff(seconds: 7)
        let (exchange, received) = try await Self.exchange(settings, sending: Self.get("/v2/beers?p=3"))
        #expect(exchange.status == 503 && exchange.items == nil && exchange.hasMore == nil)
        #expect(exchange.retryAfter == 7 && exchange.backoff == nil)
        #expect(exchange.faults == ["fail=503", "backoff=7", "latency=1ms"] && exchange.dialect == "brewerydb")
        #expect(exchange.page == 3 && exchange.attempt == 1 && exchange.list == "/v2/beers")
        #expect(try #require(exchange.firstByte) >= exchange.arrived + 1_000_000)
        #expect(exchange.lastByte != nil && exchange.bytes == received && exchange.outcome == .failed)
    }

    @Test(arguments: [FailureKind.resetPeer, .resetPeerAfterHead, .limitData])
    func `a response that the server cuts on purpose is recorded as failed`(failure: FailureKind) async throws {
        let settings = FaultSettings(failRate: 1, failWith: [failure])
        let (exchange, received) = try await Self.exchange(settings, sending: Self.get(Self.users))
        #expect(exchange.faults == ["fail=\(failure)"] && exchange.attempt == 1)
        let ended = try #require(exchange.ended)
        #expect(ended >= exchange.arrived && exchange.lastByte == nil && exchange.gone == nil)
        #expect(exchange.bytes == received && exchange.outcome == .failed && exchange.end == ended)
        #expect((exchange.firstByte == nil) == (failure == .resetPeer) && (received == 0) == (failure == .resetPeer))
    }

    @Test func `a client that disconnects while waiting is recorded as abandoned`() async throws {
        for settings in [
            FaultSettings(failRate: 1, failWith: [.timeout]), FaultSettings(latency: .fixed(.seconds(3600))),
        ] {
            let (exchange, _) = try await Self.exchange(settings, sending: Self.get(Self.users), leaves: true)
            let gone = try #require(exchange.gone)
            #expect(gone >= exchange.arrived && exchange.firstByte == nil && exchange.lastByte == nil)
            #expect(exchange.ended == nil && exchange.bytes == 0 && exchange.outcome == .abandoned)
            #expect(exchange.end == gone && exchange.faults.count == 1 && exchange.attempt == 1)
        }
    }

    @Test func `garbage and a slow close are recorded with their faults`() async throws {
        let garbage = try await Self.exchange(
            FaultSettings(failRate: 1, failWith: [.garbage]), sending: Self.get(Self.users))
        #expect(garbage.exchange.faults == ["fail=garbage"] && garbage.exchange.bytes == garbage.received)
        #expect(garbage.exchange.lastByte != nil && garbage.exchange.outcome == .failed)
        let lingering = try await Self.exchange(
            FaultSettings(failRate: 1, failWith: [.slowClose]), sending: Self.get(Self.users), leaves: true)
        #expect(lingering.exchange.faults == ["fail=slow_close"])
    }

    @Test func `a CONNECT request is recorded without an attempt`() async throws {
        let (exchange, received) = try await Self.exchange(
            sending: "CONNECT api.stackexchange.com:443 HTTP/1.1\r\nHost: api.stackexchange.com:443\r\n\r\n")
        #expect(exchange.method == "CONNECT" && exchange.target == "api.stackexchange.com:443")
        #expect(exchange.status == 501 && exchange.attempt == 0 && exchange.page == nil && exchange.list == "")
        #expect(exchange.dialect == nil && exchange.bytes == received && exchange.lastByte != nil)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("nonsense\r\n\r\n", 400), ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505),
        ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ])
    func `a malformed request is recorded without a target`(text: String, status: Int) async throws {
        let (exchange, received) = try await Self.exchange(sending: text)
        #expect(exchange.method == "" && exchange.target == "" && exchange.query == "" && exchange.list == "")
        #expect(exchange.status == status && exchange.attempt == 0 && exchange.connection == 1)
        #expect(exchange.faults == [] && exchange.marks == [] && exchange.dialect == nil)
        #expect(exchange.bytes == received && received > 0 && exchange.lastByte != nil && exchange.gone == nil)
    }

    @Test func `unknown and malformed paths are recorded without an attempt`() async throws {
        for target in ["/elsewhere?a=b", "/2.3/%zz"] {
            let (exchange, received) = try await Self.exchange(sending: Self.get(target))
            #expect(exchange.target == target && exchange.method == "GET" && exchange.attempt == 0)
            #expect([400, 404].contains(exchange.status) && exchange.bytes == received)
            #expect(exchange.dialect == nil && exchange.page == nil && exchange.items == nil)
        }
    }

    @Test func `exchanges are numbered as they end and listed as they arrived`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(page: 1)
            let (held, other) = (try HTTPConnection(server), try HTTPConnection(server))
            try held.begin("GET", "/v2/beers")
            try await gate.waitUntilHeld(1)
            for page in 2...4 { _ = try other.get("/v2/beers?p=\(page)") }
            // The event loop of the other connection has already recorded its exchanges.
            #expect(await server.journal.count == 3)
            await gate.release()
            _ = try held.receive()
            let journal = await server.journal
            #expect(journal.map(\.page) == [1, 2, 3, 4] && journal.map(\.id) == [4, 1, 2, 3])
            let connections = journal.map(\.connection)
            #expect(Set(connections).count == 2 && Set(connections.dropFirst()).count == 1)
            let ends = server.root.record.exchanges.compactMap(\.end)
            #expect(ends == ends.sorted() && ends.count == 4)
            #expect(server.root.record.exchanges.map(\.id) == [1, 2, 3, 4])
        }
    }

    @Test func `marks flag overlaps, repeats and requests after the end`() async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(.page(2, attempts: 1))
            let (first, second) = (try HTTPConnection(server), try HTTPConnection(server))
            _ = try first.get("/v2/styles?p=1")
            _ = try first.get("/v2/beers?styleId=3")
            try first.begin("GET", "/v2/beers?styleId=3&p=2")
            try await gate.waitUntilHeld(1)
            _ = try second.get("/v2/beers?styleId=3&p=2")
            await gate.release()
            _ = try first.receive()
            for page in [2, 3, 4, 5] { _ = try first.get("/v2/beers?styleId=3&p=\(page)") }
            let marks = await server.journal.map(\.marks)
            #expect(marks == [[], [], [], [.overlap], [.repeated], [], [], [.afterEnd]])
        }
    }

    @Test(arguments: ["/v2/styles", "/v2/beers"])
    func `an exchange that began before a journal reset is not in the new journal`(target: String) async throws {
        try await MockServer.withServer { server in
            let gate = server.hold(RequestMatch())
            let client = try HTTPConnection(server)
            try client.begin("GET", target)
            try await gate.waitUntilHeld(1)
            server.reset(.journal)
            await gate.release()
            #expect(try client.receive().status == 200)
            #expect(await server.journal.isEmpty && server.root.record.open == 0)
        }
    }
}
