import Foundation
import MockseJSON
import Testing

@testable import mockse

/// Follows the documentation: its links lead somewhere, and its commands work.
@Suite(.timeLimit(.minutes(10))) struct DocumentationTests {
    @Test func `every page is checked`() {
        let paths = DocumentationPage.all.map(\.path)
        #expect(paths.count >= 14)
        #expect(paths.contains("README.md") && paths.contains(".github/CONTRIBUTING.md"))
    }

    @Test(arguments: DocumentationPage.all)
    func `every link leads to a file of the repository`(page: DocumentationPage) {
        let folder = DocumentationPage.root.appending(path: page.path).deletingLastPathComponent()
        for link in page.links where !link.hasPrefix("https://") {
            let path = link.prefix { $0 != "#" }
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path), "\(link)")
        }
    }

    @Test(arguments: DocumentationPage.all)
    func `every article that a page names is in its catalog`(page: DocumentationPage) {
        let catalog = page.path.split(separator: "/").dropLast().joined(separator: "/")
        let paths = Set(DocumentationPage.all.map(\.path))
        for article in page.articles { #expect(paths.contains("\(catalog)/\(article).md"), "\(article)") }
    }

    @Test(arguments: DocumentationPage.all)
    func `every JSON block is JSON`(page: DocumentationPage) throws {
        for block in page.codeBlocks where block.language == "json" {
            #expect(throws: Never.self, "\(block.text)") { try JSONValue(parsing: Array(block.text.utf8)) }
        }
    }

    @Test(arguments: DocumentationPage.all)
    func `every command of mockse can be parsed`(page: DocumentationPage) throws {
        for block in page.codeBlocks where block.language == "sh" {
            for command in ShellLine.commands(in: block.text) {
                var words = ShellLine(command).words
                if words.starts(with: ["swift", "run", "-c", "release", "mockse"]) { words.removeFirst(4) }
                guard words.first == "mockse" else { continue }
                #expect(throws: Never.self, "\(command)") {
                    try Invocation(arguments: words.dropFirst(), environment: [:])
                }
            }
        }
    }

    @Test func `shell blocks use no program that the tests don't know`() {
        let known = [
            "mockse", "curl", "rm", "swift", "sudo", "apt-get", "python3", "until", ".ci/run", ".ci/darwin",
            ".ci/static", "docker", "adb", "flutter", "xcodebuild", "haproxy", "openssl", "xcrun", "printf",
            "Tests/Benchmarks/run",
        ]
        for page in DocumentationPage.all {
            for block in page.codeBlocks where block.language == "sh" {
                for command in ShellLine.commands(in: block.text) {
                    guard let program = ShellLine(command).words.first else { continue }
                    #expect(known.contains(program), "\(page.path): \(command)")
                }
            }
        }
    }

    @Test func `blocks are in a language that is checked`() {
        let languages = Set(DocumentationPage.all.flatMap { $0.codeBlocks.map(\.language) })
        #expect(languages.isSubset(of: ["", "sh", "text", "json", "swift", "xml", "js", "python", "yaml"]))
    }

    @Test func `a shell line is read as a shell reads it`() {
        #expect(
            ShellLine("curl -d '{\"a\": 1}' \"$BASE/x?y=1\"  # a note", variables: ["BASE": "http://h"]).words == [
                "curl", "-d", #"{"a": 1}"#, "http://h/x?y=1",
            ])
        #expect(ShellLine("http_proxy=http://h curl 'a b' | head").words == ["curl", "a b"])
        #expect(ShellLine("mockse driver js > driver.mjs").words == ["mockse", "driver", "js"])
        #expect(ShellLine.commands(in: "a \\\n  b\nc") == ["a   b", "c"])
    }
}
