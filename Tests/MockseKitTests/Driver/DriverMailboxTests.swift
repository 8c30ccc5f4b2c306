import MockseClient
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseKit

@Suite(.timeLimit(.minutes(10))) struct DriverMailboxTests {
    @Test func `driver calls are refused outside a conformance run`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for (method, path) in [("GET", "driver/next"), ("POST", "driver/reply")] {
                let response = try client.control(method, path, method == "POST" ? "{}" : "")
                #expect(response.status == 404 && response.error.last?.contains("mockse conform --http") == true)
            }
        }
    }

    @Test func `a command is delivered until the driver replies`() async throws {
        try await MockServer.withServer { server in
            let mailbox = server.sandboxes.mailboxes.open()
            let client = try HTTPConnection(server)
            mailbox.put(["id": 4, "verb": "more"])
            for _ in 0..<2 { #expect(try client.control("GET", "driver/next").text == #"{"id":4,"verb":"more"}"#) }
            #expect(try client.control("POST", "driver/reply", #"{"id":3}"#).text == #"{"taken":false}"#)
            #expect(try client.control("POST", "driver/reply", #"{"id":4,"ids":[]}"#).text == #"{"taken":true}"#)
            #expect(try client.control("POST", "driver/reply", #"{"id":4}"#).text == #"{"taken":false}"#)
            var replies = mailbox.replies.makeAsyncIterator()
            #expect(await replies.next() == ["id": 4, "ids": []])
            #expect(try client.control("GET", "driver/next?timeout=1ms").text == "{}")
        }
    }

    @Test(arguments: [
        (#"{"crashed":"a render error"}"#, "a render error"), (#"{"protocol":1}"#, "it started again"),
    ])
    func `a crash answers the current command, or else the next`(report: String, reason: String) async throws {
        try await MockServer.withServer { server in
            let mailbox = server.sandboxes.mailboxes.open()
            let client = try HTTPConnection(server)
            var replies = mailbox.replies.makeAsyncIterator()
            mailbox.put(["id": 4, "verb": "more"])
            #expect(try client.control("POST", "driver/reply", report).text == #"{"taken":true}"#)
            #expect(await replies.next() == ["id": 4, "crashed": .string(reason)])
            #expect(try client.control("POST", "driver/reply", report).text == #"{"taken":true}"#)
            mailbox.put(["id": 5, "verb": "idle"])
            #expect(await replies.next() == ["id": 5, "crashed": .string(reason)])
            #expect(try client.control("GET", "driver/next?timeout=1ms").text == "{}")
        }
    }

    @Test func `a reply to hello without an id is ignored, not taken for a crash`() async throws {
        try await MockServer.withServer { server in
            let mailbox = server.sandboxes.mailboxes.open()
            let client = try HTTPConnection(server)
            mailbox.put(["id": 0, "verb": "hello"])
            #expect(try client.control("POST", "driver/reply", #"{"protocol":1}"#).text == #"{"taken":false}"#)
            #expect(try client.control("GET", "driver/next").text == #"{"id":0,"verb":"hello"}"#)
        }
    }

    @Test func `a list that opens after a crash isn't affected by it`() async throws {
        try await MockServer.withServer { server in
            let mailbox = server.sandboxes.mailboxes.open()
            let client = try HTTPConnection(server)
            _ = try client.control("POST", "driver/reply", #"{"crashed":"a render error"}"#)
            mailbox.put(["id": 6, "verb": "open"])
            #expect(try client.control("GET", "driver/next").text == #"{"id":6,"verb":"open"}"#)
            mailbox.put(["id": 7, "verb": "more"])
            #expect(try client.control("GET", "driver/next").text == #"{"id":7,"verb":"more"}"#)
        }
    }

    @Test func `a waiting poll returns as soon as a command is put`() async throws {
        try await MockServer.withServer { server in
            let mailbox = server.sandboxes.mailboxes.open()
            let client = try HTTPConnection(server)
            try client.begin("GET", "/_mockse/driver/next?timeout=60s")
            await server.root.home.drain()
            mailbox.put(["id": 1])
            #expect(try client.receive().text == #"{"id":1}"#)
        }
    }

    @Test func `each instance has a mailbox of its own, and keeps it`() async throws {
        try await MockServer.withServer { server in
            let mailboxes = server.sandboxes.mailboxes
            let client = try HTTPConnection(server)
            mailboxes.open(0).put(["id": 1])
            // A single mailbox is everyone's.
            for name in ["b", "a"] {
                #expect(try client.control("GET", "driver/next?instance=\(name)").text == #"{"id":1}"#)
            }
            mailboxes.open(1).put(["id": 2])
            #expect(try client.control("GET", "driver/next?instance=a").text == #"{"id":2}"#)
            #expect(try client.control("GET", "driver/next?instance=b").text == #"{"id":1}"#)
            #expect(try client.control("GET", "driver/next?timeout=1ms&instance=c").text == "{}")
            for name in ["a", "c"] {
                let taken = try client.control("POST", "driver/reply?instance=\(name)", #"{"id":1}"#).text
                #expect(taken == #"{"taken":false}"#)
            }
            #expect(mailboxes.names == ["b", "a"])
            mailboxes.open(0).put(["id": 3])
            #expect(try client.control("GET", "driver/next?instance=b").text == #"{"id":3}"#)
            let long = String(repeating: "x", count: 201)
            #expect(try client.control("GET", "driver/next?instance=\(long)").status == 400)
        }
    }

    @Test func `an instance waits for its mailbox, and for the one that replaces it`() async throws {
        try await MockServer.withServer { server in
            let mailboxes = server.sandboxes.mailboxes
            let client = try HTTPConnection(server)
            for number in [0, 1] { _ = mailboxes.open(number) }
            for name in ["a", "b"] {
                #expect(try client.control("GET", "driver/next?timeout=1ms&instance=\(name)").text == "{}")
            }
            // One that has no mailbox yet, and one whose mailbox is replaced.
            try client.begin("GET", "/_mockse/driver/next?timeout=60s&instance=c")
            await server.root.home.drain()
            mailboxes.open(2).put(["id": 3])
            #expect(try client.receive().text == #"{"id":3}"#)
            try client.begin("GET", "/_mockse/driver/next?timeout=60s&instance=b")
            await server.root.home.drain()
            let second = mailboxes.open(1)
            #expect(try client.receive().text == "{}")
            second.put(["id": 4])
            #expect(try client.control("GET", "driver/next?instance=b").text == #"{"id":4}"#)
        }
    }
}
