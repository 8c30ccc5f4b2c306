import Foundation
import Testing

@testable import MocksePages

/// Compares the tables of the article "Coverage" with the methods that are served.
struct CoverageTests {
    /// The text between two of the article's comments.
    private static func part(_ name: String) throws -> String {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let page = root.appending(path: "Sources/MockseKit/MockseKit.docc/Coverage.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n"))
        let end = try #require(text.firstRange(of: "<!-- /\(name) -->"))
        return String(text[start.upperBound..<end.lowerBound])
    }

    @Test func `the article lists every method, its items and its sorts`() throws {
        var table = "| Method | Items | `sort` |\n| --- | --- | --- |\n"
        for method in StackExchangeMethod.all {
            let sorts = method.sorts.map { "`\($0.name)`" }.joined(separator: ", ")
            let type = method.items.name
            let order = FieldTable.recorded.contains(type) ? "" : " (order unverified)"
            table += "| `\(method.pattern.text)` | `\(type)`\(order) | \(sorts) |\n"
        }
        #expect(try Self.part("stackexchange") == table, "replace with:\n\(table)")
    }

    @Test func `the article lists every method that asks for a token`() throws {
        let list = StackExchangeMethod.withToken.map { "`\($0.text)`" }.joined(separator: ", ")
        #expect(try Self.part("tokens") == list + "\n", "replace with:\n\(list)")
    }

    @Test func `the article lists every endpoint, its response and its orders`() throws {
        var table = "| Endpoint | Response | Strict: needs | `order` |\n| --- | --- | --- | --- |\n"
        for endpoint in BreweryEndpoint.all {
            let response =
                switch endpoint.shape {
                case .paged: "pages"
                case .unpaged: "whole list"
                case .single: "one object"
                }
            func names(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
            let needs =
                endpoint.required.isEmpty
                ? endpoint.needs.isEmpty ? "" : "one of " + names(endpoint.needs) : names(endpoint.required)
            let orders = names(endpoint.orders.map(\.name) + (endpoint.canShuffle ? ["random"] : []))
            table += "| `\(endpoint.pattern.text)` | \(response) | \(needs) | \(orders) |\n"
        }
        #expect(try Self.part("brewerydb") == table, "replace with:\n\(table)")
    }
}
