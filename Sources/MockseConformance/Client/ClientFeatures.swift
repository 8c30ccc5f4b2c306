/// What a client says of itself before it is judged: cases that ask for more are skipped.
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

    /// Its name in reports.
    public var name: String
    /// The APIs that it speaks.
    public var dialects: Set<Dialect>
    /// How it chooses its page size; counts only where the API has such a parameter.
    public var pageSize: PageSize
    /// The verbs that it has, besides `open`, `more` and `close`.
    public var verbs: Set<Verb>
    /// How many trigger sources it has, at least 1.
    public var sources: Int
    /// How many pages it may have open at once, at least 1.
    public var concurrency: Int
    /// How many pages it asks for ahead of the user, without a trigger.
    public var prefetch: Int
    /// After which time it gives a request up; nil if it does not say.
    public var timeout: Duration?
    /// Which of several rows with one id it shows; nil if it does not say.
    public var onDuplicate: DuplicatePolicy?
    /// What becomes of its list when it is refreshed.
    public var refresh: RefreshPolicy
    /// Whether it asks for the first page again while it walks: such requests are not judged.
    public var revalidates: Bool
    /// Whether its lists come with the operations that led to them.
    public var ops: Bool
    /// How many pages in a row that add nothing it skips without a trigger.
    public var autoContinue: Int
    /// How many rows of its list it keeps at most; nil if it keeps all.
    public var window: Int?
    /// How many of it can be judged at once, each by itself, at least 1: clients that share nothing.
    public var instances: Int

    /// Features; the default is a client that can be triggered and observed, and does nothing of its own accord.
    public init(
        name: String, dialects: Set<Dialect> = Set(Dialect.allCases), pageSize: PageSize = .unsent,
        verbs: Set<Verb> = [.list], sources: Int = 1, concurrency: Int = 1, prefetch: Int = 0,
        timeout: Duration? = nil, onDuplicate: DuplicatePolicy? = nil, refresh: RefreshPolicy = .replace,
        revalidates: Bool = false, ops: Bool = false, autoContinue: Int = 0, window: Int? = nil,
        instances: Int = 1
    ) {
        self.name = name
        self.dialects = dialects
        self.pageSize = pageSize
        self.verbs = verbs
        self.sources = sources
        self.concurrency = concurrency
        self.prefetch = prefetch
        self.timeout = timeout
        self.onDuplicate = onDuplicate
        self.refresh = refresh
        self.revalidates = revalidates
        self.ops = ops
        self.autoContinue = autoContinue
        self.window = window
        self.instances = instances
    }

    /// Whether it has a verb.
    func has(_ verb: Verb) -> Bool { [.open, .more, .close].contains(verb) || verbs.contains(verb) }
}
