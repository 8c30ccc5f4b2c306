/// A paging client around a model on the main actor, such as an observable view model.
///
/// Each action is a closure that calls the model and returns when the model is done. The client runs it in a task of its
/// own, so that the suite doesn't wait for it. ``calling(_:)`` makes an action of a function with a completion handler:
///
/// ```swift
/// ModelClient(
///     open: { UserListModel(baseURL: $0.baseURL) },
///     load: { await $0.load() },
///     more: { model, _ in await model.loadMore() },
///     refresh: ModelClient.calling { $0.refresh(completion: $1) },
///     shown: { ShownList($0.users.map { "\($0.id)" }, state: $0.isLoading ? .loading : .idle) })
/// ```
@MainActor public final class ModelClient<Model>: PagingClient {
    /// An action of the user, which returns when the model is done.
    public typealias Action = @MainActor (Model) async -> Void

    private let makeModel: @MainActor (ListAddress) -> Model
    private let loadFirst: Action?
    private let loadMore: @MainActor (Model, _ source: Int) async -> Void
    private let actions: [Verb: Action]
    private let changeQuery: (@MainActor (Model, [String: String]) async -> Void)?
    private let look: @MainActor (Model) -> ShownList
    private var model: Model?
    /// The number of actions that haven't begun, and of those that haven't returned.
    private var (waiting, open) = (0, 0)

    /// Creates a client that makes a model whenever the suite opens a list.
    ///
    /// Leave out what the model doesn't have, and declare the rest in the client's features.
    ///
    /// - Parameters:
    ///   - open: A function that makes the model of a list.
    ///   - load: A function that loads the first page, unless the model does that when it is made.
    ///   - more: A function that loads more rows for a trigger; the number is that of the trigger's source, from 0.
    ///   - earlier: A function that loads earlier rows.
    ///   - refresh: A function that refreshes the list.
    ///   - retry: A function that tries a failed request again.
    ///   - query: A function that starts over with other parameters.
    ///   - cancel: A function that cancels loading.
    ///   - shown: A function that returns the displayed ids, and the model's state if it has one.
    public init(
        open: @escaping @MainActor (ListAddress) -> Model, load: Action? = nil,
        more: @escaping @MainActor (Model, _ source: Int) async -> Void, earlier: Action? = nil,
        refresh: Action? = nil, retry: Action? = nil,
        query: (@MainActor (Model, [String: String]) async -> Void)? = nil, cancel: Action? = nil,
        shown: @escaping @MainActor (Model) -> ShownList
    ) {
        (makeModel, loadFirst, loadMore, changeQuery, look) = (open, load, more, query, shown)
        actions = [.earlier: earlier, .refresh: refresh, .retry: retry, .cancel: cancel].compactMapValues(\.self)
    }

    /// Returns an action that calls a function and waits for its completion handler.
    ///
    /// The function may call the handler on any thread, and more than once.
    public static func calling(
        _ function: @escaping @MainActor (Model, @escaping @Sendable () -> Void) -> Void
    ) -> Action {
        { model in
            let (completions, continuation) = AsyncStream.makeStream(of: Never.self)
            function(model) { continuation.finish() }
            for await _ in completions {}
        }
    }

    /// Runs an action in a task; the next command's actions begin after it.
    private func start(_ action: @escaping Action) {
        guard let model else { return }
        (waiting, open) = (waiting + 1, open + 1)
        Task {
            waiting -= 1
            await action(model)
            open -= 1
        }
    }

    private func start(_ verb: Verb) throws {
        guard let action = actions[verb] else { throw UnsupportedVerb(verb) }
        start(action)
    }

    /// Makes the model of a list, and loads its first page.
    public func open(_ list: ListAddress) {
        model = makeModel(list)
        if let loadFirst { start(loadFirst) }
    }

    /// Calls the function for a trigger.
    public func more(source: Int) { start { [loadMore] in await loadMore($0, source) } }

    /// Calls the function for earlier rows.
    public func earlier() throws { try start(.earlier) }

    /// Calls the function for a refresh.
    public func refresh() throws { try start(.refresh) }

    /// Calls the function for another try.
    public func retry() throws { try start(.retry) }

    /// Calls the function for other parameters.
    public func query(_ parameters: [String: String]) throws {
        guard let changeQuery else { throw UnsupportedVerb(.query) }
        start { await changeQuery($0, parameters) }
    }

    /// Calls the function that cancels loading.
    public func cancel() throws { try start(.cancel) }

    /// Waits until the model isn't loading; one that reports no state is loading while an action hasn't returned.
    public func idle(atMost limit: Duration) async throws -> ClientState {
        let end = ContinuousClock.now + limit
        while isLoading, .now < end { try await Task.sleep(for: .milliseconds(5)) }
        return isLoading ? .loading : current.state ?? .idle
    }

    private var isLoading: Bool {
        waiting > 0 || (current.state.map { $0 == .loading } ?? (open > 0))
    }

    private var current: ShownList { model.map(look) ?? ShownList([]) }

    /// Returns the displayed ids.
    public func list() -> [String] { current.ids }

    /// Returns what the model shows.
    public func shown() -> ShownList { current }

    /// Releases the model.
    public func close() { model = nil }
}
