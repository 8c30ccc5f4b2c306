// A driver for mockse: mockse conform -- .build/release/driver, after swift build -c release.
// It is the main.swift of an executable target that depends on the product MockseConformance of mockse.
// A trap in the client ends this process alone: the suite reports the crash, and goes on with a new one.

// [client]
import Foundation
import MockseConformance

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// A list that loads page after page, one at a time.
actor Client: PagingClient {
    // No cache: on Linux, canceling a task that is reading it can crash Foundation.
    private static let session = {
        let configuration = URLSessionConfiguration.default
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }()
    private var address: ListAddress?
    private var ids: [String] = []
    private var seen: Set<String> = []
    private var page = 0
    private var state = ClientState.idle
    private var isFresh = true
    private var resumeAt = ContinuousClock.now
    private var loading: (number: Int, task: URLSessionDataTask)?
    private var loads = 0

    func open(_ list: ListAddress) {
        address = list
        load()
    }

    private func load() {
        let isDone = state == .end && !isFresh
        let wanted = isFresh ? 1 : page + 1
        guard let url = address.flatMap({ Page.url(wanted, of: $0) }), loading == nil, !isDone, .now >= resumeAt
        else { return }
        let number = loads + 1
        loads = number
        state = .loading
        let task = Self.session.dataTask(with: url) { data, response, _ in
            let result = Page.read(data, response as? HTTPURLResponse)
            Task { await self.finish(number, wanted, result) }
        }
        loading = (number, task)
        task.resume()
        Task {
            try await Task.sleep(for: .seconds(2))
            finish(number, wanted, .failure(Failure()))  // Does nothing if the page has arrived.
            task.cancel()
        }
    }

    private func finish(_ number: Int, _ wanted: Int, _ result: Result<Page, Failure>) {
        guard number == loading?.number else { return }  // A refresh has superseded this page.
        loading = nil
        switch result {
        case .failure(let failure):
            resumeAt = .now + .seconds(failure.pause)
            state = .error
        case .success(let new):
            if isFresh { (ids, seen) = ([], []) }
            ids += new.ids.filter { seen.insert($0).inserted }
            resumeAt = .now + .seconds(new.backoff)
            (page, isFresh, state) = (wanted, false, new.hasMore ? .idle : .end)
        }
    }

    func more(source: Int) { load() }
    func retry() { load() }
    func list() -> [String] { ids }
    func shown() -> ShownList { ShownList(ids, state: state) }

    func refresh() {
        if loading != nil, isFresh { return }  // The first page is on its way.
        cancel()
        isFresh = true
        load()
    }

    func query(_ parameters: [String: String]) {
        guard let list = address else { return }
        cancel()
        address = ListAddress(
            dialect: list.dialect, baseURL: list.baseURL, path: list.path, parameters: parameters,
            pageSize: list.pageSize)
        (ids, isFresh, state) = ([], true, .idle)
        load()
    }

    func cancel() {
        guard let task = loading?.task else { return }
        loading = nil
        task.cancel()
        state = .idle
    }

    func close() { cancel() }

    func idle(atMost limit: Duration) async throws -> ClientState {
        let end = ContinuousClock.now + limit
        while state == .loading, .now < end { try await Task.sleep(for: .milliseconds(5)) }
        return state
    }
}

struct Failure: Error { var pause: TimeInterval = 0 }

struct Page {
    let ids: [String], hasMore: Bool, backoff: Double

    struct Row: Decodable { let user_id: Int?, id: String? }
    struct Body: Decodable {
        let items: [Row]?, has_more: Bool?, backoff: Double?
        let data: [Row]?, currentPage: Int?, numberOfPages: Int?
    }

    static func url(_ page: Int, of list: ListAddress) -> URL? {
        var components = URLComponents(string: list.baseURL + list.path)
        var query = list.parameters
        query[list.dialect.pageParameter] = "\(page)"
        if let name = list.dialect.sizeParameter, let size = list.pageSize { query[name] = "\(size)" }
        components?.queryItems = query.map { URLQueryItem(name: $0, value: $1) }
        // A plus sign means a space to servers, and URLComponents leaves it as it is.
        let encoded = components?.percentEncodedQuery?.replacing("+", with: "%2B")
        components?.percentEncodedQuery = encoded
        return components?.url
    }

    static func read(_ data: Data?, _ response: HTTPURLResponse?) -> Result<Page, Failure> {
        let body = data.flatMap { try? JSONDecoder().decode(Body.self, from: $0) }
        let backoff = body?.backoff ?? 0
        guard let body, response?.statusCode == 200,
            let hasMore = body.has_more ?? body.currentPage.map({ $0 < body.numberOfPages ?? 1 }),
            let rows = body.items ?? (body.has_more == nil ? body.data ?? [] : nil)
        else { return .failure(Failure(pause: max(seconds(response), backoff))) }
        let ids = rows.compactMap { row in row.user_id.map { "\($0)" } ?? row.id }
        return .success(Page(ids: ids, hasMore: hasMore, backoff: backoff))
    }

    // The seconds that a failed response asks to wait, in seconds or as a date.
    private static func seconds(_ response: HTTPURLResponse?) -> TimeInterval {
        guard let text = response?.value(forHTTPHeaderField: "Retry-After") else { return 0 }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return TimeInterval(text) ?? format.date(from: text)?.timeIntervalSinceNow ?? 0
    }
}

// [hello]
// FILL IN: what your client can do. The page "Drivers" of mockse's documentation describes each field.
var features = ClientFeatures(
    name: "my client", dialects: Set(Dialect.builtIn), pageSize: .settable,
    verbs: [.list, .idle, .refresh, .retry, .query, .cancel],
    loading: .init(sources: 1, timeout: .seconds(2)), instances: 8)
features.absent = [.ops, .sources]

// [driver]
try await DriverService(features) { @MainActor in Client() }.answerStandardInput()
