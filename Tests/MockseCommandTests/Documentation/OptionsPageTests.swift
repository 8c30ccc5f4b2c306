import Testing

@testable import mockse

struct OptionsPageTests {
    @Test func `the page's table matches the code`() throws {
        let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/Options.md")
        let wanted = Self.table(of: ServeOptions.table.options)
        #expect(try page.part("options") == wanted, "replace the table with:\n\(wanted)")
    }

    private static func table(of options: [Option<ServeOptions>]) -> String {
        let rows = options.map { option in
            let letter = option.letter.map { "`-\($0)`, " } ?? ""
            let flag = "`\(option.flag)\(option.placeholder.map { " \($0)" } ?? "")`"
            let variables = option.variables.map { "`\($0)`" }.joined(separator: ", ")
            let standard = option.standard.map { "`\($0)`" } ?? ""
            return "| \(letter)\(flag) | \(variables) | \(standard) | \(option.summary) |\n"
        }
        return "| Option | Environment | Default | What it does |\n| --- | --- | --- | --- |\n" + rows.joined()
    }
}
