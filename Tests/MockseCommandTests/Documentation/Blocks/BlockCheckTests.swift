#if !os(iOS)
import Foundation
import Testing

/// Finds a block of the documentation that no test runs or checks, and that isn't marked **Not run**.
struct BlockCheckTests {
    /// The blocks that tests of their own check, by page and language, marker or first line, with the check.
    private static let checkedElsewhere = [
        "Drivers.md json": "DriverServiceTests", "Drivers.md transcript": "DriverServiceTests",
        "Drivers.md drivers": "DriverCommandTests",
        "SwiftTests.md // Package.swift": "CheckoutFolderTests", "SwiftTests.md text": "SwiftTestsPageTests",
        "Architecture.md text": "a diagram", "Sandboxes.md text": "a diagram",
        "ContinuousIntegration.md text": "EmptyRootTests",
        "ContinuousIntegration.md yaml": ".ci/workflows",
    ]

    /// The code of all tests, without indentation.
    private static let tests: String = {
        let folder = DocumentationPage.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") }.sorted().map { file in
            plain((try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? "")
        }.joined(separator: "\n")
    }()

    @Test(arguments: DocumentationPage.all.filter { $0.ownTests == nil })
    func `every block is run, checked, or marked Not run`(page: DocumentationPage) {
        let steps = page.steps
        let name = page.path.split(separator: "/").last ?? ""
        for (index, step) in steps.enumerated() where !step.isMarked {
            var isFollowedByUse = false
            if index + 1 < steps.count, case .shell(let text, true) = steps[index + 1].step {
                isFollowedByUse = text.contains("shown.")
            }
            var isAfterCommands = false
            if index > 0, case .shell = steps[index - 1].step { isAfterCommands = true }
            let isChecked =
                switch step.step {
                case .shell: true
                case .output(let text):
                    isAfterCommands
                        || ["transcript", "drivers"].contains { marker in
                            Self.checkedElsewhere["\(name) \(marker)"] != nil
                                && (try? page.part(marker))?.contains(text) == true
                        }
                case .other(let block):
                    isFollowedByUse
                        || [block.language, String(block.text.prefix { $0 != "\n" })].contains { kind in
                            Self.checkedElsewhere["\(name) \(kind)"] != nil
                        }
                        || block.language == "swift" && Self.isTested(block.text)
                }
            #expect(isChecked, "\(page.path):\(step.line): run it, check it, or mark its section **Not run**")
        }
    }

    /// Returns a Boolean value indicating whether the tests, which are compiled, have each line of the code.
    ///
    /// Tests that name a page compare whole examples; an excerpt leaves out lines, comments and `self.`.
    private static func isTested(_ code: String) -> Bool {
        plain(code).split(separator: "\n").allSatisfy { tests.contains($0) }
    }

    /// Returns the text without indentation, empty lines, imports, comments and `self.`.
    private static func plain(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
            return code.split(separator: " ").joined(separator: " ").replacing("self.", with: "")
        }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
}
#endif
