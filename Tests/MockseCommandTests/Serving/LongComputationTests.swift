#if os(Linux)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// Tests which threads carry out long computations: those of the event loops serve everyone else meanwhile.
@Suite(.timeLimit(.minutes(10))) struct LongComputationTests {
    /// Requests that take long to respond to, with the status of the response.
    enum Work: String, CaseIterable {
        case rules, entries, truth, plan, report, script

        var request: (target: String, status: Int) {
            switch self {
            case .rules, .entries: ("/v2/beer/" + String(repeating: "a", count: 14_000), 404)
            case .truth: ("/_mockse/truth?target=/v2/items", 200)
            case .plan: ("/_mockse/plan?target=/v2/beers&pages=1000&attempts=100", 200)
            case .report: ("/_mockse/report", 200)
            case .script: ("/_mockse/script", 200)
            }
        }

        /// Hundreds of matches that a long path fails only at its end.
        static let matches = (0..<400).map {
            "{\"match\":{\"route\":\"/beer/*\(String(repeating: "a", count: 40))b\($0)*\"},\"status\":503}"
        }

        /// The call that prepares the work, if any.
        var preparation: (method: String, path: String, body: String)? {
            switch self {
            case .rules, .truth, .plan: nil
            case .entries: ("PUT", "script", "[\(Self.matches.joined(separator: ","))]")
            case .script:
                ("PUT", "script", "[\(Array(repeating: Self.matches[0], count: 10_000).joined(separator: ","))]")
            case .report:
                ("POST", "shown", "{\"target\":\"/v2/items\",\"ids\":[\(Self.ids.joined(separator: ","))]}")
            }
        }

        private static let ids = (0..<40_000).map { "\($0)" }
    }

    /// The processor time that a process has used outside the kernel, in clock ticks.
    private struct Usage {
        /// The time of the threads of event loops.
        var inLoops = 0
        /// The time of all other threads, including those that have ended.
        var elsewhere = 0

        init(of process: Int32) throws {
            let folder = "/proc/\(process)"
            for task in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task") {
                // A thread may have ended meanwhile.
                guard let (name, ticks) = try? Self.stat("\(folder)/task/\(task)/stat") else { continue }
                if name.hasPrefix("mockse-loop") { inLoops += ticks }
            }
            elsewhere = try Self.stat("\(folder)/stat").ticks - inLoops
        }

        /// Returns the name and the user time in a file that describes a process or a thread.
        private static func stat(_ path: String) throws -> (name: String, ticks: Int) {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let parts = text.split(separator: ")")
            let name = try #require(parts.first?.split(separator: "(").last)
            // The user time is the 14th field; the third follows the name.
            let fields = try #require(parts.last).split(separator: " ")
            return (String(name), try #require(Int(fields[11])))
        }
    }

    @Test(arguments: Work.allCases) func `long work is left to other threads`(work: Work) async throws {
        let folder = try TemporaryFolder()
        let items = (0..<100_000).map { "{\"id\":\($0)}" }.joined(separator: "\n")
        try folder.write(items, to: "items.ndjson")
        let rules = Work.matches.map { $0.replacing("status", with: "fail") }
        let config = "{\"rules\":[\(rules.joined(separator: ","))]}"
        let path = try folder.write(work == .rules ? config : "{}", to: "config.json")
        let arguments = ["--config", path, "--data", folder.path("items.ndjson")]
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            if let step = work.preparation {
                try await client.send(
                    "\(step.method) /_mockse/\(step.path) HTTP/1.1\r\nHost: localhost\r\n"
                        + "Content-Length: \(step.body.utf8.count)\r\n\r\n\(step.body)")
                #expect(try await client.response().status == 200)
            }
            let (target, status) = work.request
            let start = try Usage(of: server.child.identifier)
            var (inLoops, elsewhere) = (0, 0)
            // Ticks are coarse, so the work is repeated until it has taken half a second.
            repeat {
                #expect(try await client.response(to: target).status == status)
                let now = try Usage(of: server.child.identifier)
                (inLoops, elsewhere) = (now.inLoops - start.inLoops, now.elsewhere - start.elsewhere)
            } while inLoops + elsewhere < 50
            #expect(inLoops * 4 < elsewhere, "\(inLoops) ticks in event loops, \(elsewhere) in other threads")
        }
    }
}
#endif
