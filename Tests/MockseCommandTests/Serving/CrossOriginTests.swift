#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct CrossOriginTests {
    private struct Asked: Encodable {
        let url: String
        var method = "GET"
        var fields: [String: String] = [:]
    }

    /// The result that a web page from another origin sees.
    private struct Seen: Decodable {
        let preflight: Bool
        let status: Int
        let body: String
        let fields: [String: String]
    }

    private func fetch(_ asked: [Asked]) async throws -> [Seen] {
        let cases = String(decoding: try JSONEncoder().encode(asked), as: UTF8.self)
        return try await Tool.node.run(script: "cross_origin.mjs", [cases], printing: [Seen].self)
    }

    @Test(.needs(.node), arguments: [[], ["--strict"]])
    func `a page from another origin reads responses and errors`(arguments: [String]) async throws {
        try await MockseProcess.run(arguments) { server in
            let odd = ["Authorization": "Bearer x", "X-Requested-With": "XMLHttpRequest", "x-!#$%&'*+.^_`|~9": "odd"]
            let list = server.url + ModeratorsPage.target(page: 1)
            let asked = [
                Asked(url: list),
                Asked(url: list, fields: odd),
                Asked(url: server.url + BeersPage.target(page: 4), fields: ["If-None-Match": "x"]),
                Asked(url: server.url + "/2.3/users?pagesize=1000&site=stackoverflow"),
                Asked(url: server.url + "/2.3/users", method: "POST", fields: ["Content-Type": "application/json"]),
                Asked(url: server.url + "/v2/beers", method: "DELETE", fields: odd),
                Asked(url: server.url + "/v2/beer/abcdef?key=k", method: "PATCH"),
                Asked(url: server.url + "/v2/nothing", method: "PUT"),
                Asked(url: server.url + "/nothing", fields: odd),
                Asked(url: server.url + "/nothing", method: "x-Odd.Method"),
                Asked(url: server.url + "/%zz"),
            ]
            let seen = try await fetch(asked)
            #expect(seen.count == asked.count)
            #expect(seen.map(\.preflight) == [false, true, true, false, true, true, true, true, true, true, false])
            #expect(seen.map(\.status) == [200, 200, 200, 400, 400, 405, 405, 404, 404, 501, 400])
            #expect(seen[3].body == #"{"error_id":400,"error_message":"pagesize","error_name":"bad_parameter"}"#)
            for response in seen.dropFirst(3) { #expect(response.body.contains("rror")) }
        }
    }

    @Test(.needs(.node), arguments: [[], ["--strict"]])
    func `a page from another origin can read the fault of a response`(arguments: [String]) async throws {
        try await MockseProcess.run(["--fail-rate", "1"] + arguments) { server in
            let seen = try await fetch([
                Asked(url: server.url + ModeratorsPage.target(page: 1)),
                Asked(url: server.url + BeersPage.target(page: 1), fields: ["X-Client": "web"]),
            ])
            #expect(seen.map(\.preflight) == [false, true])
            for response in seen {
                #expect(response.status >= 500)
                #expect(response.fields["mockse-fault"]?.hasPrefix("fail=\(response.status); ") == true)
            }
        }
    }

    @Test func `a preflight is answered at once despite faults and latency`() async throws {
        try await MockseProcess.run(["--fail-rate", "1", "--latency", "60m"]) { server in
            let client = try RawConnection(server)
            try await client.send(
                "OPTIONS \(ModeratorsPage.target(page: 1)) HTTP/1.1\r\nHost: localhost\r\nOrigin: http://app.example\r\n"
                    + "Access-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: x-a,x-b\r\n\r\n")
            let response = try await client.response()
            #expect(response.status == 204)
            #expect(response["Access-Control-Allow-Methods"] == "GET")
            #expect(response["Access-Control-Allow-Headers"] == "x-a,x-b")
            #expect(response["Mockse-Fault"] == nil)
        }
    }
}
#endif
