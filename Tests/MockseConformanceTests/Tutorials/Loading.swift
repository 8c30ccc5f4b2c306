import Foundation
import MockseTestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why a tutorial's client has no page.
enum LoadingError: Error {
    /// No answer, or one that is no success.
    case network
    /// An answer that it cannot decode.
    case decoding
}

/// Loads and decodes as the tutorials do, with a completion handler on a queue of the session's.
enum Loading {
    static func get<Page: Decodable & Sendable>(
        _ address: String, _ query: [String: String], as page: Page.Type,
        completion: @escaping @Sendable (Result<Page, LoadingError>) -> Void
    ) {
        guard var components = URLComponents(string: address) else { return completion(.failure(.network)) }
        components.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
        guard let url = components.url else { return completion(.failure(.network)) }
        let task = URLSession.shared.dataTask(with: url) { data, response, _ in
            guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status, let data else {
                return completion(.failure(.network))
            }
            guard let page = try? JSONDecoder().decode(Page.self, from: data) else {
                return completion(.failure(.decoding))
            }
            completion(.success(page))
        }
        task.resume()
    }
}
