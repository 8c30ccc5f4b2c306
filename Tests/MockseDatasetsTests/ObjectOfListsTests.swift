import MockseDatasets
import MockseTestSupport
import Testing

/// Tests files with several lists, such as json-server's `db.json`.
@Suite struct ObjectOfListsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The lists of a text, for windows of one byte and more.
    private func lists(_ text: String, name: String? = nil) throws -> [[String]] {
        let path = try folder.write(text, to: "db.json")
        var found: [[[String]]] = []
        for size in [1, 7, 4096] {
            var limits = DataFile.Limits()
            limits.windowSize = size
            found.append(
                try DataFile.open(name: name, path: path, limits: limits).map { list in
                    var items: [String] = []
                    for index in 0..<list.count {
                        var bytes: [UInt8] = []
                        try list.appendItem(index, to: &bytes)
                        items.append(String(decoding: bytes, as: UTF8.self))
                    }
                    return [list.name] + items
                })
        }
        #expect(found[0] == found[1] && found[1] == found[2])
        return found[0]
    }

    @Test(arguments: [
        (#"{"posts":[{"id":1}]}"#, [["posts", #"{"id":1}"#]]),
        (
            """
            {
              "posts": [
                { "id": "1", "title": "a, \\"b\\" ]" },
                {"id": "2"}
              ],
              "profile": {"name": "typicode", "tags": [1, {"a": []}]},
              "comments" : [ ]
            }

            """,
            [["posts", #"{ "id": "1", "title": "a, \"b\" ]" }"#, #"{"id": "2"}"#], ["comments"]]
        ),
        (#"{"posts":[]}"#, [["posts"]]),
        (#" { "p\u006fsts" : [ {} , {} ] } "#, [["posts", "{}", "{}"]]),
    ])
    func `an object of lists gives a list for each array`(text: String, lists: [[String]]) throws {
        #expect(try self.lists(text) == lists)
    }

    @Test func `a name comes before those of the members`() throws {
        #expect(
            try lists(#"{"posts":[{}],"comments":[]}"#, name: "api/v1") == [
                ["api/v1/posts", "{}"], ["api/v1/comments"],
            ])
    }

    @Test(arguments: [
        #"{"tags":[{"name":"x"}],"id":5}"#, #"{"tags":[],"id":5}"#, #"{"id":5,"tags":[{}]}"#, #"{"tags":["x"]}"#,
        #"{"a":1,"posts":[{}],"comments":[{}]}"#, #"{"a":1,"tags":[{},"x"]}"#, #"{"a":1,"tags":["x"]}"#,
        #"{"profile":{"posts":[{}]}}"#, "{}",
    ])
    func `an object with other members is an item`(text: String) throws {
        #expect(try lists(text) == [["db", text]])
        #expect(try lists("\(text)\n\(text)\n") == [["db", text, text]])
    }

    @Test func `lines that each look like an object of lists are items`() throws {
        #expect(try lists("{\"a\":[{}]}\n{\"a\":[]}\n") == [["db", #"{"a":[{}]}"#, #"{"a":[]}"#]])
        #expect(try lists("{\"a\":[{}],\"b\":1}\n{}\n") == [["db", #"{"a":[{}],"b":1}"#, "{}"]])
    }

    @Test(arguments: [
        (#"{"items":[{"id":1},{"id":2}],"has_more":true,"quota_max":300}"#, "items"),
        (#"{"total":2,"page":{"number":1},"data":[{"id":1},{"id":2}]}"#, "data"),
        (#"{"count":2,"next":null,"results":[{"id":1},{"id":2}],"errors":[]}"#, "results"),
        ("{\n  \"tags\": [\"a\"],\n  \"rows\": [\n    {\"id\":1},\n    {\"id\":2}\n  ]\n}\n", "rows"),
    ])
    func `a saved response is read as its list`(text: String, member: String) throws {
        #expect(try lists(text) == [["db", #"{"id":1}"#, #"{"id":2}"#]])
        #expect(try lists(text, name: "people") == [["people", #"{"id":1}"#, #"{"id":2}"#]])
        #expect(try remarks(text) == [["read from the field '\(member)'"]])
        #expect(try Dataset(name: "sent", version: 1, text: Array(text.utf8)).count == 2)
    }

    @Test func `an empty saved response is an empty list`() throws {
        #expect(try lists(#"{"total":0,"items":[]}"#) == [["db"]])
    }

    @Test func `objects beside lists are left out with a remark`() throws {
        let text = #"{"profile":{"name":"a"},"posts":[{"id":1}],"tags":[{"id":1}]}"#
        #expect(try lists(text).map(\.first) == ["posts", "tags"])
        #expect(try remarks(text) == [["left out 'profile' of the same file, which isn't a list"], []])
        #expect(
            try remarks(#"{"posts":[],"a":{},"b":{}}"#) == [["left out 'a', 'b' of the same file, which aren't lists"]])
        #expect(try remarks(#"{"posts":[]}"#) == [[]])
    }

    private func remarks(_ text: String) throws -> [[String]] {
        try DataFile.open(path: try folder.write(text, to: "db.json")).map(\.remarks)
    }

    @Test(arguments: [
        ("{\"posts\":[{},\n{\"id\":}]}", "2:7: expected a value, found '}'"),
        ("{\"posts\":[{}]\n\"comments\":[]}", "2:1: expected ',' or '}' after a field's value, found '\"'"),
        ("{\"posts\":[{}],\n}", "2:1: expected a field name in double quotes, found '}'"),
        ("{\"posts\":[{}],\n\"a\" []}", "2:5: expected ':' after a field name, found '['"),
        ("{\"posts\":[{}]", "1:14: expected ',' or '}' after a field's value, found the end of the text"),
    ])
    func `a mistake is reported with its place`(text: String, message: String) throws {
        let path = try folder.write(text, to: "db.json")
        let error = #expect(throws: DatasetError.self) { try DataFile.open(path: path) }
        #expect(error?.description == "\(path):\(message)")
    }

    @Test func `a member that can't be a name is refused`() throws {
        let path = try folder.write(#"{"my posts":[{}]}"#, to: "db.json")
        #expect(throws: DatasetError.invalidName("my posts")) { try DataFile.open(path: path) }
    }
}
