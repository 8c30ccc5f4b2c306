import MockseBase
import MockseHTTP
import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite struct AddressTests {
    private static func request(_ target: String, _ fields: [String] = []) throws -> HTTPRequest {
        let lines = ["GET \(target) HTTP/1.1", "Host: x"] + fields
        return try #require(try HTTPRequest(parsing: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)))
    }

    @Test(arguments: [
        ("/2.3/users?a=~b", nil, "/2.3/users", "a=~b"), ("/~one/2.3/users?a=b", "one", "/2.3/users", "a=b"),
        ("/~one/~two/x", "one", "/~two/x", nil), ("/~one", "one", "/", nil), ("/~one?a/b", "one", "/", "a/b"),
        ("/%7Eone/x", "one", "/x", nil), ("/~", "", "/", nil), ("/x/~one/y", nil, "/x/~one/y", nil),
        ("http://h/~one/x?y", "one", "/x", "y"), ("http://h", nil, "/", nil), ("http://h?y", nil, "/", "y"),
    ])
    func `a target has a sandbox, a path and a query`(
        target: String, sandbox: String?, path: String, query: String?
    ) throws {
        let request = try Self.request(target)
        let address = Address(of: request)
        #expect(address.sandbox == sandbox)
        let own = try #require(address.target(of: request))
        #expect(own.path == path && own.query == query)
        if sandbox != nil { #expect(address.targetText(of: request) == path + (query.map { "?" + $0 } ?? "")) }
    }

    @Test(arguments: [
        ("/_mockse", true), ("/_mockse/settings", true), ("/_mockse?x", true), ("/~one/_mockse/gates", true),
        ("http://h/_mockse/health", true), ("/_mockses", false), ("/~one/_mocks", false), ("/x/_mockse/", false),
        ("/~one", false),
    ])
    func `control calls are recognized by the path within the sandbox`(target: String, isControl: Bool) throws {
        #expect(Address(of: try Self.request(target)).isControl == isControl)
    }

    @Test func `the path takes precedence over the field, and the field over the proxy user`() throws {
        let fields = ["Mockse-Sandbox: field", "Proxy-Authorization: Basic dXNlcjp4"]
        #expect(Address(of: try Self.request("http://h/~path/x", fields)).sandbox == "path")
        #expect(Address(of: try Self.request("http://h/x", fields)).sandbox == "field")
        #expect(Address(of: try Self.request("http://h/x", Array(fields.dropFirst()))).sandbox == "user")
        #expect(Address(of: try Self.request("/x", Array(fields.dropFirst()))).sandbox == nil)
    }

    @Test(arguments: ["a", "A.z_0-9", ".", "..", String(repeating: "x", count: 64)])
    func `valid names are accepted`(name: String) {
        #expect(SandboxName.isValid(name))
    }

    @Test(arguments: ["", "a b", "a/b", "~", "é", "a\n", "a:b", "a%", String(repeating: "x", count: 65)])
    func `invalid names are rejected`(name: String) {
        #expect(!SandboxName.isValid(name))
    }

    @Test(arguments: [
        ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
        ("Zm9vYmFy", "foobar"), ("Zm9vYg", "foob"), ("Zm9vYmE", "fooba"),
    ])
    func `base64 is decoded with and without padding`(text: String, decoded: String) {
        #expect(Base64.decode(text) == Array(decoded.utf8))
    }

    @Test func `every base64 digit is decoded`() {
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        let bytes = Base64.decode(digits) ?? []
        #expect(bytes.count == 48)
        // Each digit stands for six bits, in the order of the alphabet.
        var bits = bytes.map { byte in (0..<8).reversed().map { byte >> $0 & 1 } }.flatMap(\.self)[...]
        for number in 0..<64 {
            #expect(bits.prefix(6).reduce(0) { $0 << 1 | Int($1) } == number)
            bits = bits.dropFirst(6)
        }
        #expect(Base64.decode("/+8=") == [0xFF, 0xEF])
    }

    @Test(arguments: ["Z", "Zm9vY", "Zm9v!", "Zm 9v", "Z=g=", "-_8=", "Zm9vé"])
    func `invalid base64 is not decoded`(text: String) {
        #expect(Base64.decode(text) == nil)
    }
}
