#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct RawConductTests {
    @Test func `a malformed request gets its status, closes the connection, and nothing after it is read`()
        async throws
    {
        try await MockseProcess.run { server in
            for refused in RefusedRequest.all {
                let client = try RawConnection(server)
                try await client.send(refused.text + "GET /2.3/info?smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
                let response = try ReceivedResponse(unframed: await client.rest())
                let text = Comment(rawValue: refused.testDescription)
                #expect(response.status == refused.status, text)
                #expect(response["Connection"] == "close", text)
                #expect(response["Access-Control-Allow-Origin"] == "*", text)
                // If anything after it were served, the body would not be a single object.
                #expect(throws: Never.self, text) { try response.decoded(as: OwnFailure.self) }
            }
            let client = try RawConnection(server)
            #expect(try await client.response(to: "/2.3/info").status == 200)
            let end = await server.stop()
            #expect(!end.errors.contains("smuggled"))
            #expect(end.errorLines.count == RefusedRequest.all.count + 1, "expected one line for each request")
        }
    }

    @Test(arguments: [[0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3], [0x16, 3, 3], [0x16]] as [[UInt8]])
    func `a TLS handshake gets one plain response and is logged in one line, quiet or not`(
        greeting: [UInt8]
    ) async throws {
        for arguments in [[], ["--quiet"]] { try await checkHandshake(greeting, arguments) }
    }

    private func checkHandshake(_ greeting: [UInt8], _ arguments: [String]) async throws {
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            try await client.send(greeting)
            let response = try await client.response()
            #expect(response.status == 400 && response["Connection"] == "close")
            #expect(try response.decoded(as: OwnFailure.self).error.reason.contains("plain HTTP only"))
            #expect(try await client.rest().isEmpty)
            let lines = await server.stop().errorLines
            #expect(lines.count == 1)
            #expect(lines.first?.contains("TLS handshake (https) on a plain HTTP port") == true)
        }
    }

    @Test(arguments: ["text", "json"])
    func `many TLS handshakes don't fill the log`(format: String) async throws {
        try await MockseProcess.run(["--log-format", format]) { server in
            let start = ContinuousClock.now
            for _ in 1...200 {
                let client = try RawConnection(server)
                try await client.send([0x16, 3, 1, 2, 0, 1])
                #expect(try await client.response().status == 400)
            }
            let expected = 1 + Int((ContinuousClock.now - start) / .seconds(10))
            let lines = await server.stop().errorLines
            #expect(1...expected ~= lines.count, "\(lines)")
            #expect(lines[0].contains(#"see "HTTPS" in"#) == (format == "text"))
            #expect(lines[0].contains(#""warning":"connection 1: TLS handshake"#) == (format == "json"))
        }
    }

    @Test(arguments: [
        ("GET /2.3/info HTTP/1.1\r\nHost: x\r\n\r\n", 200),
        ("\r\nGET /2.3/info/ HTTP/1.1\r\nhost:x\r\nX:\r\n\r\n", 200),
        ("GET http://api.stackexchange.com/2.3/info?site=math HTTP/1.1\r\nHost: x\r\n\r\n", 200),
        ("POST /2.3/info HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", 400),
        (
            "POST /2.3/info HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nT: u\r\n\r\n",
            400
        ),
        ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 204),
    ])
    func `requests are served regardless of how their bytes arrive`(text: String, status: Int) async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            try await client.send(byteByByte: text)
            #expect(try await client.response().status == status)
            try await client.send(text + text + text)
            for _ in 1...3 { #expect(try await client.response().status == status) }
        }
    }

    @Test func `a client that finishes sending still gets its responses`() async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            let requests = [1, 3].map { "GET \(ModeratorsPage.target(page: $0)) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
            try await client.send(requests.joined())
            await client.finishSending()
            #expect(try await client.response().decoded(as: ModeratorsPage.self).page == 1)
            #expect(try await client.response().decoded(as: ModeratorsPage.self).page == 3)
            #expect(try await client.rest().isEmpty)
        }
    }

    @Test(arguments: [[], ["--duplicate-rate", "0.9"]])
    func `no parameter value crashes the server`(arguments: [String]) async throws {
        let numbers = ["0", "-1", "9223372036854775807", "9223372036854775808", "4611686018427387904"]
        let values = numbers + ["1.5", "1e9", "", "a", "%00", "%FF", "%D9%A1", "%2B1"]
        let names = ["page", "pagesize", "p", "sort", "order", "min", "max", "fromdate", "inname", "ids", "abv"]
        let queries =
            values.flatMap { value in names.map { "\($0)=\(value)" } }
            + numbers.flatMap { page in numbers.map { "page=\(page)&pagesize=\($0)" } }
        let targets =
            queries.flatMap { ["/2.3/users/moderators?\($0)", "/v2/styles?\($0)"] }
            + values.flatMap { ["/2.3/users/\($0)", "/v2/beer/\($0)"] }
        try await MockseProcess.run(arguments + ["--quiet"]) { server in
            let responses = try await RawConnection(server).responses(to: targets)
            for (target, response) in zip(targets, responses) {
                #expect([200, 400, 404].contains(response.status), "\(target)")
            }
            #expect(await server.stop().code == 0)
        }
    }
}
#endif
