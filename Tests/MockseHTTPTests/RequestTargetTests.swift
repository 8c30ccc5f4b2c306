import MockseHTTP
import Testing

@Suite struct RequestTargetTests {
    private func target(_ text: String) throws -> RequestTarget {
        try #require(RequestTarget(text))
    }

    @Test(arguments: [
        ("/", [], "/"), ("//", [], "/"), ("/?a", [], "/"), ("http://x", [], "/"), ("http://x?a", [], "/"),
        ("/2.3/users", ["2.3", "users"], "/2.3/users"), ("/v2//locations/", ["v2", "locations"], "/v2/locations"),
        ("https://x:1/2.2/a/?b", ["2.2", "a"], "/2.2/a"), ("/1;2;3", ["1;2;3"], "/1%3B2%3B3"),
        ("/1%3b2", ["1;2"], "/1%3B2"), ("/%75%7E", ["u~"], "/u~"), ("/a%2Fb/c", ["a/b", "c"], "/a%2Fb/c"),
        ("/%2F", ["/"], "/%2F"), ("/a+b", ["a+b"], "/a%2Bb"), ("/c%23", ["c#"], "/c%23"),
        ("/%C3%A9", ["é"], "/%C3%A9"), ("/%ff", ["\u{FFFD}"], "/%FF"), ("/%00", ["\0"], "/%00"),
        ("/./../a", [".", "..", "a"], "/./../a"), ("/%2e%2E", [".."], "/.."),
        ("/a|b[^]", ["a|b[^]"], "/a%7Cb%5B%5E%5D"),
        ("/~my-test/2.3", ["~my-test", "2.3"], "/~my-test/2.3"),
    ])
    func `a path is split, decoded, and re-encoded`(text: String, segments: [String], canonical: String) throws {
        let target = try target(text)
        #expect(target.segments == segments)
        #expect(target.canonicalPath == canonical)
        #expect(try self.target(canonical).canonicalPath == canonical)
    }

    @Test(arguments: [
        "/%", "/%z", "/%zz", "/%4", "/%4g", "/a/%/b", "/%%41", "/%-1", "/%+1", "/% 1", "*", "x:80", "", "ftp://x/",
    ])
    func `a path with an invalid percent sign, or no path at all, is rejected`(text: String) {
        #expect(RequestTarget(text) == nil)
    }

    @Test(arguments: [
        ("/", []), ("/?", []), ("/?&&", []), ("/?a", [("a", "")]), ("/?a=", [("a", "")]), ("/?=b", [("", "b")]),
        ("/?a=b&a=c&A=d", [("a", "b"), ("a", "c"), ("A", "d")]), ("/?a=b=c", [("a", "b=c")]),
        ("/?a+b=c+d%2B", [("a b", "c d+")]), ("/?%61=%26%3D", [("a", "&=")]), ("/?a=b?c/d", [("a", "b?c/d")]),
        ("/?a=%&b=%z&c=%4&%=100%", [("a", "%"), ("b", "%z"), ("c", "%4"), ("%", "100%")]), ("/?a=%%41", [("a", "%A")]),
        ("/?filter=!*()_|^\"[]{}", [("filter", "!*()_|^\"[]{}")]), ("/?a;b", [("a;b", "")]),
        ("/?a=%C3%A9", [("a", "é")]),
        ("/?a=%FF", [("a", "\u{FFFD}")]), ("/?a=%00", [("a", "\0")]),
    ])
    func `a query is split and decoded in order`(text: String, parameters: [(String, String)]) throws {
        let expected = parameters.map { QueryParameter(name: $0.0, value: $0.1) }
        #expect(try target(text).parameters == expected)
    }

    @Test(arguments: [
        ("/tags/日本/info?inname=Müller", "/tags/%E6%97%A5%E6%9C%AC/info?inname=M%C3%BCller"),
        ("http://x/é?é=é", "/%C3%A9?%C3%A9=%C3%A9"), ("/a?b=%é", "/a?b=%%C3%A9"), ("/a?12345678é", "/a?12345678%C3%A9"),
    ])
    func `raw UTF-8 is the same as its percent-encoding`(raw: String, encoded: String) throws {
        let target = try target(raw)
        #expect(target == (try self.target(encoded)))
        #expect(target.path + "?" + (target.query ?? "") == encoded)
        let request = try #require(try HTTPRequest(parsing: Array("GET \(raw) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)))
        #expect(RequestTarget(request) == target && request.targetText.hasSuffix(encoded))
    }

    @Test func `the raw path and query are unchanged`() throws {
        let target = try target("http://x/%61//b/?c=%zz&d?")
        #expect(target.path == "/%61//b/")
        #expect(target.query == "c=%zz&d?")
        #expect(try self.target("/a").query == nil)
        #expect(try self.target("/a?").query == "")
        #expect(try self.target("http://x?").path == "/")
        #expect(target.value(of: "c") == "%zz")
        #expect(target.value(of: "e") == nil)
    }

    @Test func `the target of a request is parsed`() throws {
        let request = try #require(try HTTPRequest(parsing: Array("GET /a?b=c HTTP/1.0\r\n\r\n".utf8)))
        #expect(RequestTarget(request)?.segments == ["a"])
        let asterisk = try #require(try HTTPRequest(parsing: Array("OPTIONS * HTTP/1.0\r\n\r\n".utf8)))
        #expect(RequestTarget(asterisk) == nil)
    }
}
