#if !os(iOS)
import Foundation
import MockseHTTP
import Testing

/// Compares `mockse plan` with a server that has the same options.
@Suite(.timeLimit(.minutes(10))) struct PlanLiveTests {
    private struct Plan: Decodable {
        struct Entry: Decodable {
            let target: String, page: Int, attempt: Int, fail: String?, latency_ns: Int, faults: [String]
        }
        let seed: Int, entries: [Entry]
    }

    @Test(arguments: ["0", "6007"])
    func `the plan and the server agree on 1,000 responses`(seed: String) async throws {
        let options = [
            "--seed", seed, "--fail-rate", "0.3", "--fail-with", "500,503:2,throttle,no_body,malformed", "--backoff",
            "4",
            "--latency", "0.1ms..1ms", "--duplicate-rate", "0.2", "--page-size", "2",
            "--rule", "page=9 attempt=1: fail=404",
        ]
        let arguments = ["--target", "/2.3/tags?site=stackoverflow", "--pages", "100", "--attempts", "10"]
        let end = try await MockseProcess.end(["plan", "--format", "json"] + arguments + options)
        try #require(end.code == 0, "\(end.errors)")
        let entries = try #require(try JSONDecoder().decode([Plan].self, from: end.output).first).entries
        #expect(entries.count == 1000)
        try await MockseProcess.run(options + ["--quiet"]) { server in
            let targets = entries.map { "/2.3/tags?site=stackoverflow&page=\($0.page)" }
            let start = ContinuousClock.now
            let responses = try await RawConnection(server).responses(to: targets, ahead: 50)
            #expect(ContinuousClock.now - start >= .nanoseconds(entries.map(\.latency_ns).reduce(0, +)))
            for (entry, response) in zip(entries, responses) {
                let key = "seed=\(seed); target=\(entry.target); attempt=\(entry.attempt)"
                #expect(response["Mockse-Fault"] == "\(entry.faults.joined(separator: ", ")); \(key)")
                switch entry.fail {
                case "throttle": #expect(response.text.contains("\"backoff\":4"))
                case "no_body": #expect(response.body.isEmpty)
                case "malformed": #expect(!response.text.hasSuffix("}"))
                case let status?: #expect(response.status == Int(status))
                case nil: #expect(response.status == 200)
                }
            }
        }
        let other = try await MockseProcess.end(["plan", "--format", "json"] + arguments + options + ["--seed", "1"])
        #expect(other.code == 0 && other.output != end.output)
    }
}
#endif
