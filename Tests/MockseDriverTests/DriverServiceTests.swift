import Foundation
import MockseDialects
import MockseJSON
import Testing

@testable import MockseDriver

@Suite struct DriverServiceTests {
    /// A client that shows two rows and supports only the required commands and `list`.
    private actor TwoRows: PagingClient {
        func open(_ list: ListAddress) throws {
            if list.path.isEmpty { throw UnsupportedVerb(.open) }
        }
        func more(source: Int) throws {
            if source > 0 { throw URLError(.badURL) }
        }
        func list() -> [String] { ["IgjYXP", "lZq3Xv"] }
    }

    private static func service() -> DriverService {
        DriverService(ClientFeatures(name: "my app")) { TwoRows() }
    }

    private static func part(_ name: String) throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appending(
            path: "Sources/MockseConformance/MockseConformance.docc/Drivers.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n"))
        let end = try #require(text.firstRange(of: "<!-- /\(name) -->"))
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static func object(_ text: Substring) throws -> JSONObject {
        try #require(JSONValue(parsing: Array(text.utf8)).object, "\(text)")
    }

    @Test func `the documented transcript matches the service's replies`() async throws {
        let service = Self.service()
        let lines = try Self.part("transcript").split(separator: "\n").filter { !$0.hasPrefix("```") }
        #expect(lines.count == 14)
        for (command, reply) in zip(lines, lines.dropFirst()) where command.hasPrefix(">") {
            let said = await service.reply(to: try Self.object(command.dropFirst(2)))
            #expect("< " + JSONValue.object(said).text == reply)
        }
    }

    @Test func `each command is documented with a valid message and a valid reply`() throws {
        let sections = try Self.part("verbs").split(separator: "### ")
        #expect(sections.map { $0.prefix { $0 != "\n" } } == ["hello"] + Verb.allCases.map { $0.rawValue[...] })
        for section in sections {
            let examples = section.split(separator: "\n").filter { $0.hasPrefix("{") }
            try #require(examples.count == 2, "\(section)")
            let (sent, answered) = (try Self.object(examples[0]), try Self.object(examples[1]))
            let id = try #require(sent["id"]?.int)
            #expect(answered["id"]?.int == id)
            if section.hasPrefix("hello") {
                #expect(sent == DriverMessage.hello(id: id))
                let features = try ClientFeatures(hello: answered)
                #expect(features.message.map(\.0).allSatisfy { section.contains("- `\($0)`: ") })
                #expect(Set(features.message.map(\.0)) == Set(answered.map(\.0)).subtracting(["id"]))
            } else {
                let command = try #require(try DriverCommand(sent, known: Set(Dialect.builtIn)))
                #expect(DriverMessage.command(command, id: id) == sent)
                _ = try DriverMessage.reply(answered, to: command)
            }
        }
    }

    @Test(
        arguments: [
            (#"{"id":1,"verb":"more"}"#, #"{"id":1,"error":"no list is open; send `open` first"}"#),
            (#"{"id":2}"#, #"{"id":2,"error":"malformed message"#),
            (#"{"id":3,"verb":"open","dialect":"reddit"}"#, #"{"id":3,"error":"#),
            (
                #"{"id":4,"verb":"open","dialect":"brewerydb","baseURL":"http://h","path":""}"#,
                #"{"id":4,"unsupported":true}"#
            ),
        ])
    func `a command that can't be carried out gets a reply`(message: String, reply: String) async throws {
        let said = await Self.service().reply(to: try Self.object(message[...]))
        #expect(JSONValue.object(said).text.hasPrefix(reply))
    }

    @Test func `an error thrown by a client is reported`() async throws {
        let service = Self.service()
        _ = await service.reply(
            to: try Self.object(
                #"{"id":1,"verb":"open","dialect":"brewerydb","baseURL":"http://h","path":"/v2/beers"}"#))
        let said = await service.reply(to: ["id": 2, "verb": "more", "source": 1])
        #expect(said["error"]?.string?.hasPrefix("more: ") == true && said["id"]?.int == 2)
    }
}
