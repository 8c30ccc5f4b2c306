import Foundation
import MockseDialects
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

    private static func names(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    @Test func `the article lists every method, its items, needs and sorts`() throws {
        var table =
            "| Method | Since | Items | Order of fields | Needs | `sort` |\n"
            + "| --- | --- | --- | --- | --- | --- |\n"
        for method in StackExchangeMethod.all {
            let type = method.items.name
            let order = FieldTable.recorded.contains(type) ? "recorded" : "unverified"
            let dependent = Self.names(method.dependent)
            let needs = [
                method.needs.isEmpty ? nil : (method.needs.count > 1 ? "one of " : "") + Self.names(method.needs),
                method.dependent.isEmpty ? nil : "another parameter with \(dependent)",
                method.items.isNetworkWide ? nil : "strict: `site`",
            ].compactMap(\.self).joined(separator: "; ")
            let sorts = Self.names(method.sorts.map(\.name))
            let since = method.since.text
            table += "| `\(method.pattern.text)` | \(since) | `\(type)` | \(order) | \(needs) | \(sorts) |\n"
        }
        #expect(try Self.part("stackexchange") == table, "replace with:\n\(table)")
    }

    @Test func `the article lists every method that asks for a token`() throws {
        let list = TokenMethod.all.map { "`\($0.pattern.text)`" }.joined(separator: ", ")
        #expect(try Self.part("tokens") == list + "\n", "replace with:\n\(list)")
    }

    @Test func `the article lists every endpoint, its response, needs and orders`() throws {
        var table = "| Endpoint | Response | Form | Needs | `order` |\n| --- | --- | --- | --- | --- |\n"
        for endpoint in BreweryEndpoint.all {
            let response =
                switch endpoint.shape {
                case .paged: "pages"
                case .unpaged: "whole list"
                case .single: "one object"
                }
            let form = endpoint.isUnverified ? "unverified" : "recorded"
            let needs =
                endpoint.required.isEmpty
                ? endpoint.needs.isEmpty ? "" : "strict: one of " + Self.names(endpoint.needs)
                : Self.names(endpoint.required)
            let orders = Self.names(endpoint.orders.map(\.name) + (endpoint.canShuffle ? ["random"] : []))
            table += "| `\(endpoint.pattern.text)` | \(response) | \(form) | \(needs) | \(orders) |\n"
        }
        #expect(try Self.part("brewerydb") == table, "replace with:\n\(table)")
    }
}
