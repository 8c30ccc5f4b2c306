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
        #"{"profile":{"posts":[{}]}}"#, "{}",
    ])
    func `an object with other members is an item`(text: String) throws {
        #expect(try lists(text) == [["db", text]])
        #expect(try lists("\(text)\n\(text)\n") == [["db", text, text]])
    }

    @Test func `lines that each look like an object of lists are items`() throws {
        #expect(try lists("{\"a\":[{}]}\n{\"a\":[]}\n") == [["db", #"{"a":[{}]}"#, #"{"a":[]}"#]])
    }

    @Test(arguments: [
        ("{\"posts\":[{},\n{\"id\":}]}", "2:7: expected a value, found '}'"),
        ("{\"posts\":[{}]\n\"comments\":[]}", "2:1: expected ',' or '}' after a member's value, found '\"'"),
        ("{\"posts\":[{}],\n}", "2:1: expected a member name in double quotes, found '}'"),
        ("{\"posts\":[{}],\n\"a\" []}", "2:5: expected ':' after a member name, found '['"),
        ("{\"posts\":[{}]", "1:14: expected ',' or '}' after a member's value, found the end of the text"),
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
