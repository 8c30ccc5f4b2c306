import Testing

@testable import MockseReference

/// Tests how the reference client reads addresses.
struct LeadTests {
    // The last four are from RFC 3986 §5.4.1.
    @Test(arguments: [
        ("https://other.example/b?c", "https://other.example/b?c"), ("//other.example/b", "http://other.example/b"),
        ("/b?c=1", "http://host:1/b?c=1"), ("?c=/d", "http://host:1/x/list?c=/d"),
        ("b?c=e:f", "http://host:1/x/b?c=e:f"),
        ("", "http://host:1/x/list?page=2"),
    ]) func `an address is resolved against that of the request`(address: String, url: String) {
        #expect(Lead.resolved(address, against: "http://host:1/x/list?page=2") == url)
    }

    @Test func `an address is resolved against a base without a path`() {
        #expect(Lead.resolved("b", against: "http://host") == "http://host/b")
        #expect(Lead.resolved("?c", against: "http://host") == "http://host?c")
        #expect(Lead.resolved("/b", against: "http://host?x=/y") == "http://host/b")
    }

    @Test(arguments: [
        ("http://host:1/a/b?c=d#e", "http://host:1", "/a/b?c=d"), ("http://host?c", "http://host", "/?c"),
        ("http://host", "http://host", "/"),
    ]) func `a URL has an origin and a target`(url: String, origin: String, target: String) throws {
        let parts = try #require(Lead.parts(of: url))
        #expect(parts.origin == origin && parts.target == target)
        #expect(Lead.parts(of: "host/path") == nil)
    }
}
