import Foundation

/// A part of a page that is run or compared.
enum PageStep {
    /// A block of shell commands, or those in a comment `<!-- sh … -->`, which set up what a reader has.
    case shell(String, isHidden: Bool)
    /// A block without a language: what the commands before it print.
    case output(String)
    /// A block in another language.
    case other(DocumentationPage.CodeBlock)
}

extension DocumentationPage {
    /// The page's blocks and hidden commands, in order, each with its line and whether its section is marked
    /// **Not run**.
    var steps: [(line: Int, isMarked: Bool, step: PageStep)] {
        var steps: [(line: Int, isMarked: Bool, step: PageStep)] = []
        var isMarked = false
        var open: (fence: String, line: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                let isEnd = block.fence == "<!-- sh" ? line == "-->" : line == "```"
                guard isEnd else {
                    open?.lines.append(line)
                    continue
                }
                open = nil
                steps.append((block.line, isMarked, Self.step(block.fence, block.lines.joined(separator: "\n"))))
            } else if line.hasPrefix("```") || line == "<!-- sh" {
                open = (String(line), index + 1, [])
            } else if line.hasPrefix("#") {
                isMarked = false
            } else if line.contains("**Not run") {
                isMarked = true
            }
        }
        return steps
    }

    /// The tests that run the page's blocks with ports and folders of their own, or nil if the page has none.
    var ownTests: String? {
        switch path.split(separator: "/").last {
        case "HTTPS.md": "HTTPSTests and DeploymentPageTests"
        case "Replicas.md": "ReplicaTests and DeploymentPageTests"
        case "Fuzzing.md": "FuzzPageTests"
        default: nil
        }
    }

    private static func step(_ fence: String, _ text: String) -> PageStep {
        switch fence {
        case "<!-- sh": .shell(text, isHidden: true)
        case "```sh": .shell(text, isHidden: false)
        case "```": .output(text)
        default: .other(CodeBlock(language: String(fence.dropFirst(3)), text: text))
        }
    }
}
