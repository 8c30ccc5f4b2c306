import MockseHTTP
import Testing

@Suite struct HTTPRequestTests {
    private func request(_ lines: String..., first: String = "GET /a?b HTTP/1.1") throws -> HTTPRequest {
        let host = first.hasSuffix("1.0") ? [] : ["Host: x:80"]
        let text = ([first] + host + lines).joined(separator: "\r\n") + "\r\n\r\n"
        return try #require(try HTTPRequest(parsing: Array(text.utf8)))
    }

    @Test func `the value of the first field with a name, in any case, is trimmed`() throws {
        let request = try request("Accept: \t a , b\t ", "ACCEPT: c", "Empty:", "X_^~: d")
        #expect(request.value(of: "accept") == "a , b")
        #expect(request.value(of: "Accept") == "a , b")
        #expect(request.value(of: "empty") == "")
        #expect(request.value(of: "x_^~") == "d")
        #expect(request.value(of: "X\u{7F}^~") == nil)
        #expect(request.value(of: "X_~^") == nil)
        #expect(request.value(of: "Accep") == nil)
        #expect(request.value(of: "Accept2") == nil)
        #expect(request.withValue(of: "ACCEPT") { $0?.count } == 5)
        #expect(request.withValue(of: "nothing") { $0 == nil })
    }

    @Test func `fields are in the order they were sent`() throws {
        let request = try request("B: 1", "a: 2", "B: 3")
        #expect(request.fields.map(\.name) == ["Host", "B", "a", "B"])
        #expect(request.fields.map(\.value) == ["x:80", "1", "2", "3"])
    }

    @Test func `invalid UTF-8 in a value is replaced`() throws {
        let bytes = Array("GET / HTTP/1.1\r\nHost: x\r\nA: ".utf8) + [0xFF, 13, 10, 13, 10]
        let request = try #require(try HTTPRequest(parsing: bytes))
        #expect(request.value(of: "a") == "\u{FFFD}")
    }

    @Test func `a token is found in lists and in repeated fields`() throws {
        let request = try request("A: x, ,Y\t,z;q=1", "a: w")
        for token in ["x", "X", "y", "w"] as [StaticString] { #expect(request.hasToken(token, in: "A")) }
        for token in ["z", "x,", "", "xy", "v"] as [StaticString] where token.utf8CodeUnitCount > 0 {
            #expect(!request.hasToken(token, in: "A"))
        }
        #expect(!request.hasToken("x", in: "B"))
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", "X: y", true), ("GET / HTTP/1.1", "Connection: close", false),
        ("GET / HTTP/1.1", "Connection: Keep-Alive", true), ("GET / HTTP/1.1", "connection: keep-alive, Close", false),
        ("GET / HTTP/1.1", "Connection: closed", true), ("GET / HTTP/1.9", "X: y", true),
        ("GET / HTTP/1.0", "X: y", false), ("GET / HTTP/1.0", "Connection: keep-alive", true),
        ("GET / HTTP/1.0", "Connection: close, keep-alive", false),
        ("GET / HTTP/1.1", "Connection: x\r\nConnection: close", false),
    ])
    func `version and Connection determine persistence`(line: String, field: String, isKept: Bool) throws {
        #expect(try request(field, first: line).keepsAlive == isKept)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", TargetForm.origin, "x:80"),
        ("GET http://Y:1/a HTTP/1.1", .absolute(authority: "Y:1"), "Y:1"),
        ("GET httpS://[::1]?a HTTP/1.1", .absolute(authority: "[::1]"), "[::1]"),
        ("CONNECT z:2 HTTP/1.1", .authority, "x:80"), ("OPTIONS * HTTP/1.1", .asterisk, "x:80"),
        ("OPTIONS /a HTTP/1.1", .origin, "x:80"), ("GET / HTTP/1.0", .origin, ""),
    ])
    func `a request has a target form and an authority`(line: String, form: TargetForm, authority: String) throws {
        let request = try request(first: line)
        #expect(request.form == form)
        #expect(request.authority == (authority.isEmpty ? nil : authority))
    }

    @Test func `the bytes of the target are unchanged`() throws {
        let request = try request(first: "GET /%61//?%zz=+ HTTP/1.0")
        #expect(request.targetText == "/%61//?%zz=+")
        #expect(request.withTarget { Array($0) } == Array("/%61//?%zz=+".utf8))
        #expect(request.minorVersion == 0)
        #expect(request.headSize == 29)
    }

    @Test(arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", "QUERY", "M-SEARCH"])
    func `a method is read exactly as written`(method: String) throws {
        #expect(try request(first: "\(method) / HTTP/1.1").method.rawValue == method)
    }

    @Test(arguments: [
        ("", "", false), ("gzip", "gzip", true), ("GZip", "gzip", true), ("deflate, gzip;q=1.0", "gzip", true),
        ("gzip;q=0", "gzip", false), ("gzip;q=0.000", "gzip", false), ("gzip ; Q=0.001", "gzip", true),
        ("gzip;q=2", "gzip", false), ("gzip;q=0.0001", "gzip", false), ("gzip;q=1.1", "gzip", false),
        ("gzip;q=", "gzip", false), ("gzip;x=1", "gzip", false), ("*", "gzip", true), ("*;q=0", "gzip", false),
        ("*;q=0, gzip", "gzip", true), ("gzip;q=0, *", "gzip", false), ("identity", "gzip", false),
        ("gzip, br", "deflate", false), ("x-gzip", "gzip", false), ("gzip;q=0.5x", "gzip", false),
        ("gzip;q=00", "gzip", false), ("br\r\nAccept-Encoding: gzip", "gzip", true),
    ])
    func `a coding with a weight above 0 is accepted`(value: String, coding: String, isAccepted: Bool) throws {
        let request = value.isEmpty ? try request() : try request("Accept-Encoding: \(value)")
        #expect(request.accepts(coding: coding == "deflate" ? "deflate" : "gzip") == isAccepted)
    }

    private static func request(_ lines: String...) throws -> HTTPRequest {
        try #require(
            try HTTPRequest(parsing: Array(lines.map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8)))
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", "Host: localhost:8080", "localhost:8080"), ("GET / HTTP/1.1", "Host: [::1]:80", "[::1]:80"),
        ("GET / HTTP/1.0", "Host: my_host.example", "my_host.example"), ("GET / HTTP/1.0", "X: y", nil),
        ("GET http://a/ HTTP/1.1", "Host: a", nil), ("GET / HTTP/1.1", "Host: a'b", nil),
        ("GET / HTTP/1.1", "Host: a&b", nil), ("GET / HTTP/1.1", "Host: a%22", nil),
        ("GET / HTTP/1.1", "Host: " + String(repeating: "a", count: 262), nil),
        ("GET / HTTP/1.1", "Host: " + String(repeating: "a", count: 261), String(repeating: "a", count: 261)),
    ])
    func `a host is plain if it can be part of any text`(line: String, field: String, host: String?) throws {
        #expect(try Self.request(line, field).plainHost == host)
    }

    @Test(arguments: [
        ("https", true), ("HTTPS", true), ("https, http", true), ("https ,http", true), ("http", false),
        ("http, https", false), ("", false), ("https:", false), ("\"https\"", false),
    ])
    func `a terminator says whether the client uses HTTPS`(value: String, isSecure: Bool) throws {
        let request = try Self.request("GET / HTTP/1.1", "Host: x", "X-Forwarded-Proto: \(value)")
        #expect(request.isForwardedFromHTTPS == isSecure)
        #expect(try !Self.request("GET / HTTP/1.1", "Host: x").isForwardedFromHTTPS)
    }
}
