import MockseConformance
import MockseJSON

/// A correct client that gives up on a page after its timeout, loads up to four at once, and loads a page that it gave
/// up on when the trigger fires again.
actor ImpatientClient: PagingClient {
    private let timeout: Duration

    init(timeout: Duration) {
        self.timeout = timeout
    }

    static func features(timeout: Duration) -> ClientFeatures {
        ClientFeatures(
            name: "an impatient client", dialects: [.stackexchange], pageSize: .settable, verbs: [.list, .idle],
            loading: .init(concurrency: 4, timeout: timeout))
    }

    private var address: ListAddress?
    private var pages: [Int: [String]] = [:]
    private var open: Set<Int> = []
    private var lastPage = Int.max

    func open(_ list: ListAddress) {
        address = list
        load(1)
    }

    func more(source: Int) {
        // A list can't continue without its first page.
        guard pages[1] != nil, open.count < 4 else { return }
        if let next = (1...).first(where: { pages[$0] == nil && !open.contains($0) }), next <= lastPage { load(next) }
    }

    func idle(atMost limit: Duration) async -> ClientState {
        var waited = Duration.zero
        while !open.isEmpty, waited < limit {
            try? await Task.sleep(for: .milliseconds(2))
            waited += .milliseconds(2)
        }
        return open.isEmpty ? .idle : .loading
    }

    func list() -> [String] {
        var seen: Set<String> = []
        let rows = (1...).lazy.map { self.pages[$0] }.prefix { $0 != nil }.compactMap(\.self).flatMap(\.self)
        return Array(rows).filter { seen.insert($0).inserted }
    }

    private func load(_ page: Int) {
        guard let address, let size = address.pageSize else { return }
        open.insert(page)
        var query = address.parameters.map { "\($0)=\($1)" }.sorted()
        query += ["page=\(page)", "pagesize=\(size)"]
        let request = PlainRequest("GET", "\(address.baseURL)\(address.path)?\(query.joined(separator: "&"))")
        let loading = Task { try await request.send() }
        Task {
            try? await Task.sleep(for: timeout)
            loading.cancel()
        }
        Task {
            let reply = try? await loading.value
            open.remove(page)
            guard let reply, reply.status == 200, let body = try? JSONValue(parsing: reply.body) else { return }
            pages[page] = body.object?["items"]?.array?.compactMap { $0.object?["user_id"]?.number?.text }
            if body.object?["has_more"]?.bool == false { lastPage = min(lastPage, page) }
        }
    }
}
