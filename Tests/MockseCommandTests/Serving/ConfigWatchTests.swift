#if !os(iOS)
import Foundation
import MockseKit
import MockseTestSupport
import Testing

@testable import mockse

@Suite(.timeLimit(.minutes(1))) struct ConfigWatchTests {
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
            _ = try await server.child.errors.line(containing: "other options from the next start on")
            #expect(try await client.answer(to: "/2.3/tags?page=1").status == 200)
        }
    }

    @Test func `a file counts as changed once for each change, and not while it is gone`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("mockse.json")
        let watch = ConfigWatch(path)
        #expect(!watch.hasChanged())
        try Self.write("{}", to: path)
        #expect(watch.hasChanged() && !watch.hasChanged())
        try Self.write("{ }", to: path)
        #expect(watch.hasChanged() && !watch.hasChanged())
        try FileManager.default.removeItem(atPath: path)
        #expect(!watch.hasChanged())
        try Self.write("{  }", to: path)
        #expect(watch.hasChanged())
    }
}
#endif
