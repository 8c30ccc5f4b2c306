public import MockseDialects

/// A paging client around an asynchronous sequence of pages, each of which is loaded when the next element is asked for.
///
/// ```swift
/// SequenceClient(pages: { Users(baseURL: $0.baseURL).pages }, ids: { page in page.items.map { "\($0.id)" } })
/// ```
///
/// A trigger asks for one element. Triggers while it loads do nothing, as in a `for await` loop. After an error, the next
/// trigger asks the same iterator again, and a refresh makes a new sequence, whose first page replaces the rows.
/// Declare ``features(named:dialects:)``.
public actor SequenceClient<Pages: AsyncSequence>: PagingClient {
    private let makePages: @Sendable (ListAddress) -> Pages
    private let ids: @Sendable (Pages.Element) -> [String]
    private var address: ListAddress?
    /// The iterator of the current sequence, which is taken out while it loads.
    private var iterator: Pages.AsyncIterator?
    private var shownList = ShownList([], state: .idle)
    /// A Boolean value indicating whether the next page replaces the rows.
    private var startsOver = true
    /// The number of sequences so far.
    private var walk = 0
    private var loading: Task<Void, Never>?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - pages: A function that returns the pages of a list.
    ///   - ids: A function that returns the ids of the rows in a page.
    public init(
        pages: @escaping @Sendable (ListAddress) -> Pages, ids: @escaping @Sendable (Pages.Element) -> [String]
    ) {
        (makePages, self.ids) = (pages, ids)
    }

    /// Returns the features of such a client, apart from those that depend on the sequence.
    public static func features(named name: String, dialects: Set<Dialect>) -> ClientFeatures {
        ClientFeatures(name: name, dialects: dialects, verbs: [.list, .idle, .refresh, .retry, .query])
    }

    /// Makes the sequence of a list, and asks for its first page.
    public func open(_ list: ListAddress) {
        address = list
        begin()
    }

    private func begin() {
        guard let address else { return }
        loading?.cancel()
        loading = nil
        walk += 1
        iterator = makePages(address).makeAsyncIterator()
        startsOver = true
        load()
    }

    /// Asks for the next page, unless one is loading or all have been loaded.
    public func more(source: Int) { load() }

    /// Asks for the failed page again.
    public func retry() { load() }

    /// Makes a new sequence, unless the first page of one is loading.
    public func refresh() {
        if !(startsOver && shownList.state == .loading) { begin() }
    }

    /// Makes a new sequence with other parameters.
    public func query(_ parameters: [String: String]) {
        guard let old = address else { return }
        address = ListAddress(
            dialect: old.dialect, baseURL: old.baseURL, path: old.path, parameters: parameters, pageSize: old.pageSize)
        shownList.ids = []
        begin()
    }

    private func load() {
        guard var iterator, startsOver || shownList.state != .end else { return }
        self.iterator = nil
        shownList.state = .loading
        loading = Task { [walk] in
            do {
                let page = try await iterator.next(isolation: self)
                guard walk == self.walk else { return }
                if startsOver { shownList.ids = [] }
                shownList.ids += page.map(ids) ?? []
                (startsOver, shownList.state) = (false, page == nil ? .end : .idle)
            } catch {
                guard walk == self.walk else { return }
                shownList.state = .error
            }
            self.iterator = iterator
        }
    }

    /// Waits until no page is loading.
    public func idle(atMost limit: Duration) async throws -> ClientState {
        let end = ContinuousClock.now + limit
        while shownList.state == .loading, .now < end { try await Task.sleep(for: .milliseconds(5)) }
        return shownList.state ?? .idle
    }

    /// Returns the ids of all rows.
    public func list() -> [String] { shownList.ids }

    /// Returns the ids of all rows, and the state.
    public func shown() -> ShownList { shownList }

    /// Stops loading.
    public func close() {
        walk += 1
        loading?.cancel()
        (iterator, address) = (nil, nil)
    }
}
