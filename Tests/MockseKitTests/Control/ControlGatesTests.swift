import MockseClient
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseKit

@Suite(.timeLimit(.minutes(10))) struct ControlGatesTests {
    private static let users = "/2.3/users?site=math&page="

    /// Returns once the server has read everything sent to it so far.
    private static func takeIn(_ server: MockServer) async {
        // The event loop sees sent bytes in its next turn and acts on them in the one after.
        for _ in 0..<9 { await server.root.home.drain() }
    }

    @Test func `a gate holds matching requests until it is opened`() async throws {
        try await MockServer.withServer { server in
            let (client, control) = (try HTTPConnection(server), try HTTPConnection(server))
            let put = try control.control("PUT", "gates/second", #"{"match": {"page": 2}}"#)
            #expect(put.status == 200)
            #expect(put.gateText == #"{"name":"second","open":false,"waiting":0,"released":0}"#)
            #expect(try client.get(Self.users + "1").status == 200)
            try client.begin("GET", Self.users + "2")
            let held = try control.control("GET", "gates/second?waiting=1")
            #expect(held.gateText == #"{"name":"second","open":false,"waiting":1,"released":0}"#)
            #expect(!client.hasInput)
            let opened = try control.control("POST", "gates/second/release")
            #expect(opened.gateText == #"{"name":"second","open":true,"waiting":0,"released":1}"#)
            #expect(try client.receive().status == 200)
            #expect(try client.get(Self.users + "2").status == 200)
            #expect(
                try control.control("GET", "gates").gateText
                    == #"{"gates":[{"name":"second","open":true,"waiting":0,"released":1}]}"#)
        }
    }

    @Test func `a wait for arrivals ends when enough requests have arrived`() async throws {
        try await MockServer.withServer { server in
            let control = try HTTPConnection(server)
            _ = try control.control("PUT", "gates/all")
            try control.begin("GET", "/_mockse/gates/all?waiting=3&timeout=1m")
            var clients: [HTTPConnection] = []
            for page in 1...3 {
                #expect(!control.hasInput)
                clients.append(try HTTPConnection(server))
                try clients.last?.begin("GET", Self.users + "\(page)")
                // Two requests are held before the third arrives.
                if page == 2 { _ = try HTTPConnection(server).control("GET", "gates/all?waiting=2") }
            }
            #expect(try control.receive().json["waiting"]?.int == 3)
        }
    }

    @Test func `a wait for arrivals ends at its timeout, not before`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PUT", "gates/x")
            let start = ContinuousClock.now
            let response = try client.control("GET", "gates/x?waiting=1&timeout=20ms")
            #expect(ContinuousClock.now - start >= .milliseconds(20))
            #expect(response.status == 408)
            #expect(
                response.error.last
                    == "gate x held 0 of these responses when the timeout had passed; timeout=60s waits longer"
            )
        }
    }

    @Test func `a wait ends when the gate is opened or removed`() async throws {
        try await MockServer.withServer { server in
            let (waiter, control) = (try HTTPConnection(server), try HTTPConnection(server))
            for end in [("POST", "gates/x/release"), ("DELETE", "gates/x"), ("PUT", "gates/x"), ("POST", "reset")] {
                _ = try control.control("PUT", "gates/x")
                try waiter.begin("GET", "/_mockse/gates/x?waiting=1&timeout=60m")
                await Self.takeIn(server)
                #expect(try control.control(end.0, end.1).status == 200)
                #expect(try waiter.receive().json["open"]?.bool == true)
            }
        }
    }

    @Test func `a waiter that disconnects is removed`() async throws {
        try await MockServer.withServer { server in
            let control = try HTTPConnection(server)
            _ = try control.control("PUT", "gates/x")
            for _ in 0..<20 {
                let waiter = try HTTPConnection(server)
                try waiter.begin("GET", "/_mockse/gates/x?waiting=1&timeout=60m")
                await Self.takeIn(server)
            }
            // The stop would report a remaining waiter.
            #expect(await server.stop() == [])
        }
    }

    @Test func `stopping the server ends every wait`() async throws {
        try await MockServer.withServer { server in
            let waiter = try HTTPConnection(server)
            _ = try waiter.control("PUT", "gates/x")
            try waiter.begin("GET", "/_mockse/gates/x?waiting=1&timeout=60m")
            await Self.takeIn(server)
            #expect(await server.stop() == [])
            #expect(try waiter.receive().gateText == #"{"name":"x","open":false,"waiting":0,"released":0}"#)
        }
    }

    @Test func `a release applies its count, order and failure`() async throws {
        try await MockServer.withServer { server in
            let control = try HTTPConnection(server)
            _ = try control.control("PUT", "gates/x", #"{"match": {"dialect": "stackexchange"}}"#)
            var clients: [HTTPConnection] = []
            for page in 1...3 {
                clients.append(try HTTPConnection(server))
                try clients.last?.begin("GET", Self.users + "\(page)")
                _ = try control.control("GET", "gates/x?waiting=\(page)")
            }
            let newest = try control.control("POST", "gates/x/release", #"{"count": 1, "order": "newest"}"#)
            #expect(newest.gateText == #"{"name":"x","open":false,"waiting":2,"released":1}"#)
            #expect(try clients[2].receive().status == 200)
            #expect(!clients[0].hasInput && !clients[1].hasInput)
            _ = try control.control("POST", "gates/x/release", #"{"count": 1, "fail": 503}"#)
            #expect(try clients[0].receive().status == 503)
            #expect(!clients[1].hasInput)
            let rest = try control.control("POST", "gates/x/release", #"{"count": 5, "fail": "500"}"#)
            #expect(rest.gateText == #"{"name":"x","open":false,"waiting":0,"released":3}"#)
            #expect(try clients[1].receive().status == 500)
        }
    }

    @Test func `null counts as missing in a release`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PUT", "gates/x")
            let response = try client.control("POST", "gates/x/release", #"{"count": null, "fail": null}"#)
            #expect(response.status == 200 && response.text.contains(#""open":true"#), "\(response.text)")
        }
    }

    @Test func `each sandbox has its own gates`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PUT", "~one/gates/x")
            #expect(try client.control("GET", "~two/gates").text == #"{"gates":[]}"#)
            #expect(try client.control("GET", "gates").text == #"{"gates":[]}"#)
            #expect(try client.get(Self.users + "1").status == 200)
        }
    }

    @Test(
        arguments: [
            ("GET", "gates/X", "", 404, ["gate", "X"], "did you mean x? PUT /_mockse/gates/NAME creates one"),
            ("POST", "gates/y/release", "", 404, ["gate", "y"], "unknown gate; PUT /_mockse/gates/NAME creates one"),
            ("PUT", "gates/a%20b", "", 400, ["gate", "a b"], "must be 1 to 64 letters"),
            ("PUT", "gates/z", #"{"math": {}}"#, 400, ["math", "{}"], "did you mean match?"),
            ("PUT", "gates/z", #"{"match": {"pag": 2}}"#, 400, ["match.pag", "2"], "page"),
            ("PUT", "gates/z", #"{"match": {"page": 0}}"#, 400, ["match.page", "0"], ""),
            ("PUT", "gates/z", #"{"match": 2}"#, 400, ["match", "2"], ""),
            ("POST", "gates/x/release", #"{"count": -1}"#, 400, ["count", "-1"], "must be a whole number from 0"),
            ("POST", "gates/x/release", #"{"fail": "often"}"#, 400, ["fail", "often"], ""),
            (
                "POST", "gates/x/release", #"{"order": "best"}"#, 400, ["order", "best"],
                "must be one of oldest, newest"
            ),
            ("GET", "gates/x?waiting=many", "", 400, ["waiting", "many"], "must be a whole number from 0"),
            ("GET", "gates/x?waiting=1&timeout=2h", "", 400, ["timeout", "2h"], "unknown unit"),
            ("GET", "gates/x?waitng=1", "", 400, ["waitng", "1"], "did you mean waiting?"),
        ])
    func `an invalid gate call is refused with the reason`(
        method: String, path: String, body: String, status: Int, keyAndValue: [String], reason: String
    ) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PUT", "gates/x")
            let response = try client.control(method, path, body)
            #expect(response.status == status && Array(response.error.prefix(2)) == keyAndValue, "\(response.text)")
            #expect(reason.isEmpty || response.error.last?.contains(reason) == true, "\(response.text)")
            #expect(server.root.gates.count == 1)
        }
    }

    @Test func `a gate can be removed once`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PUT", "gates/x")
            #expect(try client.control("DELETE", "gates/x").text == #"{"removed":true}"#)
            #expect(try client.control("DELETE", "gates/x").text == #"{"removed":false}"#)
        }
    }
}

extension ReceivedResponse {
    /// The body without the requests that gates hold, whose times differ.
    fileprivate var gateText: String { text.replacing(/,"held":\[[^\]]*\]/, with: "") }
}
