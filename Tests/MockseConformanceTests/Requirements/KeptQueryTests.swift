import MockseKit
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests whether a client requests every page with the parameters of its list.
struct KeptQueryTests {
    private static func rules(_ first: String, _ next: String, opening list: [String: String]? = nil) -> [String] {
        MadeRun {
            if let list { $0.send(.open(MadeRun.list(list)), at: 1) }
            $0.load(1, at: 10, query: first)
            $0.load(2, at: 20, query: next)
        }.rules("1.3")
    }

    @Test func `parameters that differ in each request are ignored, unlike those of the list`() {
        #expect(Self.rules("page=1&order=asc&_=123", "page=2&order=asc&_=456&t=1") == [])
        #expect(Self.rules("page=1&order=asc&_=123", "page=2&order=asc") == ["query-changed"])
        #expect(Self.rules("page=1&order=asc", "page=2&order=desc") == ["query-changed"])
        #expect(Self.rules("page=1", "page=2&order=desc") == ["query-changed"])
    }

    @Test func `a refresh keeps the parameters of the list`() {
        func rules(_ next: String, query: String? = nil) -> [String] {
            MadeRun {
                $0.send(.open(MadeRun.list(["order": "desc"])), at: 1)
                $0.load(1, at: 10, query: "page=1&order=desc")
                if let query { $0.send(.query(["order": query]), at: 150) }
                $0.send(.refresh, at: 200)
                $0.load(1, at: 210, query: next)
            }.rules("1.3")
        }
        #expect(rules("page=1&order=desc&_=1") == [])
        #expect(rules("page=1&order=asc") == ["query-changed"])
        #expect(rules("page=1") == ["query-changed"])
        #expect(rules("page=1&order=asc", query: "asc") == [], "the user has chosen another query")
    }

    @Test func `values are percent-encoded once`() {
        let list = ["q": "C++&C=50%41é"]
        func rules(_ text: String) -> [String] { Self.rules("page=1&q=\(text)", "page=2&q=\(text)", opening: list) }
        #expect(rules("C%2B%2B%26C%3D50%2541%C3%A9") == [])
        #expect(rules("C%252B%252B%2526C%253D50%252541%25C3%25A9") == ["query-value"])
        #expect(rules("C++%26C%3D50%2541%C3%A9") == ["query-value"], "a plus sign is a space")
        #expect(Self.rules("page=1", "page=2", opening: list) == [], "a client may have a list of its own")
    }

    @Test func `a value that is encoded twice is named`() {
        let run = MadeRun {
            $0.send(.open(MadeRun.list(["q": "a&b"])), at: 1)
            $0.load(1, at: 10, query: "page=1&q=a%2526b")
        }
        #expect(
            run.message("1.3")
                == "a request at 10.0 ms has q=a%2526b, which isn't the value a&b encoded once, but twice")
    }

    @Test func `a value may be encoded in two ways`() {
        let list = ["q": "f(a) b"]
        #expect(Self.rules("page=1&q=f(a)+b", "page=2&q=f%28a%29%20b", opening: list) == [])
        #expect(Self.rules("page=1&q=f(a)+b", "page=2&q=f%2528a%2529+b", opening: list) == ["query-changed"])
    }

    @Test func `a new query has its own parameters`() {
        func rules(_ query: String) -> [String] {
            MadeRun {
                $0.send(.open(MadeRun.list(["order": "desc"])), at: 1)
                $0.load(1, at: 10, query: "page=1&order=desc")
                $0.send(.query(["order": "asc"]), at: 100)
                $0.load(1, at: 110, query: "page=1&order=asc")
                $0.load(2, at: 210, query: "page=2&order=\(query)")
            }.rules("1.3")
        }
        #expect(rules("asc") == [] && rules("desc") == ["query-changed"])
    }
}
