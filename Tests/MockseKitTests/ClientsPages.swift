import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A page of moderators as the first tutorial's client decodes it.
struct ClientsModeratorsPage: Decodable {
    struct Moderator: Decodable {
        let displayName: String
        let reputation: Int

        enum CodingKeys: String, CodingKey {
            case displayName = "display_name"
            case reputation
        }
    }

    let items: [Moderator]
    let total: Int
    let hasMore: Bool
    let page: Int

    enum CodingKeys: String, CodingKey {
        case items
        case total
        case hasMore = "has_more"
        case page
    }

    /// The pages until there is no more.
    static func walk(_ base: String, with session: URLSession) async throws -> [ClientsModeratorsPage] {
        var pages: [ClientsModeratorsPage] = []
        repeat {
            guard let url = URL(string: base + target(page: pages.count + 1)) else { throw URLError(.badURL) }
            let (data, _) = try await session.data(from: url)
            pages.append(try JSONDecoder().decode(ClientsModeratorsPage.self, from: data))
        } while pages.last?.hasMore == true
        return pages
    }

    static func target(page: Int) -> String {
        "/2.2/users/moderators?site=stackoverflow&page=\(page)&filter=!-*jbN0CeyJHb&sort=reputation&order=desc"
    }
}

/// A page of beers as the third tutorial's client decodes it.
struct ClientsBeersPage: Decodable {
    struct Beer: Decodable {
        struct Brewery: Decodable {
            let id: String
            let nameShortDisplay: String
        }

        let id: String
        let name: String
        let abv: String?
        let breweries: [Brewery]
    }

    let currentPage: Int
    let numberOfPages: Int
    let totalResults: Int
    let data: [Beer]

    /// The pages up to the number that the answers name.
    static func walk(_ base: String, with session: URLSession) async throws -> [ClientsBeersPage] {
        var pages: [ClientsBeersPage] = []
        repeat {
            guard let url = URL(string: base + target(page: pages.count + 1)) else { throw URLError(.badURL) }
            let (data, _) = try await session.data(from: url)
            pages.append(try JSONDecoder().decode(ClientsBeersPage.self, from: data))
        } while pages.count < pages.last?.numberOfPages ?? 0
        return pages
    }

    static func target(page: Int) -> String {
        "/v2/beers?styleId=3&p=\(page)&withBreweries=Y&key=k"
    }
}
