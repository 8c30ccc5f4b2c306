import MockseJSON
import Testing

@Suite struct JSONMembersTests {
    @Test func `members are visited in order with their exact text`() {
        let members = members(of: #" { "a" : 1.0 ,"\u0062":[1, 2], "a":{"x":"}"},"":null } "#)
        #expect(members == [#"a=1.0"#, #"\u0062=[1, 2]"#, #"a={"x":"}"}"#, "=null"])
    }

    @Test func `looking up a decoded name finds its last member`() {
        let text = Array(#"{"a":1,"\u0062":[2],"a":3,"ab":4}"#.utf8)
        text.withUnsafeBytes { object in
            func value(_ key: String) -> String? {
                JSONMembers.value(of: key, in: object).map { String(decoding: $0, as: UTF8.self) }
            }
            #expect(value("a") == "3")
            #expect(value("b") == "[2]")
            #expect(value("c") == nil)
        }
    }

    @Test func `the iteration stops when the body returns false or throws`() {
        struct Stop: Error {}
        Array(#"{"a":1,"b":2,"c":3}"#.utf8).withUnsafeBytes { object in
            var names = ""
            JSONMembers.each(of: object) { name, _ in
                names += String(decoding: name, as: UTF8.self)
                return names != "ab"
            }
            #expect(names == "ab")
            #expect(throws: Stop.self) { try JSONMembers.each(of: object) { _, _ in throw Stop() } }
        }
    }

    @Test(arguments: [
        ("", []), ("[1]", []), ("{", []), ("{}", []), (#"{"a"}"#, []), (#"{"a":1"#, ["a=1"]), (#"{"a":1,"#, ["a=1"]),
        (#"{"a":1,"b":}"#, ["a=1"]), (#"{"a":1 "b":2}"#, ["a=1"]), (#"{"a":1,}"#, ["a=1"]),
    ])
    func `in malformed text, the members before the error are visited`(text: String, expected: [String]) {
        #expect(members(of: text) == expected)
    }

    private func members(of text: String) -> [String] {
        var found: [String] = []
        Array(text.utf8).withUnsafeBytes { object in
            JSONMembers.each(of: object) { name, value in
                found.append(String(decoding: name, as: UTF8.self) + "=" + String(decoding: value, as: UTF8.self))
                return true
            }
        }
        return found
    }
}
