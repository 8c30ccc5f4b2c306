#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct DataFileServingTests {
    /// Items that a JSON library would write differently.
    private static let items = [
        #"{"id":1,"name": "Mira","n":1.0,"big":12345678901234567890,"e":1e3}"#,
        #"{"z":1,"id":"2","a":"\u00e9\/é","z":2}"#,
        #"{"id" : 3, "nested" : { "list":[ 1 , 2 ],"empty":{ } }, "null":null,"text":""}"#,
        #"{"id":4,"emoji":"\ud83c\udf7a","html":"<b>&amp;</b>","negative":-0.0}"#,
    ]

    private func file(_ name: String, _ text: String, in folder: TemporaryFolder) throws -> String {
        let path = folder.path(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func response(_ target: String, from server: MockseProcess) async throws -> ReceivedResponse {
        try await RawConnection(server).response(to: target)
    }

    @Test(arguments: [
        ("people.ndjson", items.joined(separator: "\n") + "\n"),
        ("people.ndjson", "\n  " + items.joined(separator: "  \r\n\r\n")),
        ("people.json", "[" + items.joined(separator: ",") + "]"),
        ("people.json", " [\n" + items.joined(separator: "\t,\n\n") + "\n]\n"),
    ])
    func `both APIs serve the items of a file byte for byte`(name: String, text: String) async throws {
        let folder = try TemporaryFolder()
        let path = try file(name, text, in: folder)
        try await MockseProcess.run(["--data", path]) { server in
            let items = Self.items.joined(separator: ",")
            let users = try await response("/2.3/people", from: server)
            #expect(users.status == 200)
            #expect(users.text.hasPrefix(#"{"items":["# + items + #"],"has_more":false,"#))
            let beers = try await response("/v2/people", from: server)
            #expect(beers.status == 200)
            let counters = #"{"currentPage":1,"numberOfPages":1,"totalResults":4,"#
            #expect(beers.text == counters + #""data":["# + items + #"],"status":"success"}"#)
        }
    }

    @Test func `a path that is nearly a list's has a hint`() async throws {
        let folder = try TemporaryFolder()
        let path = try file("people.json", #"[{"id":1}]"#, in: folder)
        try await MockseProcess.run(["--data", path]) { server in
            for (wrong, right) in [
                ("/2.3/peopel", "/2.3/people"), ("/v2/poeple", "/v2/people"), ("/2.3/People", "/2.3/people"),
                ("/2.3/peple/1", "/2.3/people/1"),
            ] {
                let found = try await response(wrong, from: server)
                #expect(found.status >= 400, "\(wrong)")
                #expect(found["Mockse-Hint"] == "\(wrong): unknown path; did you mean \(right)?")
            }
            for other in ["/2.3/people", "/2.3/people/1", "/2.3/nonsense", "/2.3/users?site=math"] {
                #expect(try await response(other, from: server)["Mockse-Hint"] == nil, "\(other)")
            }
        }
        try await MockseProcess.run(["--data", path, "--strict"]) { server throws in
            #expect(try await response("/2.3/peopel", from: server)["Mockse-Hint"] == nil)
        }
    }

    @Test func `a saved response is served as its list`() async throws {
        let folder = try TemporaryFolder()
        let path = try file("people.json", #"{"total":7,"items":[{"id":1},{"id":2}]}"#, in: folder)
        try await MockseProcess.run(["--data", path]) { server in
            let line = try await server.child.output.line(containing: "people: 2 items of ")
            #expect(line.hasSuffix("people.json, identified by 'id'; read from the field 'items'"), "\(line)")
            #expect(try await response("/2.3/people", from: server).text.hasPrefix(#"{"items":[{"id":1},{"id":2}],"#))
        }
        try await MockseProcess.run(["--data", path, "--format", "json"]) { server in
            _ = try await server.child.output.line(
                containing: #""remarks":{"people":["read from the field 'items'"]}"#)
        }
    }

    @Test(arguments: ["people", "folk", "our/own-list"])
    func `a file is served under its given name`(name: String) async throws {
        let folder = try TemporaryFolder()
        let path = try file("people.json", #"[{"id":1}]"#, in: folder)
        try await MockseProcess.run(["--data", name == "people" ? path : "\(name)=\(path)"]) { server throws in
            for version in ["2.2", "2.3", "v2"] {
                #expect(try await response("/\(version)/\(name)", from: server).text.contains(#"[{"id":1}]"#))
            }
        }
    }

    @Test(arguments: [
        (#"[{"uuid":"a b"},{"uuid":"c"}]"#, "uuid", ["a b", "c"]), (#"[{"_id":7},{"_id":8}]"#, "_id", ["7", "8"]),
        ("{\"slug\":\"x\"}\n{\"slug\":\"y\"}\n", "slug", ["x", "y"]),
    ])
    func `the field that identifies items is found, and the items have paths`(
        text: String, member: String, ids: [String]
    ) async throws {
        let folder = try TemporaryFolder()
        let path = try file("folk.json", text, in: folder)
        try await MockseProcess.run(["--data", path]) { server throws in
            _ = try await server.child.output.line(containing: "folk: 2 items of \(path), identified by '\(member)'")
            let truth = try await response("/_mockse/truth?target=/2.3/folk", from: server).text
            #expect(truth.contains(#""ids":["\#(ids[0])","\#(ids[1])"]"#))
            let id = ids[0].replacing(" ", with: "%20")
            let item = try #require(text.firstMatch(of: /{[^}]*}/)).output
            let single = try await response("/v2/folk/\(id)", from: server)
            #expect(single.text.contains(#""data":\#(item)"#), "\(single.text)")
            let both = try await response("/2.3/folk/\(id);\(ids[1])", from: server)
            #expect(both.text.hasPrefix(#"{"items":[\#(item),{"#) && both.text.contains(#""has_more":false"#))
            #expect(try await response("/2.3/folk/nobody", from: server).text.hasPrefix(#"{"items":[],"#))
            #expect(try await response("/v2/folk/nobody", from: server).status == 404)
            #expect(try await response("/v2/folk/a/b", from: server).status == 404)
        }
    }

    @Test func `the lists of json-server's file are served by their names`() async throws {
        let folder = try TemporaryFolder()
        let text = """
            {
              "posts": [{"id": "1", "title": "a title"}, {"id": "2", "title": "another"}],
              "comments": [{"id": "7", "postId": "1"}],
              "profile": {"name": "typicode"}
            }
            """
        let path = try file("db.json", text, in: folder)
        try await MockseProcess.run(["--data", path, "--format", "json"]) { server throws in
            _ = try await server.child.output.line(
                containing: #""data":["comments","posts"],"ids":{"comments":"id","posts":"id"}"#)
            #expect(try await response("/v2/posts", from: server).text.contains(#""totalResults":2"#))
            #expect(try await response("/2.3/comments/7", from: server).text.contains(#"{"id": "7", "postId": "1"}"#))
            #expect(try await response("/v2/db", from: server).status == 404)
        }
    }

    @Test(arguments: [
        ("", [], "people.json:1:1: the file is empty; for a list without items, use []"),
        (#"[{"a":1},{"a":1}]"#, [], "people.json: no field identifies the items; give each item a unique id"),
        (
            #"[{"id":1,"a":1},{"id":2}]"#, ["--data-id", "a"],
            "people.json:1:17: missing 'a', the field that identifies items (must be a number or a string)"
        ),
    ])
    func `items that can't be told apart stop the server from starting`(
        text: String, arguments: [String], message: String
    ) async throws {
        let folder = try TemporaryFolder()
        let path = try file("people.json", text, in: folder)
        let result = try await MockseProcess.end(["--port", "0", "--data", path] + arguments)
        #expect(result.code == 1 && result.errors.contains(message), "\(result)")
    }

    @Test func `the items of a file are paged in the way of each API`() async throws {
        let folder = try TemporaryFolder()
        let path = try file("people.ndjson", (1...70).map { "{\"id\":\($0)}\n" }.joined(), in: folder)
        struct Item: Decodable, Equatable { let id: Int }
        struct Users: Decodable { let items: [Item], has_more: Bool, total: Int }
        struct Beers: Decodable { let currentPage: Int, numberOfPages: Int, totalResults: Int, data: [Item] }
        try await MockseProcess.run(["--data", path]) { server in
            for (page, ids) in [(1, 1...30), (2, 31...60), (3, 61...70)] {
                let users = try await response("/2.3/people?page=\(page)", from: server).decoded(as: Users.self)
                #expect(users.items == ids.map(Item.init) && users.has_more == (page < 3) && users.total == 70)
            }
            for (page, ids) in [(1, 1...50), (2, 51...70)] {
                let beers = try await response("/v2/people?p=\(page)", from: server).decoded(as: Beers.self)
                #expect(beers.data == ids.map(Item.init) && beers.currentPage == page)
                #expect(beers.numberOfPages == 2 && beers.totalResults == 70)
            }
            let small = try await response("/2.3/people?pagesize=7&page=10", from: server).decoded(as: Users.self)
            #expect(small.items == (64...70).map(Item.init) && !small.has_more)
        }
    }

    @Test(arguments: [
        ("beers", "/v2/beers?styleId=3&p=1&withBreweries=Y"), ("users/moderators", ModeratorsPage.target(page: 1)),
    ])
    func `a file replaces built-in items of the same name`(name: String, target: String) async throws {
        let folder = try TemporaryFolder()
        let path = try file("own.json", "[\(Self.items[0])]", in: folder)
        try await MockseProcess.run(["--data", "\(name)=\(path)"]) { server in
            let response = try await response(target, from: server)
            #expect(response.status == 200)
            #expect(response.text.contains("[\(Self.items[0])]"))
        }
    }

    @Test(arguments: ["truncated", "replaced", "deleted"])
    func `a file that changes while it is served causes a 500, and the server keeps running`(
        change: String
    ) async throws {
        let folder = try TemporaryFolder()
        let path = try file("people.ndjson", (1...70).map { "{\"id\":\($0)}\n" }.joined(), in: folder)
        try await MockseProcess.run(["--data", path]) { server in
            #expect(try await response("/2.3/people?page=1", from: server).status == 200)
            switch change {
            case "truncated": try #require(truncate(path, 100) == 0)
            case "replaced": try Data("{\"id\":0}\n".utf8).write(to: URL(filePath: path), options: .atomic)
            default: try FileManager.default.removeItem(atPath: path)
            }
            let users = try await response("/2.3/people?page=2", from: server)
            #expect(users.status == 500)
            #expect(try users.decoded(as: StackExchangeFailure.self).error_message.contains(path))
            let beers = try await response("/v2/people?p=2", from: server)
            #expect(beers.status == 500)
            #expect(try beers.decoded(as: BreweryFailure.self).errorMessage.contains(path))
            #expect(try await response(ModeratorsPage.target(page: 1), from: server).status == 200)
            #expect(await server.stop().code == 0)
        }
    }
}
#endif
