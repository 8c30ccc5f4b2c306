import MockseClient
import MockseDialects
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests failures for which the APIs have their own responses.
@Suite(.timeLimit(.minutes(10))) struct StatusFailureTests {
    @Test(arguments: [
        (200, 500, "internal_error"), (400, 400, "bad_parameter"), (404, 404, "no_method"),
        (418, 500, "internal_error"), (429, 502, "throttle_violation"), (500, 500, "internal_error"),
        (502, 502, "throttle_violation"), (503, 503, "temporarily_unavailable"), (599, 500, "internal_error"),
    ])
    func `a failing status comes with the dialect's error object`(status: Int, id: Int, name: String) async throws {
        try await MockServer.failing(.status(status)) { server in
            let client = try HTTPConnection(server)
            let stack = try client.get(WireCapture.lists[0])
            #expect(stack.status == status)
            let error = try JSONValue(parsing: stack.body)
            #expect(error["error_id"]?.int == id && error["error_name"] == .string(name))
            let brewery = try client.get(WireCapture.lists[1])
            #expect(brewery.status == status)
            #expect(try JSONValue(parsing: brewery.body)["status"] == "failure")
            #expect([stack, brewery].allSatisfy { $0["Mockse-Fault"]?.hasPrefix("fail=\(status); ") == true })
            #expect([stack, brewery].allSatisfy { $0["Retry-After"] == nil })
            #expect(await server.journal.map(\.status) == [status, status])
        }
    }

    @Test(arguments: [
        (301, "Location", WireCapture.lists[0]), (307, "Location", WireCapture.lists[0]),
        (401, "WWW-Authenticate", "Bearer realm=\"mockse\""), (405, "Allow", "OPTIONS"),
        (407, "Proxy-Authenticate", "Basic realm=\"mockse\""), (426, "Upgrade", "HTTP/2.0"),
    ])
    func `a failing status has the field that RFC 9110 requires`(
        status: Int, field: String, value: String
    ) async throws {
        try await MockServer.failing(.status(status)) { server in
            let client = try HTTPConnection(server)
            let response = try client.get(WireCapture.lists[0])
            #expect(response.status == status && response[field] == value)
            let inSandbox = try client.get("/~a" + WireCapture.lists[0])
            #expect(inSandbox[field] == (field == "Location" ? "/~a" : "") + value)
        }
    }

    @Test(arguments: [(416, "bytes */"), (206, "bytes 0-")])
    func `a failing range status has a range`(status: Int, start: String) async throws {
        try await MockServer.failing(.status(status)) { server in
            let response = try HTTPConnection(server).get(WireCapture.lists[1])
            #expect(response.status == status && response["Content-Range"]?.hasPrefix(start) == true)
        }
    }

    @Test(arguments: [(429, "7"), (503, "7"), (500, nil), (502, nil)] as [(Int, String?)])
    func `only 429 and 503 carry a backoff`(status: Int, wait: String?) async throws {
        try await MockServer.failing(.status(status), backoff: 7) { server in
            let client = try HTTPConnection(server)
            for target in WireCapture.lists {
                let response = try client.get(target)
                #expect(response["Retry-After"] == wait)
                #expect(response["Mockse-Fault"]?.contains("backoff=7") == (wait != nil))
            }
            #expect(await server.journal.map(\.retryAfter) == [wait.flatMap(Double.init), wait.flatMap(Double.init)])
        }
    }

    @Test func `throttling takes each API's own form`() async throws {
        try await MockServer.failing(.throttle) { server in
            let client = try HTTPConnection(server)
            let stack = try client.get(WireCapture.lists[0])
            let error = try JSONValue(parsing: stack.body)
            #expect(stack.status == 400 && error["error_id"] == 502 && error["error_name"] == "throttle_violation")
            #expect(error["error_message"]?.string?.contains("available in 10 seconds") == true)
            let brewery = try client.get(WireCapture.lists[1])
            #expect(brewery.status == 401 && brewery["X-Ratelimit-Remaining"] == "0")
            #expect(brewery["X-Ratelimit-Limit"] == "400")
            #expect(try JSONValue(parsing: brewery.body)["errorMessage"] == "API limit exceeded")
            for response in [stack, brewery] { #expect(response["Mockse-Fault"]?.hasPrefix("fail=throttle; ") == true) }
        }
    }

    @Test func `Stack Exchange throttles with a full page and a backoff`() async throws {
        try await MockServer.failing(.throttle, backoff: 7) { server in
            let client = try HTTPConnection(server)
            let stack = try client.get(WireCapture.lists[0])
            let page = try JSONValue(parsing: stack.body)
            #expect(stack.status == 200 && page["backoff"] == 7 && page["items"]?.array?.count == 30)
            #expect(stack["Mockse-Fault"]?.hasPrefix("fail=throttle, backoff=7; ") == true)
            // BreweryDB's 401 has no field for a backoff, so none is reported.
            let brewery = try client.get(WireCapture.lists[1])
            #expect(brewery.status == 401 && brewery["Retry-After"] == nil)
            #expect(brewery["Mockse-Fault"]?.hasPrefix("fail=throttle; ") == true)
            #expect(await server.journal.map(\.backoff) == [7, nil])
        }
    }

    @Test(arguments: [("github", 403), ("slack", 429)])
    func `a throttled response of a described API has its Retry-After in the journal`(
        api: String, status: Int
    ) async throws {
        var settings = FaultSettings()
        let dialect = try #require(Dialect.preset(api))
        settings.dialects = Dialects([dialect])
        settings = settings.failing(rate: 1, with: [.throttle]).backingOff(seconds: 7)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let response = try HTTPConnection(server).get(dialect.sample.path)
            #expect(response.status == status && response["Retry-After"] == "7")
            #expect(await server.journal.map(\.retryAfter) == [7])
        }
    }

    @Test func `a throttled page also names its page faults`() async throws {
        let settings = FaultSettings(pageFaults: .init(duplicates: .init(overlap: 3)))
            .failing(rate: 1, with: [.throttle]).backingOff(seconds: 7)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let fault = try HTTPConnection(server).get(WireCapture.lists[0])["Mockse-Fault"]
            #expect(fault?.hasPrefix("fail=throttle, backoff=7, overlap=3; ") == true)
        }
    }
}
