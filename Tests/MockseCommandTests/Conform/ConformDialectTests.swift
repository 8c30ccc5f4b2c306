import MockseKit
import Testing

@testable import mockse

/// Tests that `mockse conform` takes the name of any API that it knows.
struct ConformDialectTests {
    private static let third: Dialect = {
        let text = """
            {
              "name": "third", "request": {"pageIndex": "query.p"}, "response": {"items": "body#/data"},
              "lists": {"GET /things": {}}
            }
            """
        do throws(DescriptionError) {
            return try Dialect(description: Array(text.utf8))
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    private static func options(_ arguments: String..., known: Dialects = .known) throws -> ConformOptions? {
        var options = ConformOptions()
        options.known = known
        let reading = try ConformOptions.table(for: known).read(arguments[...], environment: [:], onto: options)
        if case .run(let options, _) = reading { return options }
        return nil
    }

    @Test func `--dialect is another name for --api that isn't shown`() throws {
        for name in ["--api", "--dialect"] {
            #expect(try Self.options(name, "brewerydb")?.dialects == [.brewerydb])
        }
        #expect(!HelpTopic.conform.text.contains("--dialect"))
        #expect(HelpTopic.conform.text.contains("  --api NAME "))
    }

    @Test func `a registered API can be selected and is listed`() throws {
        let known = Dialect.builtIn + [Self.third]
        #expect(try Self.options("--api", "third", known: Dialects(known))?.dialects == [Self.third])
        let error = #expect(throws: UsageError.self) { try Self.options("--api", "third") }
        #expect(error?.description.contains("must be one of stackexchange, brewerydb") == true)
        #expect(error?.description.hasSuffix(", or a file with a description, such as ./third.json") == true)
        let misspelled = #expect(throws: UsageError.self) { try Self.options("--api", "gihub") }
        #expect(misspelled?.description.contains("gihub: unknown API; did you mean github?") == true)
        let table = ConformOptions.table(for: Dialects(known))
        let option = try #require(table.options.first { $0.name == "api" })
        #expect(option.summary.contains("stackexchange, brewerydb or third"))
        var options = ConformOptions()
        options.known = Dialects(known)
        #expect(
            option.outline(of: options).values == .words(["stackexchange", "brewerydb", "third"] + Dialect.presetNames))
    }

    @Test func `a case is explained in the words of the selected API`() async throws {
        func explanation(_ arguments: String...) async -> String {
            let captured = Capture()
            let program = Program(arguments: ["conform", "--explain", "P02"] + arguments, environment: [:])
            #expect(await program.run(output: captured.output) == 0)
            return captured.text
        }
        #expect(await explanation().contains("Keep the latest page's `has_more` or `currentPage < numberOfPages`, "))
        #expect(
            await explanation("--api", "brewerydb").contains("Keep the latest page's `currentPage < numberOfPages`, "))
        #expect(await explanation("--api", "stackexchange").contains("Keep the latest page's `has_more`, "))
    }

    @Test func `settings are described in the words of the served APIs`() {
        func summary(_ key: String, _ dialects: Dialects) -> String { Setting.named(key)?.summary(for: dialects) ?? "" }
        #expect(summary("page-size", [Self.third]).hasSuffix(" A third request can't."))
        #expect(
            summary("backoff", [.brewerydb])
                == "Tell throttled clients how long to wait: as Retry-After in 429 and 503.")
        #expect(summary("quota", [Self.third]).hasSuffix("the default is each API's own quota."))
        #expect(!summary("filter", [Self.third]).contains("has_more"))
    }
}
