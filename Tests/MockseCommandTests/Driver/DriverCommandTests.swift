import Testing

@testable import mockse

/// Tests what `mockse driver` prints; `DriverTemplateTests` runs it.
struct DriverCommandTests {
    private static func run(_ arguments: String...) async -> (code: Int32, output: String, error: String) {
        let captured = Capture()
        let code = await Program(arguments: ["driver"] + arguments, environment: [:]).run(output: captured.output)
        return (code, captured.text, captured.error)
    }

    @Test func `without a language, the languages and their commands are listed as documented`() async throws {
        let (code, output, _) = await Self.run()
        #expect(code == 0)
        #expect(output.hasPrefix("mockse driver js > driver.mjs       mockse conform -- node driver.mjs\n"))
        #expect(output.count { $0 == "\n" } == 6)
        let page = try DocumentationPage("Sources/MockseConformance/MockseConformance.docc/Drivers.md")
        #expect(try page.part("drivers") == "```\n\(output)```\n")
    }

    @Test(arguments: DriverLanguage.allCases)
    func `a driver has about 60 lines and marks what to fill in`(language: DriverLanguage) async {
        let (code, output, _) = await Self.run(language.rawValue)
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(code == 0 && lines.count <= 62, "\(lines.count)")
        // The seven actions, what the client shows, its state, and what it declares.
        #expect(lines.count { $0.contains("FILL IN: ") } == 11)
        #expect(lines.allSatisfy { $0.count <= 110 }, "\(lines.filter { $0.count > 110 })")
    }

    @Test(arguments: DriverLanguage.allCases)
    func `the example has only the declarations to fill in`(language: DriverLanguage) async {
        for arguments in [[language.rawValue, "--example"], ["--example", language.rawValue]] {
            let captured = Capture()
            let program = Program(arguments: ["driver"] + arguments, environment: [:])
            #expect(await program.run(output: captured.output) == 0)
            #expect(captured.text == language.template.text(isExample: true))
            #expect(captured.text.split(separator: "\n").count { $0.contains("FILL IN: ") } == 1)
        }
    }

    @Test(arguments: [
        (["pyton"], "driver pyton: unknown language; did you mean python?"),
        (["JavaScript"], "driver JavaScript: unknown language; did you mean js?"),
        (["cobol"], "driver cobol: unknown language; use js, browser, python, swift, kotlin or sh"),
        (["js", "python"], "python: unexpected argument (see mockse --help)"),
        (["js", "--exmple"], "--exmple: unknown option; did you mean --example? (see mockse --help)"),
        (["--example"], "driver: --example needs a language; run mockse driver js --example"),
    ])
    func `a mistake is a usage error with a hint`(arguments: [String], message: String) {
        #expect(throws: UsageError.self) {
            try Invocation(arguments: (["driver"] + arguments)[...], environment: [:])
        }
        do throws(UsageError) {
            _ = try Invocation(arguments: (["driver"] + arguments)[...], environment: [:])
        } catch {
            #expect("\(error)" == message)
        }
    }

    @Test func `a mistyped command gets a hint, and help has a page for it`() async throws {
        let captured = Capture()
        #expect(await Program(arguments: ["drivr"], environment: [:]).run(output: captured.output) == 2)
        #expect(captured.error == "mockse: drivr: unknown command; did you mean driver? (see mockse --help)\n")
        #expect(HelpTopic(named: "driver") == .driver)
        #expect(HelpTopic.driver.text.contains("\nLANGUAGE is js, browser, python, swift, kotlin or sh.\n"))
    }
}
