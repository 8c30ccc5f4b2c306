import Foundation
import MockseTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests what the expectations record.
@Suite(.mockServer, .timeLimit(.minutes(10))) struct ExpectationTests {
    private static let list = "/2.3/users/moderators?site=stackoverflow"

    /// Returns the issues that `body` records, as text, with their lines.
    private func issues(_ body: @Sendable () async throws -> Void) async throws -> [String] {
        try await MockseTestingTests.issues(of: body).map { issue in
            let comments = issue.comments.map(\.rawValue).joined(separator: "\n")
            return "\(issue.sourceLocation?.fileName ?? ""):\(issue.sourceLocation?.line ?? 0): \(comments)"
        }
    }

    private func get(_ pages: Int...) async throws {
        for page in pages {
            _ = try await URLSession.shared.data(from: Sandbox.current.url(for: "\(Self.list)&page=\(page)"))
        }
    }

    @Test func `a client without findings meets the expectation`() async throws {
        try await get(1, 2, 3)
        #expect(try await expectNoFindings())
        #expect(await expectNoFindings(in: try Sandbox.current))
    }

    @Test func `findings are recorded at the caller's line, with the report`() async throws {
        try await get(1, 2, 2)
        let isMet = Mutex(true)
        let line = #line + 2
        let issues = try await issues {
            let wasMet = try await expectNoFindings()
            isMet.withLock { $0 = wasMet }
        }
        #expect(!isMet.withLock { $0 })
        #expect(issues.count == 1)
        let text = try #require(issues.first)
        #expect(text.hasPrefix("ExpectationTests.swift:\(line): 3 requests for 1 list, 1 finding:\n"))
        #expect(text.contains("page 2 was requested again after it was delivered (requests 2 and 3"))
    }

    @Test func `a client that requests nothing doesn't meet the expectation`() async throws {
        let issues = try await issues { try await expectNoFindings() }
        let url = try Sandbox.current.url
        let text = "no page of a list was requested: check that the client's base URL is \(url)"
        #expect(issues.first?.contains(text) == true)
    }

    @Test func `a complete list meets the expectation`() async throws {
        let truth = try Sandbox.current.truth(for: Self.list)
        #expect(try await expectDisplayed(truth, for: Self.list))
        #expect(try await expectDisplayed(truth.compactMap { Int($0) }, for: Self.list))
    }

    @Test func `an incomplete list is recorded with its first difference`() async throws {
        let truth = try Sandbox.current.truth(for: Self.list)
        let shown = truth.prefix(2) + [truth[1], "x"] + truth.dropFirst(3)
        let isMet = Mutex(true)
        let line = #line + 2
        let issues = try await issues {
            let wasMet = try await expectDisplayed(shown, for: Self.list)
            isMet.withLock { $0 = wasMet }
        }
        #expect(!isMet.withLock { $0 })
        let wanted =
            "ExpectationTests.swift:\(line): \(Self.list): 85 displayed, 84 expected; the first difference is at row 3: "
            + "\(truth[1]), expected \(truth[2]); missing: \(truth[2]); displayed more than once: \(truth[1]); "
            + "not in the list: x"
        #expect(issues == [wanted])
    }

    @Test func `an empty list names the first missing ids`() async throws {
        let issues = try await issues { try await expectDisplayed([String](), for: Self.list) }
        #expect(issues.first?.hasSuffix(", and 76 more") == true)
        #expect(issues.first?.contains("row 1: the end, expected ") == true)
    }

    @Test func `targets that aren't lists are refused`() async throws {
        await #expect(throws: ServerError.self) { try await expectDisplayed(["1"], for: "/nowhere") }
    }
}

/// Tests the conveniences for Foundation.
@Suite(.mockServer, .timeLimit(.minutes(10))) struct FoundationTests {
    private struct Person: Codable, Equatable {
        let id: Int
        let name: String
    }

    private struct Page: Decodable { let items: [Person] }

    @Test func `items can be put as values and as data`() async throws {
        let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
        let sandbox = try Sandbox.current
        #expect(try sandbox.put(items: people, at: "people") == 1)
        let (data, _) = try await URLSession.shared.data(from: sandbox.url(for: "/2.3/people?site=stackoverflow"))
        #expect(try JSONDecoder().decode(Page.self, from: data).items == people)
        #expect(try sandbox.put(data: Data(#"[{"id": 3}]"#.utf8), at: "people") == 2)
        #expect(try sandbox.truth(for: "/2.3/people?site=stackoverflow") == ["3"])
        #expect(throws: ServerError.self) { try sandbox.put(data: Data([0xFF]), at: "people") }
    }

    @Test func `a server has URLs, data and items as well`() async throws {
        try await MockServer.withServer { server in
            #expect(try server.url(for: "/v2/beers?p=2").absoluteString == server.url + "/v2/beers?p=2")
            #expect(try server.url().absoluteString == server.url)
            try server.put(items: [Person(id: 1, name: "Ada")], at: "people")
            #expect(try server.put(data: Data(#"[{"id": 3}]"#.utf8), at: "people") == 2)
            #expect(throws: ServerError.self) { try server.url(for: "v2/beers") }
            try await expectDisplayed(["3"], for: "/2.3/people?site=stackoverflow", in: server.root)
        }
    }
}
