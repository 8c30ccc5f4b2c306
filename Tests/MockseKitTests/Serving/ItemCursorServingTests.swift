import MockseClient
import MockseDialects
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

@testable import MockseSandboxes

/// Tests lists whose clients take the cursor from the last item, with faults and scripts.
@Suite(.timeLimit(.minutes(10))) struct ItemCursorServingTests {
    private struct Walk {
        var shown: [String] = []
        var pages: [[String]] = []
        var isComplete = false
    }

    /// Runs a server of an API whose clients take the cursor from the last item.
    private static func serve(
        _ settings: JSONObject = [:], _ body: (MockServer, HTTPConnection) async throws -> Void
    ) async throws {
        var all = FaultSettings()
        all.dialects = Dialects([try #require(Dialect.preset("stripe"))])
        all = try FaultSettings(patching: all, with: settings)
        try await MockServer.withServer(.init(settings: all)) { try await body($0, try HTTPConnection($0)) }
    }

    private static func page(_ target: String, _ client: HTTPConnection) throws -> (ids: [String], hasMore: Bool) {
        let json = try client.get(target).json
        let ids = try #require(json["data"]?.array, "\(target): \(json)").compactMap { $0["id"]?.string }
        return (ids, json["has_more"] == true)
    }

    private static func walk(_ client: HTTPConnection, size: Int = 10, isBackwards: Bool = false) throws -> Walk {
        var (walk, cursor) = (Walk(), "")
        while walk.pages.count < 60 {
            let page = try page("/v1/customers?limit=\(size)\(cursor)", client)
            walk.pages.append(page.ids)
            for id in page.ids where !walk.shown.contains(id) { walk.shown.append(id) }
            walk.isComplete = !page.hasMore
            guard page.hasMore, let last = isBackwards ? page.ids.first : page.ids.last else { break }
            cursor = isBackwards ? "&ending_before=\(last)" : "&starting_after=\(last)"
        }
        return walk
    }

    @Test(arguments: [
        "", "overlap=3", "replay=0.4", "replay=0.9", "within", "changed", "lookalike", "repeat-page=2",
        "overlap=2,within,replay=0.3",
    ]) func `a client that takes the last item reaches the end, whatever repeats`(duplicates: String) async throws {
        var settings: JSONObject = ["drift": "insert:2", "empty-pages": "5", "short-pages": "3:4", "seed": 7]
        if !duplicates.isEmpty { settings["duplicates"] = .string(duplicates) }
        try await Self.serve(settings) { server, client in
            let walk = try Self.walk(client)
            let held = try server.contents(of: "/v1/customers")
            #expect(walk.isComplete && walk.shown == held && held.count == 43, "\(walk.pages)")
            #expect(try server.truth(for: "/v1/customers") == held)
            #expect(walk.pages.contains { $0.count == 4 } && walk.pages.allSatisfy { !$0.isEmpty })
            let repeats = walk.pages.joined().count - held.count
            #expect(repeats > 0 || ["", "lookalike", "repeat-page=2"].contains(duplicates), "\(repeats)")
            let numbers = await server.journal.compactMap(\.page)
            #expect(numbers == Array(1...walk.pages.count))
        }
    }

    @Test func `the schedule has the cursors that clients send`() async throws {
        let settings: JSONObject = ["fail-rate": 0.5, "duplicates": "overlap=2", "seed": 3]
        try await Self.serve(settings) { server, client in
            let schedule = try server.root.schedule(of: "/v1/customers", pages: 4, attempts: 2)
            #expect(schedule.entries.count == 8 && schedule.entries.map(\.page) == [1, 1, 2, 2, 3, 3, 4, 4])
            #expect(Set(schedule.entries.map(\.target)).count == 4)
            for entry in schedule.entries { _ = try? client.get(entry.target) }
            let failures = schedule.entries.map { $0.failure != nil }
            #expect(failures.contains(true) && failures.contains(false))
        }
    }

    @Test func `rows that are inserted in front of a cursor don't repeat others`() async throws {
        try await Self.serve { server, client in
            let held = try server.contents(of: "/v1/customers")
            let first = try Self.page("/v1/customers", client)
            _ = try server.root.apply(RowChange(.insert, count: 3, at: 0), to: "/v1/customers", reachedAt: nil)
            let next = "/v1/customers?starting_after=\(try #require(first.ids.last))"
            #expect(try Self.page(next, client).ids == Array(held[10..<20]))
            #expect(try Self.page("/v1/customers", client).ids.last == held[6])
            _ = try server.root.apply(RowChange(.remove, count: 1, at: 12), to: "/v1/customers", reachedAt: nil)
            let gone = try client.get(next)
            #expect(gone.status == 400 && gone.text.contains(#""param":"starting_after""#))
        }
    }

    private static func script(_ pages: [[String]]) -> String {
        let entries = pages.enumerated().map { index, ids in
            let items = ids.map { Int($0).map(String.init) ?? #"{"id":"\#($0)","name":"\#($0)"}"# }
            return
                #"{"match":{"route":"/v1/customers","page":\#(index + 1)},"items":[\#(items.joined(separator: ","))],"#
                + #""envelope":{"has_more":\#(index + 1 < pages.count)}}"#
        }
        return "[\(entries.joined(separator: ","))]"
    }

    @Test func `scripted pages lead on by the items at their ends`() async throws {
        try await Self.serve { server, client in
            // The third page ends in a row of the second, and the last but one in rows of the list.
            let pages = [["a", "b"], ["c", "a", "d"], ["e", "c"], ["5", "7"], ["f"]]
            try server.root.put(script: Self.script(pages))
            let walk = try Self.walk(client)
            #expect(
                walk.isComplete && walk.pages.count == 5 && walk.pages[0...2] == pages[0...2] && walk.pages[4] == ["f"])
            #expect(try server.truth(for: "/v1/customers") == walk.shown)
            // A client that takes the last row that was new doesn't get on.
            #expect(try Self.page("/v1/customers?starting_after=e", client).ids == pages[2])
            #expect(try Self.page("/v1/customers?ending_before=e", client).ids == pages[1])
            #expect(try client.get("/v1/customers?starting_after=unknown").status == 400)
            // A cursor of the list that was there before leads on in the new one.
            try server.root.put(script: Self.script([["x"], ["y"], ["z"]]))
            #expect(try Self.page("/v1/customers?starting_after=d", client).ids == ["z"])
            server.root.removeScript()
            #expect(try client.get("/v1/customers?starting_after=d").status == 400)
        }
    }

    @Test(arguments: ["", "overlap=2", "replay=0.3"]) func `a client can walk backwards`(
        duplicates: String
    ) async throws {
        try await Self.serve(duplicates.isEmpty ? [:] : ["duplicates": .string(duplicates)]) { server, client in
            let held = try server.contents(of: "/v1/customers")
            var (cursor, shown, more) = (held[42], Set<String>(), true)
            var pages = 0
            while more, pages < 30 {
                let page = try Self.page("/v1/customers?ending_before=\(cursor)", client)
                (cursor, more) = (page.ids.first ?? "", page.hasMore)
                shown.formUnion(page.ids)
                pages += 1
            }
            #expect(shown == Set(held[..<42]) && !more)
        }
    }
}
