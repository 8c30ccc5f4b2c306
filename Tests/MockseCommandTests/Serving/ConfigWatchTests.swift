#if !os(iOS)
import Foundation
import MockseHTTP
import MockseKit
import MockseTestSupport
import Testing

@testable import mockse

@Suite(.timeLimit(.minutes(10))) struct ConfigWatchTests {
    private static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    @Test func `a saved file takes effect, a bad one leaves the settings and says why`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path("mockse.json")
        try Self.write(#"{"fail-first": 0}"#, to: path)
        let arguments = ["--config", path, "--watch", "--quiet", "--fail-with", "503"]
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            #expect(try await client.answer(to: "/2.3/tags?page=1").status == 200)

            try Self.write(#"{"fail-first": 9}"#, to: path)
            let read = try await server.child.errors.line(containing: "read again")
            #expect(read == "mockse: \(path): read again: the settings are in effect")
            let failed = try await client.answer(to: "/2.3/tags?page=1")
            #expect(failed.status == 503 && failed["Mockse-Fault"]?.contains("attempt=2") == true)

            try Self.write("{\n\"fail-first\": -1}", to: path)
            let refused = try await server.child.errors.line(containing: "stay as they were")
            #expect(
                refused == "mockse: \(path):2: fail-first -1: must be a whole number from 0 to 1000000; "
                    + "the settings stay as they were")
            #expect(try await client.answer(to: "/2.3/tags?page=1").status == 503)

            try Self.write(#"{"fail-first": 1, "format": "json"}"#, to: path)
            let settled = try await server.child.errors.line(containing: "only a restart")
            #expect(
                settled == "mockse: \(path): read again: the settings are in effect; only a restart changes format")
            #expect(try await client.answer(to: "/2.3/tags?page=1").status == 200)
        }
    }

    @Test func `what only a restart changes is named, and so is a file that is gone`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path("mockse.json")
        try Self.write(#"{"fail-first": 9}"#, to: path)
        let arguments = ["--config", path, "--watch", "--quiet", "--port", "0"]
        try await MockseProcess.run(arguments) { server in
            let client = try RawConnection(server)
            // The port is the flag's, whatever the file says.
            try Self.write(#"{"fail-first": 9, "port": 1, "host": "::1", "data": ["other.json"]}"#, to: path)
            let read = try await server.child.errors.line(containing: "read again")
            #expect(read == "mockse: \(path): read again: only a restart changes host, data")

            try FileManager.default.removeItem(atPath: path)
            let gone = try await server.child.errors.line(containing: "gone")
            #expect(gone == "mockse: \(path): is gone; the settings stay as they were")
            #expect(try await client.answer(to: "/2.3/tags?page=1").status >= 500)
            #expect(await server.stop().errorLines.count { $0.contains("gone") } == 1)
        }
    }

    @Test func `each key that is settled at the start is named where it differs`() throws {
        for key in ServeOptions.startupKeys where key != "config" && key != "watch" {
            let sample = try #require(samples[key])
            let options = try #require(try serveOptions(["--\(key)=\(sample)"]))
            #expect(ServeOptions().settledKeys(unlike: options) == [key])
        }
    }

    @Test func `a file counts as changed once for each change, and as gone at the second look`() throws {
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
