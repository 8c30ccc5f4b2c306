#if !os(iOS)
import Foundation
import MockseTestSupport

/// A run of a page's shell blocks, in order, in one shell and one temporary folder.
struct PageRun {
    /// The text that the commands of a step printed, keyed by the step's line.
    private(set) var printed: [Int: String] = [:]
    /// The commands that failed, keyed by the step's line.
    private(set) var failures: [Int: [String]] = [:]

    private static let folder = DocumentationPage.root.appending(path: "Tests/MockseCommandTests/Documentation/Blocks")

    /// Runs the steps.
    init(_ page: DocumentationPage) async throws {
        let folder = try TemporaryFolder()
        // The page's servers start one after another, and no other test's server may take the port in between.
        let port = try MockseProcess.freePort()
        var script = ["cd '\(folder.path(""))' && source '\(Self.folder.path)/prelude.sh'"]
        for (line, isMarked, step) in page.steps {
            switch step {
            case .shell(let text, _) where !isMarked:
                script += ["echo '@@ line \(line)'", text.replacing("8080", with: "\(port)")]
            case .other(let block):
                // So that the next commands can use what the page shows.
                let path = try folder.write(block.text + "\n", to: "shown-\(line)")
                script.append("cp '\(path)' shown.\(block.language)")
            default: break
            }
        }
        let path = try folder.write(script.joined(separator: "\n") + "\n", to: "page.sh")
        let end = try await Tool.bash.run(
            ["-c", "exec 2>&1; source '\(path)'"],
            environment: [
                "MOCKSE": MockseProcess.path, "PORT": "\(port)", "DRIVER": Tool.path(ofScript: "driver.py"),
            ])
        withExtendedLifetime(folder) {}
        var line = 0
        for text in String(decoding: end.output, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if text.hasPrefix("@@ line ") {
                line = Int(text.dropFirst(8)) ?? 0
            } else if let mark = text.firstRange(of: "@@ failed: ") {
                failures[line, default: []].append(String(text[mark.upperBound...]))
                // A command in the background may fail in the middle of what another one prints.
                if mark.lowerBound > text.startIndex { printed[line, default: ""] += text[..<mark.lowerBound] }
            } else {
                printed[line, default: ""] += text.replacing("\(port)", with: "8080") + "\n"
            }
        }
    }
}
#endif
