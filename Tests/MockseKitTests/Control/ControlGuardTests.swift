import MockseHTTP
import Testing

@testable import MockseControl
@testable import MockseKit
@testable import MockseSandboxes

struct ControlGuardTests {
    private static let secret = ControlAccess(token: "s3cret")
    private static let named = ControlAccess(origins: ["https://app.example:3000"])

    @Test(arguments: [
        "localhost", "localhost:8080", "LOCALHOST:1", "my-test.localhost", "127.0.0.1", "127.0.0.1:8080", "127.9.8.7:1",
        "[::1]", "[::1]:8080", "[0:0:0:0:0:0:0:1]:80", "[::ffff:127.0.0.1]",
    ])
    func `a local host can control a server on loopback`(host: String) throws {
        #expect(try refusal(isLoopback: true, "Host: \(host)") == nil)
    }

    @Test(arguments: [
        "evil.example", "mockse:8080", "127.0.0.1.evil.example", "localhost.evil.example:8080", "notlocalhost",
        "10.0.0.1:8080", "0.0.0.0:8080", "[::2]", "[::]", "127.1", "2130706433", "0x7f.0.0.1", "api.stackexchange.com",
    ])
    func `any other host is refused to prevent DNS rebinding`(host: String) throws {
        let refusal = try #require(try refusal(isLoopback: true, "Host: \(host)"))
        #expect(refusal.status == .forbidden && refusal.key == "host" && refusal.value == host)
        #expect(refusal.reason.contains("--control-token"))
    }

    @Test func `an HTTP 1.0 request without a host is allowed`() throws {
        let request = try #require(try HTTPRequest(parsing: Array("GET /_mockse/ HTTP/1.0\r\n\r\n".utf8)))
        #expect(ControlGuard(.init(), isLoopback: true).refusal(of: request, token: nil) == nil)
    }

    @Test(arguments: [
        "http://localhost:3000", "https://127.0.0.1", "http://[::1]:8080", "capacitor://localhost",
        "http://app.localhost:5173", "https://app.example:3000", "HTTPS://APP.EXAMPLE:3000",
    ])
    func `local and listed origins are allowed`(origin: String) throws {
        let fields = ["Host: localhost", "Origin: \(origin)", "Sec-Fetch-Site: cross-site"]
        #expect(try refusal(Self.named, isLoopback: true, fields) == nil)
        #expect(try granted(Self.named, isLoopback: true, fields) == origin)
    }

    @Test(arguments: [
        "null", "http://evil.example", "https://app.example", "http://app.example:3000",
        "https://app.example:3000.evil.example", "http://localhost.evil.example", "http://localhost@evil.example",
        "http://evil.example/localhost", "localhost", "file://", "",
    ])
    func `any other origin is refused and can't read the response`(origin: String) throws {
        let fields = ["Host: localhost", "Origin: \(origin)"]
        let refusal = try #require(try refusal(Self.named, isLoopback: true, fields))
        #expect(refusal.status == .forbidden && refusal.key == "origin" && refusal.value == origin)
        #expect(refusal.reason.contains("--control-origin"))
        #expect(try granted(Self.named, isLoopback: true, fields) == nil)
    }

    @Test(arguments: ["10.0.2.2:8080", "host.docker.internal:8080", "HOST.docker.internal", "mockse"])
    func `a host that is known is allowed`(host: String) throws {
        let access = ControlAccess(hosts: ["host.docker.internal", "mockse"])
        #expect(try refusal(access, isLoopback: true, ["Host: \(host)"]) == nil)
        #expect(try refusal(access, isLoopback: false, ["Host: \(host)"]) != nil)
        let other = try refusal(ControlAccess(hosts: ["other"]), isLoopback: true, ["Host: \(host)"])
        #expect((other == nil) == host.hasPrefix("10.0.2.2"))
        let name = host.prefix { $0 != ":" }
        #expect(other == nil || other?.reason.contains("--control-host \(name), ") == true)
    }

    @Test func `the null origin is allowed if it is listed`() throws {
        let access = ControlAccess(origins: ["null"])
        #expect(try refusal(access, isLoopback: true, ["Host: localhost", "Origin: null"]) == nil)
    }

    @Test func `a cross-site image request is refused although it has no origin`() throws {
        let refusal = try refusal(isLoopback: true, "Host: localhost", "Sec-Fetch-Site: cross-site")
        #expect(refusal?.status == .forbidden && refusal?.key == "origin")
        for site in ["same-origin", "same-site", "none"] {
            #expect(try self.refusal(isLoopback: true, "Host: localhost", "Sec-Fetch-Site: \(site)") == nil)
        }
    }

    @Test func `a server reachable from other machines requires a token`() throws {
        for host in ["localhost", "127.0.0.1:8080", "mockse:8080"] {
            let refusal = try #require(try refusal(isLoopback: false, "Host: \(host)"))
            #expect(refusal.status == .forbidden && refusal.key == "control-token")
            #expect(refusal.reason.contains("--control-token") && refusal.reason.contains("--control open"))
        }
    }

    @Test(arguments: [true, false])
    func `a token grants control from any host and origin`(isLoopback: Bool) throws {
        let foreign = ["Host: mockse:8080", "Origin: http://evil.example", "Sec-Fetch-Site: cross-site"]
        for authorization in ["Bearer s3cret", "bearer s3cret", "BEARER  s3cret"] {
            let fields = foreign + ["Authorization: \(authorization)"]
            #expect(try refusal(Self.secret, isLoopback: isLoopback, fields) == nil)
        }
        #expect(try refusal(Self.secret, isLoopback: isLoopback, foreign, token: "s3cret") == nil)
        // A page with the token can read the response. Its preflight, which can't carry a token, is granted.
        #expect(try granted(Self.secret, isLoopback: isLoopback, foreign) == "http://evil.example")
    }

    @Test(arguments: [true, false])
    func `a token is also required on loopback`(isLoopback: Bool) throws {
        for fields in [
            [], ["Authorization: Bearer s3cre"], ["Authorization: Bearer s3cret2"], ["Authorization: Bearer S3cret"],
            ["Authorization: Basic s3cret"], ["Authorization: s3cret"], ["Authorization: Bearer"],
        ] {
            let refusal = try #require(try refusal(Self.secret, isLoopback: isLoopback, ["Host: localhost"] + fields))
            #expect(refusal.status == .forbidden && refusal.key == "control-token")
            #expect(refusal.value == "" && !refusal.reason.contains("s3cret"))
        }
        #expect(try refusal(Self.secret, isLoopback: isLoopback, ["Host: localhost"], token: "s3cre") != nil)
    }

    @Test func `an open server allows every client`() throws {
        let fields = ["Host: mockse:8080", "Origin: http://app:3000"]
        #expect(try refusal(.init(isOpen: true), isLoopback: false, fields) == nil)
        #expect(try granted(.init(isOpen: true), isLoopback: false, fields) == "http://app:3000")
    }

    @Test(arguments: ["", "two words", "tab\t", "ümlaut"])
    func `a token that a header field can't carry is refused`(token: String) {
        #expect(throws: SettingError.self) { try ControlAccess(token: token).check() }
    }

    @Test(arguments: ["", "app.example", "https://", "https://app.example/", "://x"])
    func `an origin that no browser sends is refused`(origin: String) {
        #expect(throws: SettingError.self) { try ControlAccess(origins: [origin]).check() }
    }

    private func refusal(isLoopback: Bool, _ fields: String...) throws -> Refusal? {
        try refusal(.init(), isLoopback: isLoopback, fields)
    }

    private func refusal(
        _ access: ControlAccess, isLoopback: Bool, _ fields: [String], token: String? = nil
    ) throws -> Refusal? {
        ControlGuard(access, isLoopback: isLoopback).refusal(of: try request(fields), token: token)
    }

    private func granted(
        _ access: ControlAccess, isLoopback: Bool, _ fields: [String]
    ) throws -> String? {
        ControlGuard(access, isLoopback: isLoopback).grantedOrigin(of: try request(fields))
    }

    private func request(_ fields: [String]) throws -> HTTPRequest {
        let text = (["POST /_mockse/reset HTTP/1.1"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
        return try #require(try HTTPRequest(parsing: Array(text.utf8)))
    }
}
