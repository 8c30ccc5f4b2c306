import Foundation
import MockseTestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason a tutorial's client has no page.
enum LoadingError: Error {
    /// No response, or an unsuccessful one, with the seconds to wait that it asks for.
    case network(retryAfter: TimeInterval? = nil)
    /// A response that it can't decode.
    case decoding

    /// The seconds to wait that the response asked for.
    ///
    /// Only the repaired clients use it.
    var retryAfter: TimeInterval? {
        guard case .network(let seconds) = self else { return nil }
        return seconds
    }
}

/// Loads and decodes pages as the tutorials do, with a completion handler on the session's queue.
enum Loading {
    /// A session without a cache: on Linux, canceling a task that is reading it can end the process of the tests.
    private static let session = {
        let configuration = URLSessionConfiguration.default
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }()

    @discardableResult
    static func get<Page: Decodable & Sendable>(
        _ address: String, _ query: [String: String], as page: Page.Type,
        completion: @escaping @Sendable (Result<Page, LoadingError>) -> Void
    ) -> URLSessionTask? {
        var components = URLComponents(string: address)
        components?.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
        guard let url = components?.url else {
            completion(.failure(.network()))
            return nil
        }
        let task = session.dataTask(with: url) { data, response, _ in
            let response = response as? HTTPURLResponse
            guard let status = response?.statusCode, 200..<300 ~= status, let data else {
                let error = data.flatMap { try? JSONDecoder().decode(Pause.self, from: $0) }
                return completion(.failure(.network(retryAfter: response.flatMap(retryAfter) ?? error?.backoff)))
            }
            guard let page = try? JSONDecoder().decode(Page.self, from: data) else {
                return completion(.failure(.decoding))
            }
            completion(.success(page))
        }
        task.resume()
        return task
    }

    /// The seconds to wait that the body of an error asks for.
    private struct Pause: Decodable {
        let backoff: TimeInterval?
    }

    /// Returns the seconds to wait that `Retry-After` asks for, in either form (RFC 9110 §10.2.3).
    private static func retryAfter(_ response: HTTPURLResponse) -> TimeInterval? {
        guard let text = response.value(forHTTPHeaderField: "Retry-After") else { return nil }
        if let seconds = TimeInterval(text) { return seconds }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: text).map { max(0, $0.timeIntervalSinceNow) }
    }
}
