import MockseDatasets
import Testing

/// Tests how mockse finds the field that identifies items.
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
        (
            "amount,note\n9.5,a\n8,a\n",
            "'amount' is a guess, because no field is named like an id: its values all differ in the 2 items"
        ),
        (
            "name,note\nA,a\nB,a\n",
            "'name' is a guess, because no field is named like an id: its values all differ in the 2 items"
        ),
        ("user_id,note\n1,a\n2,a\n", nil), ("id,note\n1,a\n1,a\n", nil), ("slug,note\na,a\n", nil),
    ])
    func `a member without the name of an identifier is said to be a guess`(text: String, remark: String?) throws {
        let search = try dataset(text)
        #expect(try search.identified().remarks == remark.map { ["\($0); name another field with --data-id"] } ?? [])
        #expect(try search.identified(by: "note").remarks == [])
    }

    @Test func `a guess says how many items it is based on`() throws {
        let some = try dataset(#"[{"a":1},{"a":2},{"b":1}]"#).identified()
        #expect(some.identifier == "a" && some.remarks.first?.contains("differ in 2 of the 3 items; ") == true)
        let many = try dataset((1...1001).map { "{\"a\":\($0)}\n" }.joined()).identified()
        #expect(many.remarks.first?.contains("differ in the first 1000 items; ") == true)
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
