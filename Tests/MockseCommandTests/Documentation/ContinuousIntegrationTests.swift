import Foundation
import MockseKit
import Testing

@testable import mockse

/// Checks the page about CI as far as this machine can; `.ci/container` and `.ci/action` run its steps.
struct ContinuousIntegrationTests {
    private static func blocks() throws -> [String] {
        try DocumentationPage("Sources/MockseKit/MockseKit.docc/ContinuousIntegration.md").codeBlocks
            .filter { $0.language == "yaml" }.map(\.text)
    }

    @Test func `the variables of the snippets are options, with valid values`() throws {
        var count = 0
        for block in try Self.blocks() {
            let found = block.matches(of: /(MOCKSE_[A-Z_]+): "([^"]*)"/).map { (String($0.1), String($0.2)) }
            let invocation = try Invocation(arguments: [], environment: Dictionary(uniqueKeysWithValues: found))
            #expect(invocation.warnings.isEmpty)
            count += found.count
        }
        #expect(count == 6)
    }

    @Test func `the options of the action's examples are valid`() throws {
        let options = try Self.blocks().flatMap { $0.matches(of: #/  options: (--.*)/#).map { String($0.1) } }
            .filter { !$0.contains("health") }
        try #require(options.count == 3)
        _ = try Invocation(arguments: ShellLine(options[0]).words[...], environment: [:])
        _ = try Invocation(arguments: ["check", "http://localhost"] + ShellLine(options[1]).words, environment: [:])
        _ = try Invocation(arguments: ["conform"] + ShellLine(options[2]).words, environment: [:])
    }

    @Test func `the container's commands are valid`() throws {
        let commands = try Self.blocks().flatMap { $0.matches(of: /\/mockse (check [^\n]*)/).map { String($0.1) } }
        #expect(commands.count == 1)
        for command in commands {
            _ = try Invocation(arguments: ShellLine(command).words[...], environment: [:])
        }
    }
}
