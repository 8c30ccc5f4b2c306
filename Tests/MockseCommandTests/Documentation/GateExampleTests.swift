import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Synchronization
import Testing

/// The list under test in the examples: it loads one page at a time, and a failed page again with the next trigger.
private final class ExampleList: Sendable {
    private struct State {
        var ids: [String] = []
        var page = 1
        var isLoading = false
        var isComplete = false
    }

    private let state = Mutex(State())
    private let url: String

    init(_ server: MockServer) {
        url = server.url + "/2.3/users/moderators?site=stackoverflow"
    }

    var ids: [String] { state.withLock { $0.ids } }

    func loadMore() {
        Task { await load() }
    }

    func loadAll() async {
        while !state.withLock({ $0.isComplete }) {
            await load()
            await Task.yield()
        }
    }

    private func load() async {
        let next = state.withLock { state -> Int? in
            guard !state.isLoading, !state.isComplete else { return nil }
            state.isLoading = true
            return state.page
        }
        guard let next, let address = HTTPAddress("\(url)&page=\(next)") else { return }
        let request = ClientRequest(address.target, host: address.authority, fields: ["Connection: close"])
        let response = try? await HTTPConnection.exchange(request, with: address.socket, timeout: .seconds(60))
        let body = response.flatMap { $0.status == 200 ? (try? JSONValue(parsing: $0.body))?.object : nil }
        state.withLock { state in
            state.isLoading = false
            guard let body, let items = body["items"]?.array else { return }
            state.ids += items.compactMap { $0.object?["user_id"]?.number?.text }
            state.page += 1
            state.isComplete = body["has_more"]?.bool == false
        }
    }
}

/// The examples of the page "In Swift tests".
@Suite(.timeLimit(.minutes(10))) struct GateExampleTests {
    private static let page = Result { try DocumentationPage("Sources/MockseKit/MockseKit.docc/SwiftTests.md") }

    @Test func `the example of a gate works`() async throws {
        try await MockServer.withServer { server in
            let list = ExampleList(server)
            // gate
            let gate = server.hold(page: 1)
            list.loadMore()
            try await gate.waitUntilHeld(1)  // page 1 has been requested and is held
            list.loadMore()  // a list with an in-flight guard requests nothing now
            await gate.release()
            await list.loadAll()
            #expect(await server.journal.filter { $0.page == 1 }.count == 1)
            // end
        }
    }

    @Test func `the example of a failure works`() async throws {
        try await MockServer.withServer { server in
            let list = ExampleList(server)
            // failure
            try server.fail(page: 3, attempts: 1, with: .status(503))
            await list.loadAll()
            #expect(try list.ids == server.truth(for: "/2.3/users/moderators?site=stackoverflow"))
            // end
        }
    }

    @Test(arguments: ["gate", "failure"])
    func `the page has the tested example`(name: String) throws {
        let file = try DocumentationPage("Tests/MockseCommandTests/Documentation/GateExampleTests.swift").text
        let start = try #require(file.firstRange(of: "            // \(name)\n"))
        let end = try #require(file[start.upperBound...].firstRange(of: "            // end\n"))
        let lines = file[start.upperBound..<end.lowerBound].split(separator: "\n").map { $0.dropFirst(12) }
        let example = "```swift\n" + lines.joined(separator: "\n") + "\n```\n"
        #expect(try Self.page.get().text.contains(example), "replace with:\n\(example)")
    }
}
