import MockseBase
public import MockseDialects

/// The features that a client declares before it is tested.
///
/// Cases that need a capability the client lacks are skipped. The members of `loading` and `display` are also members of
/// the features themselves.
@dynamicMemberLookup
public struct ClientFeatures: Sendable, Hashable {
    /// A client's choice of page size.
    public enum PageSize: Sendable, Hashable {
        /// The client requests the page size that `open` gives.
        case settable
        /// The client always requests this page size.
        case fixed(Int)
        /// The client sends no page size.
        case unsent
    }

    /// A client's choice among several rows with the same id.
    public enum DuplicatePolicy: String, Sendable, Hashable, CaseIterable {
        /// The client shows the row that arrived first.
        case first
        /// The client shows the row that arrived last, in the position of the first.
        case last
    }

    /// A client's way of applying a refresh to its list.
    public enum RefreshPolicy: String, Sendable, Hashable, CaseIterable {
        /// The new first page replaces the list, and the next page to load is page 2.
        case replace
        /// New rows of the first page are inserted at the top of the list.
        case prepend
    }

    /// A client's reaction to a refresh while a page is loading.
    public enum RefreshTiming: String, Sendable, Hashable, CaseIterable {
        /// The client refreshes at once and drops the page that is loading.
        case supersede
        /// The client refreshes when the page has arrived.
        case wait
        /// The client ignores the refresh.
        case ignore
    }

    /// The features of a client that concern loading pages.
    public struct Loading: Sendable, Hashable {
        /// The number of trigger sources, at least 1.
        public var sources: Int
        /// The maximum number of pages that the client loads at once, at least 1.
        public var concurrency: Int
        /// The number of pages that the client requests ahead of the user, without a trigger.
        public var prefetch: Int
        /// The number of consecutive pages without new rows that the client skips without a trigger.
        public var autoContinue: Int
        /// The time after which the client abandons a request; nil if not declared.
        public var timeout: Duration?
        /// A Boolean value indicating whether the client requests the first page again during a walk; such requests are
        /// not judged.
        public var revalidates: Bool
        /// The longest time after which the client retries a failed request on its own; nil if not declared.
        public var autoRetry: Duration?
        /// The longest time after a failure for which the client ignores triggers; nil if not declared.
        public var coolDown: Duration?
        /// The client's reaction to a refresh while a page is loading; nil if not declared.
        public var refreshWhileLoading: RefreshTiming?
        /// A Boolean value indicating whether the client renews its access token after a 401 and repeats the request.
        public var renews: Bool
        /// A Boolean value indicating whether the client loads the whole list when it is opened, and ignores triggers.
        public var isBatch = false

        /// Creates loading features; by default, the client loads one page for each trigger.
        public init(
            sources: Int = 1, concurrency: Int = 1, prefetch: Int = 0, autoContinue: Int = 0,
            timeout: Duration? = nil, revalidates: Bool = false, autoRetry: Duration? = nil,
            coolDown: Duration? = nil, refreshWhileLoading: RefreshTiming? = nil, renews: Bool = false
        ) {
            self.sources = sources
            self.concurrency = concurrency
            self.prefetch = prefetch
            self.autoContinue = autoContinue
            self.timeout = timeout
            self.revalidates = revalidates
            self.autoRetry = autoRetry
            self.coolDown = coolDown
            self.refreshWhileLoading = refreshWhileLoading
            self.renews = renews
        }
    }

    /// The features of a client that concern displaying its list and reporting it.
    public struct Display: Sendable, Hashable {
        /// The client's choice among several rows with the same id; nil if not declared.
        public var onDuplicate: DuplicatePolicy?
        /// The client's way of applying a refresh to its list.
        public var refresh: RefreshPolicy
        /// A Boolean value indicating whether the client reports the operations that led to each list.
        public var ops: Bool
        /// The maximum number of rows that the client keeps; nil if it keeps all.
        public var window: Int?
        /// The maximum number of pages that the client keeps; nil if it keeps all.
        public var maxPages: Int?

        /// Creates display features; by default, the client keeps all rows and replaces them on refresh.
        public init(
            onDuplicate: DuplicatePolicy? = nil, refresh: RefreshPolicy = .replace, ops: Bool = false,
            window: Int? = nil, maxPages: Int? = nil
        ) {
            self.onDuplicate = onDuplicate
            self.refresh = refresh
            self.ops = ops
            self.window = window
            self.maxPages = maxPages
        }
    }

    /// The client's name in reports.
    public var name: String
    /// The dialects that the client supports.
    public var dialects: Set<Dialect>
    /// A Boolean value indicating whether the client supports any API whose description it is given.
    public var readsDescriptions = false
    /// The client's choice of page size; ignored for an API without such a parameter.
    public var pageSize: PageSize
    /// The commands that the client supports, in addition to `open`, `more` and `close`.
    public var verbs: Set<Verb>
    /// The features that concern loading pages.
    public var loading: Loading
    /// The features that concern displaying the list.
    public var display: Display
    /// The number of independent clients that can be tested at once, at least 1.
    public var instances: Int
    /// The things that the client declares it doesn't have.
    public var absent: Set<Absence> = []

    /// Creates features; by default, the client can be triggered and observed, and does nothing on its own.
    public init(
        name: String, dialects: Set<Dialect> = Set(Dialect.builtIn), pageSize: PageSize = .unsent,
        verbs: Set<Verb> = [.list], loading: Loading = Loading(), display: Display = Display(), instances: Int = 1
    ) {
        self.name = name
        self.dialects = dialects
        self.pageSize = pageSize
        self.verbs = verbs
        self.loading = loading
        self.display = display
        self.instances = instances
    }

    /// A feature that concerns loading pages.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Loading, Value>) -> Value {
        get { loading[keyPath: path] }
        set { loading[keyPath: path] = newValue }
    }

    /// A feature that concerns displaying the list.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Display, Value>) -> Value {
        get { display[keyPath: path] }
        set { display[keyPath: path] = newValue }
    }

    /// Returns the features with the window that follows from the number of pages that the client keeps.
    package func withPages(of rows: Int) -> ClientFeatures {
        guard let pages = display.maxPages else { return self }
        var features = self
        features.display.window = min(display.window ?? .max, pages.multipliedClamped(by: rows))
        return features
    }

    /// The time that the client declares it needs after a failure, or zero if it declares none.
    package var recovery: Duration { max(loading.autoRetry ?? .zero, loading.coolDown ?? .zero) }

    /// Returns a Boolean value indicating whether the client supports a command.
    package func has(_ verb: Verb) -> Bool { [.open, .more, .close].contains(verb) || verbs.contains(verb) }
}
