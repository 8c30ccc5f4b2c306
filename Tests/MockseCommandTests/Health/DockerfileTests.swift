import Foundation
import MockseJSON
import MockseKit
import Testing

@testable import mockse

/// Tests that the Dockerfile's instructions mean what they are meant to; `.ci/container` runs them.
struct DockerfileTests {
    /// The instructions of the last stage, with continued lines joined.
    private let instructions: [(name: Substring, arguments: String)]

    init() throws {
        let text = try DocumentationPage("Dockerfile").text.replacing(/#.*\n/, with: "").replacing("\\\n", with: "")
        let stage = try #require(text.firstRange(of: "FROM scratch"))
        instructions = text[stage.lowerBound...].split(separator: "\n").map { line in
            let name = line.prefix { $0 != " " }
            return (name, String(line[name.endIndex...]))
        }
    }

    private func arguments(of name: String) throws -> String {
        try #require(instructions.first { $0.name == name }, "\(name)").arguments
    }

    private var environment: [String: String] {
        get throws {
            let words = try arguments(of: "ENV").split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
            return Dictionary(uniqueKeysWithValues: words.map { (String($0[0]), String($0[1])) })
        }
    }

    /// Returns the words of a command in its JSON form.
    private static func words(_ text: some StringProtocol) throws -> [String] {
        let list = text.drop { $0 != "[" }
        return try #require(try JSONValue(parsing: Array(list.utf8)).array?.compactMap(\.string))
    }

    @Test func `the image serves other containers, and gives them the control API`() throws {
        #expect(try Self.words(try arguments(of: "ENTRYPOINT")) == ["/mockse"])
        let invocation = try Invocation(
            arguments: try Self.words(try arguments(of: "CMD"))[...], environment: try environment)
        guard case .serve(let options) = invocation.command else {
            Issue.record("\(invocation.command)")
            return
        }
        #expect(invocation.warnings.isEmpty)
        #expect(options.configuration.host == .address("0.0.0.0"))
        #expect(options.configuration.control.isOpen)
        #expect(try arguments(of: "EXPOSE") == " \(options.configuration.port)")
    }

    @Test func `the health check follows the image's own variables`() throws {
        let words = try Self.words(try arguments(of: "HEALTHCHECK"))
        #expect(words == ["/mockse", "healthcheck"])
        let invocation = try Invocation(arguments: words.dropFirst(), environment: try environment)
        guard case .healthcheck(let options) = invocation.command else {
            Issue.record("\(invocation.command)")
            return
        }
        #expect(options.serve.configuration.port == 8080)
    }

    @Test func `the image doesn't run as root`() throws {
        let user = try arguments(of: "USER").dropFirst().split(separator: ":").map { Int($0) }
        #expect(user.count == 2 && user.allSatisfy { ($0 ?? 0) > 0 })
    }
}
