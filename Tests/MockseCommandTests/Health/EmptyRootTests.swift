#if os(Linux)
import Testing

/// Name lookups where the files in `/etc` are missing, as in a root of nothing but a static binary.
@Suite(.needs(.unshare), .enabled("the system permits mount namespaces") { try await Tool.canMount() })
struct EmptyRootTests {
    /// Runs `mockse` with an `/etc` that contains only `hosts`, or nothing.
    private func run(hosts: String?, _ arguments: [String]) async throws -> ChildProcess.End {
        let script = """
            mount -t tmpfs none /etc
            if [ -n "$0" ]; then echo "$0" > /etc/hosts; fi
            exec "$@"
            """
        let command = ["--map-root-user", "--mount", "/bin/sh", "-ec", script, hosts ?? "", MockseProcess.path]
        return try await Tool.unshare.run(command + arguments)
    }

    @Test func `a lookup without a DNS server says why it fails`() async throws {
        let end = try await run(hosts: nil, ["check", "http://mockse:1", "--timeout", "60s"])
        let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/ContinuousIntegration.md").text
        let documented = try #require(page.split(separator: "\n").first { $0.contains("/etc/resolv.conf is missing") })
        let shown = documented.replacing("mockse:8080", with: "mockse:1")
        #expect(end.code == 2 && end.errors == shown + "\n", "\(end.errors)")
    }

    @Test func `a name in the hosts file is found`() async throws {
        let end = try await run(hosts: "127.0.0.1 mockse", ["check", "http://mockse:1", "--timeout", "60s"])
        #expect(end.code == 2 && end.errors.contains("connect 127.0.0.1:1: Connection refused"), "\(end.errors)")
    }

    @Test func `localhost needs no file`() async throws {
        let end = try await run(hosts: nil, ["wait", "http://localhost:1", "--timeout", "1s"])
        #expect(end.code == 1 && end.errors.contains("nothing listens there"), "\(end.errors)")
    }
}
#endif
