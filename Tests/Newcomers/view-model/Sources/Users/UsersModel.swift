import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The users of a site, as a screen shows them.
@MainActor
public final class UsersModel {
    /// The state below the last row.
    public enum State: String { case idle, loading, end, error }

    /// The rows.
    public private(set) var users: [User] = []
    /// The state below them.
    public private(set) var state = State.idle
    private let url: String
    private let query: [String: String]
    private var page = 0
    private var seen: Set<Int> = []
    private var pauseEnd = ContinuousClock.now

    /// Opens the list, and loads its first page.
    public init(url: String, query: [String: String]) {
        (self.url, self.query) = (url, query)
        loadMore()
    }

    /// Loads the next page, unless one is loading.
    public func loadMore() {
        guard state == .idle || state == .error, .now >= pauseEnd else { return }
        state = .loading
        let number = page + 1
        Task {
            do {
                let new = try await fetch(number)
                users += new.items.filter { seen.insert($0.id).inserted }
                page = number
                pauseEnd = .now + .seconds(new.backoff ?? 0)
                state = new.hasMore ? .idle : .end
            } catch {
                state = .error
            }
        }
    }

    private func fetch(_ number: Int) async throws -> Page {
        guard var components = URLComponents(string: url) else { throw URLError(.badURL) }
        components.queryItems = query.map { URLQueryItem(name: $0, value: $1) }
        components.queryItems?.append(URLQueryItem(name: "page", value: "\(number)"))
        // URLComponents leaves a plus sign as it is, and a server reads it as a space.
        components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
        guard let address = components.url else { throw URLError(.badURL) }
        let request = URLRequest(url: address, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5)
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
            let pause = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Retry-After")
            let backoff = try? JSONDecoder().decode(Failure.self, from: data).backoff
            pauseEnd = .now + .seconds(pause.flatMap(Double.init) ?? backoff ?? 0)
            throw URLError(.badServerResponse)
        }
        return try JSONDecoder().decode(Page.self, from: data)
    }
}

/// A row.
public struct User: Decodable, Sendable {
    /// The number that identifies it.
    public let id: Int

    enum CodingKeys: String, CodingKey { case id = "user_id" }
}

struct Failure: Decodable {
    let backoff: Double?
}

struct Page: Decodable {
    let items: [User]
    let hasMore: Bool
    let backoff: Double?

    enum CodingKeys: String, CodingKey { case items, backoff, hasMore = "has_more" }
}
