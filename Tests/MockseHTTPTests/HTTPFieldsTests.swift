import MockseHTTP
import Testing

@Suite struct HTTPFieldsTests {
    @Test func `fields are found by name in any case and kept in order`() {
        let fields: HTTPFields = ["A": "1", "b": "2", "a": "3"]
        #expect(fields["a"] == "1")
        #expect(fields["B"] == "2")
        #expect(fields["c"] == nil)
        #expect(fields.all("A") == ["1", "3"])
        #expect(fields.map(\.description) == ["A: 1", "b: 2", "a: 3"])
    }

    @Test func `setting a field replaces all with its name at the position of the first`() {
        var fields: HTTPFields = ["x": "0", "A": "1", "b": "2", "a": "3"]
        fields.set("a", "4")
        #expect(fields == ["x": "0", "a": "4", "b": "2"])
        fields["c"] = "5"
        fields["X"] = nil
        #expect(fields == ["a": "4", "b": "2", "c": "5"])
        fields.add("a", "6")
        fields.remove("A")
        #expect(fields == ["b": "2", "c": "5"])
        fields.add(HTTPField("d", "7"))
        #expect(fields.count == 3)
    }

    @Test func `names are compared without regard to case and values exactly`() {
        #expect(HTTPField("Name", "a") == HTTPField("nAME", "a"))
        #expect(HTTPField("Name", "a").hashValue == HTTPField("nAME", "a").hashValue)
        #expect(HTTPField("Name", "a") != HTTPField("Name", "A"))
        #expect(HTTPField("Name", "a") != HTTPField("Names", "a"))
    }

    @Test(arguments: [
        ("a\r\nSet-Cookie: b", "a  Set-Cookie: b"), ("a\nb", "a b"), ("a\rb", "a b"), ("a\0b", "a b"), ("\r\n", ""),
        (" a\t", "a"), ("a\tb", "a\tb"), ("a\u{7F}", "a"), ("é", "é"), ("", ""), ("\u{1B}[31m", "[31m"),
    ])
    func `a value can't contain a line break`(value: String, sent: String) {
        #expect(HTTPField("A", value).value == sent)
        #expect((HTTPField(checking: "A", value) == nil) == (value != sent))
    }

    @Test(arguments: [("A\r\nB", "A--B"), ("A:", "A-"), ("A B", "A-B"), ("", "-"), ("é", "--"), ("X-Ok_1", "X-Ok_1")])
    func `a name is always a token`(name: String, sent: String) {
        #expect(HTTPField(name, "").name == sent)
        #expect((HTTPField(checking: name, "") == nil) == (name != sent))
    }

    @Test func `a field with a replaced name is found by that name`() {
        var fields: HTTPFields = [:]
        fields.set("a b", "1")
        fields.set("A-B", "2")
        #expect(fields == ["A-B": "2"])
    }
}
