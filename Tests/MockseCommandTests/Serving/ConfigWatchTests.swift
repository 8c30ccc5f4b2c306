#if !os(iOS)
import Foundation
import MockseHTTP
import MockseKit
import MocksePlatform
import MockseTestSupport
import Testing

@testable import mockse

@Suite(.timeLimit(.minutes(10))) struct ConfigWatchTests {
    private static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    @Test func `a saved file takes effect, and an invalid file is reported and ignored`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path("mockse.json")
        try Self.write(#"{"fail-first": 0}"#, to: path)
        let arguments = ["--config", path, "--watch", "--quiet", "--fail-with", "503"]
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            #expect(try await client.response(to: "/2.3/tags?page=1").status == 200)

            try Self.write(#"{"fail-first": 9}"#, to: path)
            let read = try await server.child.errors.line(containing: "reloaded")
            #expect(read == "mockse: \(path): reloaded: applied the new settings")
            let failed = try await client.response(to: "/2.3/tags?page=1")
            #expect(failed.status == 503 && failed["Mockse-Fault"]?.contains("attempt=2") == true)

            try Self.write("{\n\"fail-first\": -1}", to: path)
            let refused = try await server.child.errors.line(containing: "keeping the current settings")
            #expect(
                refused == "mockse: \(path):2: fail-first -1: must be a whole number from 0 to 1000000; "
                    + "keeping the current settings")
            #expect(try await client.response(to: "/2.3/tags?page=1").status == 503)

            try Self.write(#"{"fail-first": 1, "format": "json"}"#, to: path)
            let settled = try await server.child.errors.line(containing: "restart to change")
            #expect(
                settled == "mockse: \(path): reloaded: applied the new settings; restart to change format")
            #expect(try await client.response(to: "/2.3/tags?page=1").status == 200)
        }
    }

    @Test func `changes that need a restart and a removed file are reported`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path("mockse.json")
        try Self.write(#"{"fail-first": 9}"#, to: path)
        let arguments = ["--config", path, "--watch", "--quiet", "--port", "0"]
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            // The flag overrides the port in the file.
            try Self.write(#"{"fail-first": 9, "port": 1, "host": "::1", "data": ["other.json"]}"#, to: path)
            let read = try await server.child.errors.line(containing: "reloaded")
            #expect(read == "mockse: \(path): reloaded: restart to change host, data")

            try FileManager.default.removeItem(atPath: path)
            let gone = try await server.child.errors.line(containing: "was removed")
            #expect(gone == "mockse: \(path): was removed; keeping the current settings")
            #expect(try await client.response(to: "/2.3/tags?page=1").status >= 500)
            #expect(await server.stop().errorLines.count { $0.contains("was removed") } == 1)
        }
    }

    @Test func `a named pipe in place of the file is reported, and the next file takes effect`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path("mockse.json")
        try Self.write(#"{"fail-first": 0}"#, to: path)
        let arguments = ["--config", path, "--watch", "--quiet", "--fail-with", "503"]
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            // From then on, the file is read only if it changes again.
            try Self.write(#"{"oops": 1}"#, to: path)
            _ = try await server.child.errors.line(containing: "oops")
            try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
            try folder.move("pipe", to: "mockse.json")
            let found = try await server.child.errors.line(containing: "not a regular file")
            #expect(found == "mockse: \(path): not a regular file; keeping the current settings")
            #expect(try await client.response(to: "/2.3/tags?page=1").status == 200)

            try Self.write(#"{"fail-first": 9}"#, to: path)
            let read = try await server.child.errors.line(containing: "reloaded")
            #expect(read == "mockse: \(path): reloaded: applied the new settings")
            #expect(try await client.response(to: "/2.3/tags?page=1").status == 503)
        }
    }

    @Test func `a pipe or folder in place of the file is reported once, and never opened`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("mockse.json")
        let watch = ConfigWatch(path)
        try Self.write("{}", to: path)
        #expect(watch.look() == .changed)
        try FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        #expect(watch.look() == .irregular && watch.look() == .same)
        try FileManager.default.removeItem(atPath: path)
        try folder.makeFolder("mockse.json")
        #expect(watch.look() == .same)
        try FileManager.default.removeItem(atPath: path)
        try Self.write("{}", to: path)
        #expect(watch.look() == .changed && watch.look() == .same)
    }

    @Test func `a pipe that takes the file's place after the poll is refused, not waited for`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("mockse.json")
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: UsageError.badConfig(.unreadable(SystemError("open", code: EINVAL, subject: path)))) {
            try Invocation(arguments: ["--config", path, "--watch"], environment: [:], isReloading: true)
        }
    }

    @Test func `every changed startup key is reported`() throws {
        // A config file can't set these.
        for key in ServeOptions.startupKeys where !["config", "watch", "stop-at-eof"].contains(key) {
            let sample = try #require(samples[key])
            let options = try #require(try serveOptions(["--\(key)=\(sample)"]))
            #expect(ServeOptions().changedStartupKeys(unlike: options) == [key])
        }
    }

    @Test func `a change is reported once, and a missing file at the second poll`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("mockse.json")
        let watch = ConfigWatch(path)
        #expect(watch.look() == .same)
        try Self.write("{}", to: path)
        #expect(watch.look() == .changed && watch.look() == .same)
        try Self.write("{ }", to: path)
        #expect(watch.look() == .changed && watch.look() == .same)
        try FileManager.default.removeItem(atPath: path)
        #expect(watch.look() == .same)
        try Self.write("{  }", to: path)
        #expect(watch.look() == .changed)
        try FileManager.default.removeItem(atPath: path)
        #expect(watch.look() == .same && watch.look() == .gone && watch.look() == .same)
        try Self.write("{  }", to: path)
        #expect(watch.look() == .changed)
    }
}
#endif
