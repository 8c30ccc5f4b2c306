import Testing

@testable import MocksePages

struct ProjectionTests {
    private func project(_ item: String, dropped: [String] = [], encoded: [String] = []) -> String {
        var out: [UInt8] = []
        Array(item.utf8).withUnsafeBytes { Projection(dropped: dropped, encoded: encoded).append($0, to: &out) }
        return String(decoding: out, as: UTF8.self)
    }

    @Test(arguments: [
        (["a"], #"{"b":[1,{"a":2}],"c":"x"}"#),
        (["b"], #"{"a":1,"c":"x"}"#),
        (["c"], #"{"a":1,"b":[1,{"a":2}]}"#),
        (["a", "b"], #"{"c":"x"}"#),
        (["a", "c"], #"{"b":[1,{"a":2}]}"#),
        (["b", "c"], #"{"a":1}"#),
        (["a", "b", "c"], "{}"),
        (["d"], #"{"a":1,"b":[1,{"a":2}],"c":"x"}"#),
        ([], #"{"a":1,"b":[1,{"a":2}],"c":"x"}"#),
    ])
    func `members are left out with one comma each, at the top level only`(dropped: [String], left: String) {
        #expect(project(#"{"a":1,"b":[1,{"a":2}],"c":"x"}"#, dropped: dropped) == left)
        #expect(project(#"{"a":1,"b":[1,{"a":2}],"c":"x"}"#, dropped: dropped, encoded: ["c"]) == left)
    }

    @Test func `named strings are encoded at every level and everything else is left unchanged`() {
        let item =
            #"{"title":"a&b","n": 1.0e2,"owner":{"title":"'","x":"'"},"list":[{"title":">"},"&",[{"title":"<"}]]}"#
        let sent =
            #"{"title":"a&amp;b","n": 1.0e2,"owner":{"title":"&#39;","x":"'"},"#
            + #""list":[{"title":"&gt;"},"&",[{"title":"&lt;"}]]}"#
        #expect(project(item, encoded: ["title"]) == sent)
    }

    @Test func `members can be left out and encoded in one pass`() {
        let item = #"{"body":"<p>","title":"<b>","body_x":"<i>","link":"?a&b"}"#
        #expect(
            project(item, dropped: ["body"], encoded: ["title"])
                == #"{"title":"&lt;b&gt;","body_x":"<i>","link":"?a&b"}"#)
    }
}
