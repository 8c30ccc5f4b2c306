public import MocksePages

/// What a client declares of itself before it is judged: cases that require more are skipped.
public struct ClientFeatures: Sendable, Hashable {
    /// How a client chooses its page size.
    public enum PageSize: Sendable, Hashable {
        /// It asks for what `open` says.
        case settable
        /// It always asks for this many.
        case fixed(Int)
        /// It sends no page size.
        case unsent
    }

    /// Which of several rows with one id a client shows.
    public enum DuplicatePolicy: String, Sendable, Hashable, CaseIterable {
        /// The one that came first.
        case first
        /// The one that came last, where the first one was.
        case last
    }

    /// What becomes of the list when it is refreshed.
    public enum RefreshPolicy: String, Sendable, Hashable, CaseIterable {
        /// The new first page takes its place, and the next page is the second.
        case replace
        /// New rows of the first page are put in front of it.
        case prepend
    }

    /// How a client loads pages.
    public struct Loading: Sendable, Hashable {
        /// The number of trigger sources, at least 1.
        public var sources: Int
        /// The number of pages that it may have open at once, at least 1.
        public var concurrency: Int
        /// The number of pages that it requests ahead of the user, without a trigger.
        public var prefetch: Int
        /// The number of pages in a row that add nothing and that it skips without a trigger.
        public var autoContinue: Int
        /// The time after which it gives a request up; nil if it does not say.
        public var timeout: Duration?
        /// A Boolean value indicating whether it requests the first page again while it walks: such requests are not
        /// judged.
        public var revalidates: Bool

        /// Creates features; the default is a client that loads one page for each trigger.
        public init(
            sources: Int = 1, concurrency: Int = 1, prefetch: Int = 0, autoContinue: Int = 0,
            timeout: Duration? = nil, revalidates: Bool = false
        ) {
            self.sources = sources
            self.concurrency = concurrency
            self.prefetch = prefetch
            self.autoContinue = autoContinue
            self.timeout = timeout
            self.revalidates = revalidates
        }
    }

    /// How a client displays its list, and what it tells of that.
    public struct Display: Sendable, Hashable {
        /// Which of several rows with one id it shows; nil if it does not say.
        public var onDuplicate: DuplicatePolicy?
        /// What becomes of its list when it is refreshed.
        public var refresh: RefreshPolicy
        /// A Boolean value indicating whether its lists come with the operations that led to them.
        public var ops: Bool
        /// The number of rows that it keeps at most; nil if it keeps all.
        public var window: Int?

        /// Creates features; the default is a client that keeps all rows and replaces them when it is refreshed.
        public init(
            onDuplicate: DuplicatePolicy? = nil, refresh: RefreshPolicy = .replace, ops: Bool = false,
            window: Int? = nil
        ) {
            self.onDuplicate = onDuplicate
            self.refresh = refresh
            self.ops = ops
            self.window = window
        }
    }

    /// Its name in reports.
    public var name: String
    /// The APIs that it speaks.
    public var dialects: Set<Dialect>
    /// How it chooses its page size; counts only where the API has such a parameter.
    public var pageSize: PageSize
    /// The verbs that it has, besides `open`, `more` and `close`.
    public var verbs: Set<Verb>
    /// How it loads pages.
    public var loading: Loading
    /// How it displays its list.
    public var display: Display
    /// The number of clients that can be judged at once, at least 1: they share nothing.
    public var instances: Int

    /// Creates features; the default is a client that can be triggered and observed, and does nothing on its own.
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

    /// Returns whether it has a verb.
    package func has(_ verb: Verb) -> Bool { [.open, .more, .close].contains(verb) || verbs.contains(verb) }
}
