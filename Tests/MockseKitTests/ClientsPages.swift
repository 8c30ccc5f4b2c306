import Foundation
import MockseTestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ModeratorsPage {
    /// Returns the pages up to the one whose `has_more` is false.
    static func walk(_ base: String, with session: URLSession) async throws -> [ModeratorsPage] {
        var pages: [ModeratorsPage] = []
        repeat {
            pages.append(try await session.decoded(base + target(page: pages.count + 1)))
        } while pages.last?.hasMore == true
        return pages
    }
}

extension BeersPage {
    /// Returns the pages up to the number that the responses report.
    static func walk(_ base: String, with session: URLSession) async throws -> [BeersPage] {
        var pages: [BeersPage] = []
        repeat {
            pages.append(try await session.decoded(base + target(page: pages.count + 1)))
        } while pages.count < pages.last?.numberOfPages ?? 0
        return pages
    }
}

extension URLSession {
    fileprivate func decoded<Page: Decodable>(_ address: String) async throws -> Page {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        return try JSONDecoder().decode(Page.self, from: try await data(from: url).0)
    }
}
