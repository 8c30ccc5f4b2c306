#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Tests what a pass has to mean, with drivers that declare too little or too much.
@Suite(.serialized, .needs(.python3), .timeLimit(.minutes(10))) struct RequireTests {
    private static func conform(_ options: [String], _ arguments: String...) async throws -> ChildProcess.End {
        try await MockseProcess.end(
            ["conform", "--patience", "200ms", "--api", "brewerydb"] + options
                + ["--", "python3", Tool.path(ofScript: "driver.py")] + arguments)
    }

    @Test func `a driver that only triggers passes, but not if a profile is required`() async throws {
        let end = try await Self.conform([], "only-triggers")
        #expect(end.code == 0, "\(end.text)")
        let closing = end.text.split(separator: "\n").last ?? ""
        #expect(closing.hasPrefix("a Python client: passed: "), "\(closing)")
        #expect(closing.hasSuffix(" not tested (nothing of dedupe and memory)"), "\(closing)")
        #expect(end.text.contains(/\ndedupe +- +- .*[0-9] +the driver has no `list` or `idle`\n/), "\(end.text)")
        #expect(end.text.contains("\nnot checked: ") && end.text.contains("duplicate rows (D01, "))

        let required = try await Self.conform(["--require", "--group", "setup,dedupe"], "only-triggers")
        #expect(required.code == 1)
        #expect(required.text.contains("\nrequired core: "), "\(required.text)")
        #expect(required.text.contains(": the driver has no `list`; declare `list` in `verbs`\n"))
    }

    @Test func `claims that a driver makes without need are unproven, and fail a required profile`() async throws {
        let end = try await Self.conform(["--require", "core"], "claims-everything")
        #expect(end.code == 1)
        for words in [
            "claim `concurrency` 99: unproven, at most 1 page was loaded at once",
            "claim `prefetch` 99: unproven, no page was requested ahead",
            "claim `revalidates` true: unproven, the first page was never requested again",
            "required claims: `concurrency` is 99, but at most 1 page was loaded at once",
        ] {
            #expect(end.text.contains("\n\(words)"), "\(end.text)")
        }
        let closing = end.text.split(separator: "\n").last ?? ""
        #expect(closing.hasPrefix("a Python client: failed: "), "\(closing)")
        #expect(closing.hasSuffix(" not tested (nothing of dedupe and memory)"), "\(closing)")
        #expect(!closing.contains(/dedupe [0-9]/))
    }

    @Test func `an unknown profile is a usage error`() async throws {
        let end = try await Self.conform(["--require", "corr"])
        #expect(end.code == 2)
        #expect(
            end.errors
                == "mockse: --require corr: must be one of core, refresh, query, cancel, bidirectional, all\n",
            "\(end.errors)")
    }
}
#endif
