#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Tests the files about what a pass means: claims and known failures, and the version of the suite.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ClaimsFileTests {
    private static func conform(_ options: [String], variant: String? = nil) async throws -> ChildProcess.End {
        try await MockseProcess.end(
            ["conform", "--patience", "200ms", "--case", "P00", "--api", "brewerydb"] + options
                + ["--", MockseProcess.path, "reference"] + (variant.map { ["--variant", $0] } ?? []))
    }

    private static func file(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString).json")
    }

    @Test func `a run fails if the driver declares other claims than the file`() async throws {
        let file = Self.file("claims")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)

        let missing = try await Self.conform(["--claims", path])
        #expect(missing.code == 2)
        #expect(
            missing.errors.hasSuffix("no such file or folder; create it with --write-claims \(path)\n"),
            "\(missing.errors)")

        #expect(try await Self.conform(["--write-claims", path]).code == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("\n  \"concurrency\": 1,\n"))
        #expect(try await Self.conform(["--claims", path]).code == 0)

        let wider = try await Self.conform(["--claims=\(path)"], variant: "parallel")
        #expect(wider.code == 1)
        #expect(wider.text.contains("\nclaims: `concurrency` is 3, \(path) says 1\n"), "\(wider.text)")

        try "{}".write(to: file, atomically: true, encoding: .utf8)
        let invalid = try await Self.conform(["--claims", path])
        #expect(invalid.code == 2)
        #expect(invalid.errors.contains("`protocol` must be 1; received nothing"), "\(invalid.errors)")
    }

    @Test func `the failures of a run are written, and the next run expects them`() async throws {
        func conform(_ options: [String], _ mutant: String? = "late-guard") async throws -> ChildProcess.End {
            try await MockseProcess.end(
                ["conform", "--patience", "200ms", "--case", "G01,P00", "--api", "brewerydb"] + options
                    + ["--", MockseProcess.path, "reference"] + (mutant.map { ["--mutant", $0] } ?? []))
        }
        let file = Self.file("known")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)

        #expect(try await conform(["--write-known-failures", path]).code == 1)
        let written = try String(contentsOf: file, encoding: .utf8)
        let entry = #"  {"case":"G01","rule":"overlap","dialect":"brewerydb","reason":"page 2 was requested "#
        #expect(written.hasPrefix("[\n" + entry) && written.hasSuffix("}\n]\n"), "\(written)")

        // A reason that somebody wrote stays.
        let reason = try #require(written.firstMatch(of: /"reason":"([^"]*)"/)?.output.1)
        try written.replacing(reason, with: "issue 12").write(to: file, atomically: true, encoding: .utf8)
        let known = try await conform(["--known-failures", path, "--write-known-failures", path])
        #expect(known.code == 0, "\(known.text)")
        #expect(try String(contentsOf: file, encoding: .utf8).contains(#""reason":"issue 12"}"#))

        #expect(try await conform(["--write-known-failures", path], nil).code == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == "[]\n")
    }

    @Test(arguments: ["--write-known-failures", "--write-claims"])
    func `a file that can't be written is noticed before the run`(option: String) async throws {
        let end = try await Self.conform([option, "/nowhere/x.json"])
        #expect(end.code == 2 && end.text.isEmpty)
        #expect(end.errors.hasPrefix("mockse: \(option): "), "\(end.errors)")
    }

    @Test func `the suite's version can be pinned to a known one`() async throws {
        let end = try await Self.conform(["--suite", "2.0"])
        #expect(end.code == 0 && end.text.contains("\nsuite 2.0; core 1/1 tested, 1 passed\n"), "\(end.text)")
        let unknown = try await Self.conform(["--suite", "9.9"])
        #expect(unknown.code == 2)
        #expect(unknown.errors == "mockse: --suite 9.9: must be one of 2.0, 2.1\n", "\(unknown.errors)")
    }
}
#endif
