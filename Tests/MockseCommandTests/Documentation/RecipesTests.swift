#if !os(iOS)
import Foundation
import MockseClient
import MockseHTTP
import MockseTestSupport
import Testing

/// Checks the recipes as far as this machine can.
@Suite(.timeLimit(.minutes(10))) struct RecipesTests {
    private static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/MockseKit/MockseKit.docc/Recipes.md")
    }

    private static func blocks(_ language: String) throws -> [String] {
        try page().codeBlocks.filter { $0.language == language }.map(\.text)
    }

    @Test func `the README links to the recipes, and each recipe says whether it was run`() throws {
        #expect(try DocumentationPage("README.md").links.contains("Sources/MockseKit/MockseKit.docc/Recipes.md"))
        let recipes = try Self.page().text.split(separator: "\n## ").dropFirst(2)
        #expect(recipes.count == 5)
        for recipe in recipes { #expect(recipe.contains("\n\n**Not run"), "\(recipe.prefix(20))") }
    }

    @Test(.needs(.node)) func `the JavaScript is valid`() async throws {
        let blocks = try Self.blocks("js")
        #expect(blocks.count == 4)
        let folder = try TemporaryFolder()
        for (number, block) in blocks.enumerated() {
            let path = try folder.write(block, to: "block-\(number).mjs")
            let end = try await Tool.node.run(["--check", path])
            #expect(end.code == 0, "\(end.errors)")
        }
        withExtendedLifetime(folder) {}
    }

    private struct PlaywrightConfig: Decodable {
        struct Server: Decodable {
            let command: String, url: String
        }

        let webServer: [Server]
    }

    @Test(.needs(.node)) func `the server that Playwright starts responds at the URL that it waits for`() async throws {
        let folder = try TemporaryFolder()
        let config = try folder.write(try #require(try Self.blocks("js").first), to: "config.mjs")
        let print = "import(process.argv[1]).then((config) => console.log(JSON.stringify(config.default)))"
        let end = try await Tool.node.run(["--eval", print, config])
        withExtendedLifetime(folder) {}
        try #require(end.code == 0, "\(end.errors)")
        let servers = try JSONDecoder().decode(PlaywrightConfig.self, from: end.output).webServer
        let server = try #require(servers.first)
        // The recipe's port may be in use here.
        let words = ShellLine(server.command.replacing("--port 8080", with: "--port 0")).words
        #expect(words.first == "mockse" && server.url.hasPrefix("http://localhost:8080/"))
        try await MockseProcess.run(Array(words.dropFirst())) { process in
            let url = server.url.replacing("http://localhost:8080", with: process.url)
            let address = try #require(HTTPAddress(url))
            let request = ClientRequest(address.target, host: address.authority, fields: ["Connection: close"])
            let response = try await HTTPConnection.exchange(request, with: address.socket, timeout: .seconds(60))
            #expect(response.status == 200)
        }
    }

    @Test func `the emulator's host may use the control API`() async throws {
        try await MockseProcess.run { process in
            for (host, status) in [("10.0.2.2:\(process.port)", 200), ("10.0.2.3:\(process.port)", 403)] {
                let request = ClientRequest("/_mockse/settings", host: host, fields: ["Connection: close"])
                let response = try await HTTPConnection.exchange(
                    request, with: process.address, timeout: .seconds(60))
                #expect(response.status == status, "\(host)")
            }
        }
    }

    @Test(.needs(.python3)) func `the XML is well-formed`() async throws {
        let blocks = try Self.blocks("xml")
        #expect(blocks.count == 3)
        for block in blocks {
            let parse = "import sys, xml.dom.minidom; xml.dom.minidom.parseString('<x>' + sys.argv[1] + '</x>')"
            let end = try await Tool.python3.run(["-c", parse, block])
            #expect(end.code == 0, "\(end.errors)")
        }
    }
}
#endif
