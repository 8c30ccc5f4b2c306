import MockseHTTP
import MockseJSON
import Testing

@testable import MockseDialects

/// Tests how files that `curl` saved are read.
struct CapturedResponseTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Total: 3\r\n\r\n"

    @Test(arguments: [
        head, head.replacing("\r\n", with: "\n"), "\u{FEFF}" + head,
        head.replacing("HTTP/1.1 200 OK", with: "HTTP/2 200 "),
        "HTTP/1.1 200 Connection established\r\n\r\n" + head, "HTTP/1.1 100 Continue\r\n\r\n" + head,
        "HTTP/1.1 301 Moved Permanently\r\nLocation: /a\r\nX-Total: 9\r\n\r\nHTTP/1.1 307 X\r\n\r\n" + head,
    ])
    func `the last head belongs to the body`(head: String) throws {
        let response = try CapturedResponse(parsing: Array((head + #"{"a":[1]}"#).utf8), source: "page1")
        #expect(response.status == 200 && response.fields["X-Total"] == "3" && response.body == ["a": [1]])
    }

    @Test(arguments: ["", "\u{FEFF}", "\r\n "]) func `a body alone is a response`(start: String) throws {
        let response = try CapturedResponse(parsing: Array((start + "[{}]").utf8), source: "page1")
        #expect(response.status == nil && response.fields.isEmpty && response.body == [[:]])
    }

    @Test(arguments: [
        ("", "page1: is empty; save a response with curl -i URL > FILE"),
        (head, "page1: is empty; save a response with curl -i URL > FILE"),
        (
            "HTTP/1.1 401 Unauthorized\n\n{\"error\": \"x\"}",
            "page1: status 401: the response isn't a page; capture one with status 200"
        ),
        (
            "HTTP/1.1 200 OK\r\n\r\n<!doctype html><html>",
            "page1: is HTML or XML; capture a response in JSON, for example with -H 'Accept: application/json'"
        ),
        (
            head + "{\"a\": [\n  {\"id\": 1},\n  {\"id\"",
            "page1: line 7, column 8: isn't JSON: expected ':' after a field name, found the end of the text"
        ),
        ("{\"a\": 1}}", "page1: line 1, column 9: isn't JSON: expected nothing more after the value, found '}'"),
    ])
    func `a response that isn't a page is refused with its place`(text: String, message: String) {
        #expect {
            try CapturedResponse(parsing: Array(text.utf8), source: "page1")
        } throws: { "\($0)" == message }
    }

    @Test func `deep nesting is refused`() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: InferenceError.self) { try CapturedResponse(parsing: Array(text.utf8), source: "x") }
    }

    @Test func `an address is read without credentials and fragment`() throws {
        let address = try #require(CapturedAddress("HTTPS://ada:geheim@API.example.com:8443?page=2#top"))
        #expect(address.origin == "https://api.example.com:8443" && address.hasCredentials)
        #expect(address.target.path == "/" && address.target.value(of: "page") == "2")
        for text in ["", "x", "ftp://a/b", "https://", "https:///a", "https://a b/", "localhost:8080/x"] {
            #expect(CapturedAddress(text) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        ("https://b.example/v2/users?page=2", true), ("/v1/users?page=2", true), ("?page=2", true), ("/v1/users", true),
        ("/users.json?page=2", true), ("/v1/groups?page=2", false), ("users", false), ("", false),
        ("mailto:a@b.c", false),
    ])
    func `a link to the list has its last word`(link: String, isLink: Bool) throws {
        let page = try #require(CapturedAddress("https://a.example/v1/users"))
        #expect((CapturedAddress(link: link, on: page) != nil) == isLink)
    }
}
