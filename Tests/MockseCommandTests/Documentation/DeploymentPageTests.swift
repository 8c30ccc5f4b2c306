#if os(Linux)
import Foundation
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

@testable import mockse

/// Checks the pages about replicas and HTTPS; the suites in `Balancing` run their configurations.
@Suite(.timeLimit(.minutes(10))) struct DeploymentPageTests {
    private static func page(_ name: String) throws -> DocumentationPage {
        try DocumentationPage("Sources/MockseKit/MockseKit.docc/\(name).md")
    }

    @Test(arguments: [("Replicas", "haproxy"), ("Replicas", "nginx"), ("HTTPS", "haproxy-https")])
    func `the documented configuration is the tested one`(page: String, part: String) throws {
        let deployment = try #require(Deployment.allCases.first { $0.rawValue.hasPrefix("\(part).") })
        #expect(try Self.page(page).part(part) == "```\n\(deployment.text)```\n")
    }

    @Test func `the README links to both pages`() throws {
        let links = try DocumentationPage("README.md").links
        for page in ["Replicas", "HTTPS"] { #expect(links.contains("Sources/MockseKit/MockseKit.docc/\(page).md")) }
    }

    @Test(.needs(.haproxy)) func `the commands for replicas print what is shown`() async throws {
        let blocks = try Self.page("Replicas").codeBlocks
        let start = try #require(blocks.first { $0.language == "sh" }?.text)
        let commands = ShellLine.commands(in: start).map { ShellLine($0).words }
        let servers = commands.filter { $0.starts(with: ["mockse", "--port"]) }
        try #require(servers.map { $0[2] } == ["8081", "8082", "8083"])
        #expect(servers.map(\.last) == (1...3).map { "replica-\($0).jsonl" })
        let options = Set(servers.map { Array($0.dropFirst(3).dropLast()) })
        try #require(options.count == 1 && servers[0].suffix(3).starts(with: ["--quiet", "--journal"]))
        #expect(commands.contains(["haproxy", "-f", "haproxy.cfg"]))

        let folder = try TemporaryFolder()
        try await Replicas.run(.haproxy, Array(servers[0].dropFirst(3).dropLast(3)), in: folder) { replicas in
            let wait = try await MockseProcess.end(["wait", "http://localhost:\(replicas.address.port)"])
            #expect(wait.code == 0 && wait.text == "http://localhost:\(replicas.address.port)\n", "\(wait.errors)")
            for page in 1...4 {
                let target = "/2.3/users/moderators?site=stackoverflow&page=\(page)"
                // The documented rate makes the first attempt at page 2 fail.
                while try await RawConnection(to: replicas.address).response(to: target).status != 200 {}
            }
        }
        let check = try #require(blocks.firstIndex { $0.text.hasPrefix("mockse check ") })
        let words = ShellLine(blocks[check].text).words.dropFirst()
        let end = try await MockseProcess.end(words.map { $0.hasSuffix(".jsonl") ? folder.path($0) : $0 })
        let shown = [blocks[check + 1].text + "\n", end.text].map { $0.replacing(/at \d+ ms/, with: "at … ms") }
        #expect(end.code == 1 && shown[0] == shown[1], "\(end.text) \(end.errors)")
    }

    @Test(.needs(.python3)) func `the XML for Android is well-formed`() async throws {
        let blocks = try Self.page("HTTPS").codeBlocks.filter { $0.language == "xml" }
        try #require(blocks.count == 1)
        let parse = "import sys, xml.dom.minidom; xml.dom.minidom.parseString(sys.argv[1])"
        let end = try await Tool.python3.run(["-c", parse, blocks[0].text])
        #expect(end.code == 0, "\(end.errors)")
    }
}
#endif
