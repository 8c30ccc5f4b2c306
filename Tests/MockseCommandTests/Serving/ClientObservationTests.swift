#if !os(iOS)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Compares the results of clients that don't know mockse with the documented ones.
@Suite(.timeLimit(.minutes(10))) struct ClientObservationTests {
    @Test(.needs(.curl)) func `curl reports every fault as documented`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            for (expected, address) in zip(ClientObservation.all, ClientObservation.addresses(server)) {
                let end = try await Tool.curl.run([
                    "--silent", "--globoff", "--max-time", "6", "--output", "/dev/null", "--dump-header", "-", address,
                ])
                #expect(ClientObservation.matches(Self.curlSight(end), expected.curl), "\(expected.fault)")
            }
        }
    }

    private static func curlSight(_ end: ChildProcess.End) -> String {
        guard end.code == 0, let received = try? ReceivedResponse(unframed: Array(end.output)) else {
            return "exit \(end.code ?? -1)"
        }
        return "\(received.status)" + (received["Retry-After"].map { ", Retry-After \($0)" } ?? "")
    }

    @Test(.needs(.python3)) func `urllib reports every fault as documented`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let observations = try await Tool.python3.run(
                script: "faults.py", ["6"] + ClientObservation.addresses(server), printing: [String].self)
            for (expected, seen) in zip(ClientObservation.all, observations) {
                #expect(ClientObservation.matches(seen, expected.python), "\(expected.fault)")
            }
            #expect(observations.count == ClientObservation.all.count)
        }
    }

    @Test(.needs(.node)) func `fetch reports every fault as documented`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let observations = try await Tool.node.run(
                script: "faults.mjs", ["6"] + ClientObservation.addresses(server), printing: [String].self)
            for (expected, seen) in zip(ClientObservation.all, observations) {
                #expect(ClientObservation.matches(seen, expected.node), "\(expected.fault)")
            }
            #expect(observations.count == ClientObservation.all.count)
        }
    }

    #if os(Linux)
    @Test(.needs(.chromium)) func `a page in Chromium sees every fault as documented`() async throws {
        // Chromium repeats a request by itself if a connection that it used before is reset.
        let rules = ["reset_peer", "reset_peer=head", "garbage"].enumerated().flatMap { index, failure in
            ["--rule", "route=/tags page=\(index + 1) attempt=1: fail=\(failure)"]
        }
        try await MockseProcess.run(rules + ["--rule", "route=/tags page=4: fail=reset_peer"]) { server in
            let lists = [
                ClientObservation.addresses(server), (1...4).map { "\(server.url)/2.3/tags?site=math&page=\($0)" },
            ]
            let page = try String(contentsOfFile: Tool.path(ofScript: "faults.html"), encoding: .utf8)
                .replacing("/* LISTS */[[], []]", with: String(decoding: JSONEncoder().encode(lists), as: UTF8.self))
            let line = try await ChromiumPage.display(page, from: server) {
                try await server.child.errors.line(containing: "/observed?")
            }
            let text = try #require(line.firstMatch(of: /observed\?([^ ]+)/)?.1.removingPercentEncoding)
            let seen = try JSONDecoder().decode([String].self, from: Data(text.utf8))
            for (expected, seen) in zip(ClientObservation.all, seen) {
                #expect(ClientObservation.matches(seen, expected.chromium), "\(expected.fault)")
            }
            #expect(seen.dropFirst(ClientObservation.all.count) == ["200", "TypeError", "TypeError", "TypeError"])
        }
    }
    #endif

    #if canImport(FoundationNetworking)
    @Test func `URLSession reports every fault as documented`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            for (expected, address) in zip(ClientObservation.all, ClientObservation.addresses(server)) {
                let seen = await Self.urlSessionSight(address)
                #expect(ClientObservation.matches(seen, expected.urlSession), "\(expected.fault)")
            }
        }
    }

    private static func urlSessionSight(_ address: String) async -> String {
        do {
            var request = URLRequest(url: try #require(URL(string: address)))
            request.timeoutInterval = 6
            let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
            let received = try #require(response as? HTTPURLResponse)
            _ = try JSONDecoder().decode([String: AnyValue].self, from: data)
            let wait = received.value(forHTTPHeaderField: "Retry-After")
            return "\(received.statusCode)" + (wait.map { ", Retry-After \($0)" } ?? "")
        } catch let error as URLError {
            return "URLError \(error.errorCode)"
        } catch {
            return "\(type(of: error))"
        }
    }

    /// Any JSON value: only the validity of the text matters.
    private struct AnyValue: Decodable {
        init(from decoder: any Decoder) {}
    }
    #endif

    @Test(
        .needs(.curl),
        arguments: [
            ("duplicates", "overlap=3", "overlap=3"), ("duplicates", "replay=0.1", "replay=0.1"),
            ("duplicates", "within", "within"), ("duplicates", "changed", "changed"),
            ("duplicates", "lookalike", "lookalike"), ("duplicates", "repeat-page=2", "repeat-page=2"),
            ("duplicate-rate", "0.1", "replay=0.1"), ("drift", "insert:2", "drift=insert:2"),
            ("drift", "delete:2", "drift=delete:2"), ("drift", "shuffle", "drift=shuffle"),
            ("total", "+5", "total=+5"), ("total", "absent", "total=absent"),
            ("has-more", "always", "has-more=always"), ("empty-pages", "2", "empty-pages"),
            ("short-pages", "2:7", "short-pages"),
        ] as [(String, String, String)])
    func `a response names the page fault that affected it`(key: String, value: String, name: String) async throws {
        try await MockseProcess.run(["--\(key)", value]) { server in
            let page = key == "has-more" ? 3 : 2
            let address = "\(server.url)/2.3/users/moderators?site=stackoverflow&filter=!-*jbN0CeyJHb&page=\(page)"
            let received = try await Curl(server: server).response(address, ["--globoff"])
            #expect(received.status == 200 && received["Mockse-Fault"]?.hasPrefix("\(name); seed=6007; ") == true)
            let plain = try await MockseProcess.run { plain in
                try await Curl(server: plain).response(
                    "\(plain.url)/2.3/users/moderators?site=stackoverflow&filter=!-*jbN0CeyJHb&page=\(page)")
            }
            #expect(plain["Mockse-Fault"] == nil && plain.body != received.body)
        }
    }
}
#endif
