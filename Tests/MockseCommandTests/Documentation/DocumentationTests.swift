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
    func `every link leads to a file of the repository, and to a heading of it`(page: DocumentationPage) throws {
        let folder = DocumentationPage.root.appending(path: page.path).deletingLastPathComponent()
        for link in page.links where !link.hasPrefix("https://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page.path : folder.appending(path: parts[0]).standardizedFileURL.path
            let path = target.replacing(DocumentationPage.root.path + "/", with: "")
            let file = DocumentationPage.root.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
            if parts.count == 2 {
                #expect(try DocumentationPage(path).anchors.contains(String(parts[1])), "\(link)")
            }
        }
        // Only DocC follows these; its own links are made from those to files.
        #expect(!page.text.contains("doc:"))
    }

    @Test func `the README's table lists every page`() throws {
        let links = Set(try DocumentationPage("README.md").links)
        // A catalog's own page lists symbols, for DocC.
        for page in DocumentationPage.all where page.path.contains(".docc/") && !page.text.hasPrefix("# ``") {
            #expect(links.contains(page.path))
        }
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
                do throws(UsageError) {
                    _ = try Invocation(arguments: words.dropFirst(), environment: [:])
                } catch {
                    // The page has its reader write the file first.
                    #expect("\(error)".hasSuffix(".json: no such file or folder"), "\(command): \(error)")
                }
            }
        }
    }

    @Test func `shell blocks use no program that the tests don't know`() {
        let known = [
            "mockse", "curl", "rm", "swift", "sudo", "apt-get", "python3", "until", "for", ".ci/run", ".ci/darwin",
            ".ci/static", "docker", "adb", "flutter", "xcodebuild", "haproxy", "openssl", "xcrun", "printf", "cp",
            "sed", "grep",
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
