import MockseDatasets
import Testing

/// Tests how mockse finds the member that identifies items.
@Suite struct IdentifierSearchTests {
    private func dataset(_ text: String) throws -> Dataset {
        try Dataset(name: "people", version: 1, text: Array(text.utf8))
    }

    @Test(arguments: [
        (#"[{"uuid":"a","id":1},{"id":2,"uuid":"b"}]"#, "id"),
        (#"[{"id":1,"x":1},{"id":1,"x":2}]"#, "id"),
        (#"[{"uuid":"a"},{"uuid":"b"}]"#, "uuid"),
        (#"[{"n":1,"_id":"a"},{"n":2,"_id":"b"}]"#, "_id"),
        (#"[{"name":"A","slug":"a"},{"name":"B","slug":"b"}]"#, "slug"),
        (#"[{"price":1,"user_id":7},{"price":2,"user_id":8}]"#, "user_id"),
        (#"[{"price":1,"productId":7},{"price":2,"productId":8}]"#, "productId"),
        (#"[{"price":1,"name":"A"},{"price":2,"name":"B"}]"#, "name"),
        (#"[{"price":1,"kind":"x"},{"price":2,"kind":"x"}]"#, "price"),
        (#"[{"id":null,"isbn":"1"},{"id":null,"isbn":"2"}]"#, "isbn"),
        (#"[{"_id":{"$oid":"1"},"n":1},{"_id":{"$oid":"2"},"n":2}]"#, "n"),
        (#"[{"id":1,"n":"a"},{"n":"b"}]"#, "n"), (#"[{"id":1},{"id":2},{}]"#, "id"),
        (#"[{"id":1,"n":1},{"id":1,"n":2},{"n":3}]"#, "id"), (#"[{"a":1,"id":1},{"a":1,"id":2},{"a":1}]"#, "id"),
        (#"[]"#, "id"), (#"[{}]"#, "id"), (#"[{"a\u0062":1},{"ab":2}]"#, "ab"), (#"[{"items":[],"total":100}]"#, "id"),
        (#"[{"uuid":"a"}]"#, "uuid"),
    ])
    func `the member that tells items apart is found`(text: String, member: String) throws {
        #expect(try dataset(text).identified().identifier == member)
    }

    @Test(arguments: [
        "[{},{}]", #"[{"a":1},{"a":1}]"#, #"[{"a":1},{"b":2}]"#, #"[{"a":[1]},{"a":[2]}]"#,
        #"[{"a":true},{"a":false}]"#,
    ])
    func `items that can't be told apart are refused`(text: String) throws {
        #expect(throws: DatasetError.noIdentifier("people")) { try dataset(text).identified() }
    }

    @Test func `a named member must be in every item`() throws {
        let items = try dataset(#"[{"a":1,"id":1},{"id":2},{"a":2,"id":3}]"#)
        #expect(try items.identified(by: "id").identifier == "id")
        #expect(throws: DatasetError.missingIdentifier("people", line: 1, column: 17, member: "a")) {
            try items.identified(by: "a")
        }
        #expect(throws: DatasetError.missingIdentifier("people", line: 1, column: 2, member: "b")) {
            try items.identified(by: "b")
        }
    }

    @Test func `errors in a text that was sent don't speak of a file`() throws {
        let error = #expect(throws: DatasetError.self) { try dataset(" ") }
        #expect(error?.description == "people:1:2: the text is empty; for a list without items, use []")
    }

    @Test func `an object of lists isn't a list`() throws {
        #expect(throws: DatasetError.severalLists("people", names: ["posts", "tags"])) {
            try dataset(#"{"posts":[{"id":1}],"tags":[]}"#)
        }
    }
}
