import MockseClient
import MockseHTTP
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnknownMethodTests {
    @Test(
        arguments: ["BREW", "get", "M-SEARCH"], ["/2.3/users?site=math", "/v2/styles", "/nowhere", "/_mockse/health"])
    func `an unknown method gets 501 everywhere`(method: String, target: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).exchange(method, target)
            #expect(response.status == 501 && response.error.prefix(2) == ["method", method])
            #expect(response.text.contains("case-sensitive") == (method == "get"))
        }
    }

    @Test func `an error repeats only the start of a long value`() async throws {
        try await MockServer.withServer { server in
            let long = String(repeating: "x", count: 500_000)
            for body in [#"{"seed": "\#(long)"}"#, #"{"\#(long)": 1}"#] {
                let response = try HTTPConnection(server).control("PATCH", "settings", body)
                #expect(response.status == 400 && response.body.count < 2_000, "\(response.text.prefix(3_000))")
            }
        }
    }
}
