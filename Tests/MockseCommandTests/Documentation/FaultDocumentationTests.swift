import Testing

@testable import MockseKit
@testable import mockse

struct FaultDocumentationTests {
    private static func article() throws -> DocumentationPage {
        try DocumentationPage("Sources/MockseKit/MockseKit.docc/Faults.md")
    }

    @Test func `the page about Swift tests names every page fault, with options that mean the same`() throws {
        let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/SwiftTests.md").text
        let options = page.matches(of: /`(--[a-z-]+ \S+)` \|\n/).map { String($0.1) }
        for setting in Setting.pages {
            #expect(options.contains { $0.hasPrefix("--\(setting.key) ") }, "\(setting.key)")
        }
        for option in options { _ = try Invocation(arguments: ShellLine(option).words[...], environment: [:]) }
    }

    @Test func `the fault table lists every failure and every page fault key`() throws {
        let table = try Self.article().part("faults")
        for word in FailureKind.words.map(\.word) { #expect(table.contains("`\(word)`"), "\(word)") }
        for setting in Setting.pages { #expect(table.contains("`--\(setting.key) "), "\(setting.key)") }
        for key in ["latency", "bandwidth", "slicer", "network", "backoff"] {
            #expect(table.contains("`--\(key) "), "\(key)")
        }
    }

    @Test func `the article lists every network profile`() throws {
        let table = try Self.article().part("faults")
        for profile in NetworkProfile.all { #expect(table.contains(profile.name), "\(profile.name)") }
    }

    @Test func `the article lists every kind of duplicates`() throws {
        let table = try Self.article().part("faults")
        for kind in ["overlap=", "replay=", "within", "changed", "lookalike", "repeat-page="] {
            #expect(table.contains("`--duplicates \(kind)"), "\(kind)")
        }
    }

    #if !os(iOS)
    @Test func `the documented client results match the tested ones`() throws {
        #expect(
            try Self.article().part("observations") == ClientObservation.table,
            "replace with:\n\(ClientObservation.table)")
    }
    #endif
}
