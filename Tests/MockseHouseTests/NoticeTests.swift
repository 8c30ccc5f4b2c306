import Foundation
import Testing

/// Tests that the license and the notice about names and datasets come with whatever is shipped.
struct NoticeTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
    }

    @Test func `the notice names the services' owners and the license of the datasets`() throws {
        let notice = try Self.text("NOTICE")
        for part in ["Stack Exchange Inc.", "BreweryDB", "isn't affiliated", "under the same license"] {
            #expect(notice.contains(part), "\(part)")
        }
    }

    @Test(arguments: ["README.md", "Dockerfile", ".dockerignore", ".ci/archive"])
    func `what is shipped includes the license and the notice`(path: String) throws {
        let text = try Self.text(path)
        #expect(text.contains("LICENSE") && text.contains("NOTICE"))
    }
}
