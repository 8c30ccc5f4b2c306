#if os(Linux)
import Foundation
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

/// HTTPS by the documented terminator and authority, with real clients.
@Suite(.needs(.haproxy), .needs(.openssl), .needs(.curl), .timeLimit(.minutes(10))) struct HTTPSTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A list without images, whose URLs name the host.
    private static let target = "/2.3/tags?site=stackoverflow&page=1"

    /// The path of the authority's certificate.
    private var authority: String { folder.path("ca.crt") }

    /// Creates the authority as documented, and runs a server behind the terminator while `body` runs.
    private func run(
        _ body: (_ server: MockseProcess, _ secure: String) async throws -> Void
    ) async throws {
        let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/HTTPS.md")
        let commands = try #require(page.codeBlocks.first { $0.language == "sh" }).text
        let made = try await ChildProcess("/bin/sh", ["-ec", "cd \"$0\"\n" + commands, folder.path("")]).end()
        try #require(made.code == 0, "\(made.errors)")
        try await MockseProcess.run(["--quiet"]) { server in
            try await Deployment.https.run(on: 8443, before: [8080: server], in: folder) { address in
                try await body(server, "https://localhost:\(address.port)")
            }
        }
    }

    @Test func `curl receives the same bytes over HTTPS`() async throws {
        try await run { server, secure in
            let curl = Curl(server: server)
            for fields in [["-H", "Mockse-Fault: fail=503"], [], ["--compressed"], ["--head"]] {
                // In sandboxes of their own, both are the first attempt.
                let plain = try await curl.response("\(server.url)/~plain\(Self.target)", fields)
                let other = try await curl.response(
                    "\(secure)/~secure\(Self.target)", ["--cacert", authority] + fields)
                #expect(other.timelessHead == plain.timelessHead && other.body == plain.body, "\(fields)")
            }
            let untrusted = try await curl.run([secure + Self.target])
            #expect(untrusted.code == 60 && untrusted.output.isEmpty, "curl must check the certificate")
        }
    }

    // curl's exit codes: 18 for part of a response, 28 for a timeout, 52 for none, 56 for a reset.
    @Test(arguments: [
        ("limit_data", "200 18", "200 18"), ("no_body", "200 0", "200 0"), ("malformed", "200 0", "200 0"),
        ("timeout", "000 28", "000 28"), ("slow_close", "200 0", "200 0"), ("garbage", "000 1", "000 1"),
        ("reset_peer", "000 56", "000 52"), ("reset_peer=head", "200 56", "200 18"),
    ])
    func `faults arrive over HTTPS as documented`(fault: String, plain: String, other: String) async throws {
        try await run { server, secure in
            for (base, expected) in [(server.url, plain), (secure, other)] {
                let end = try await Tool.curl.run([
                    "--silent", "--cacert", authority, "--max-time", fault == "timeout" ? "2" : "60",
                    "--output", "/dev/null", "--write-out", "%{http_code} %{exitcode}",
                    "-H", "Mockse-Fault: fail=\(fault)", base + Self.target,
                ])
                #expect(end.text == expected, "\(base)")
            }
        }
    }

    @Test func `the control API works over HTTPS`() async throws {
        try await run { server, secure in
            let curl = Curl(server: server)
            let settings = try await curl.response(
                "\(secure)/~app/_mockse/settings", ["--cacert", authority, "-X", "PATCH", "-d", #"{"fail-first": 1}"#])
            #expect(settings.status == 200)
            #expect(try await curl.response("\(secure)/~app\(Self.target)", ["--cacert", authority]).status >= 500)
        }
    }

    @Test(.needs(.python3), .needs(.node)) func `Python and Node.js trust the authority as documented`() async throws {
        try await run { server, secure in
            let expected = try await Curl(server: server).response(server.url + Self.target).body
            let python = "import sys, urllib.request as u; sys.stdout.buffer.write(u.urlopen(sys.argv[1]).read())"
            let node = "fetch(process.argv[1]).then((r) => r.text()).then((t) => process.stdout.write(t))"
            for (tool, arguments, variable) in [
                (Tool.python3, ["-c", python], "SSL_CERT_FILE"), (.node, ["--eval", node], "NODE_EXTRA_CA_CERTS"),
            ] {
                let arguments = arguments + [secure + Self.target]
                let end = try await tool.run(arguments, environment: [variable: authority])
                #expect(end.code == 0 && Array(end.output) == expected, "\(tool): \(end.errors)")
                #expect(try await tool.run(arguments).code != 0, "\(tool) must check the certificate")
            }
        }
    }

    @Test(.needs(.unshare), .enabled("the system permits mount namespaces") { try await Tool.canMount() })
    func `URLSession trusts the authority if the system does`() async throws {
        let client = folder.path("client")
        let compiled = try await ChildProcess(
            "/usr/bin/env", ["swiftc", "-swift-version", "6", Tool.path(ofScript: "urlsession.swift"), "-o", client]
        ).end()
        try #require(compiled.code == 0, "\(compiled.text) \(compiled.errors)")
        // The file that update-ca-certificates writes, for this program only.
        let trusting = [
            "--map-root-user", "--mount", "/bin/sh", "-c",
            "mount --bind \"$0\" /etc/ssl/certs/ca-certificates.crt && exec \"$@\"", authority, client,
        ]
        try await run { server, secure in
            let expected = try await Curl(server: server).response(server.url + Self.target).body
            let end = try await Tool.unshare.run(trusting + [secure + Self.target])
            #expect(end.code == 0 && Array(end.output) == expected, "\(end.errors)")
            let variables = ["SSL_CERT_FILE": authority, "CURL_CA_BUNDLE": authority]
            let untrusted = try await ChildProcess(client, [secure + Self.target], environment: variables).end()
            #expect(untrusted.code == 1 && untrusted.errors.contains("certificate"), "\(untrusted.errors)")
        }
    }

    @Test func `curl names the cause if it speaks TLS to mockse itself`() async throws {
        try await MockseProcess.run { server in
            let end = try await Curl(server: server).run(["https://localhost:\(server.port)\(Self.target)"])
            #expect(end.code == 35 && end.errors.contains("wrong version number"), "\(end.errors)")
            let line = try await server.child.errors.line(containing: "TLS")
            let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/HTTPS.md").text
            let documented = try #require(page.split(separator: "\n").first { $0.contains(" TLS handshake (https)") })
            let parts = [documented, line[...]].map { $0.replacing(/^[0-9:.]+ connection \d+/, with: "") }
            #expect(parts[0] == parts[1])
        }
    }
}
#endif
