/// Shortcuts to the members of `loading` and `display`.
extension ClientFeatures {
    /// The number of trigger sources, at least 1.
    public var sources: Int {
        get { loading.sources }
        set { loading.sources = newValue }
    }

    /// The maximum number of pages that the client loads at once, at least 1.
    public var concurrency: Int {
        get { loading.concurrency }
        set { loading.concurrency = newValue }
    }

    /// The number of pages that the client requests ahead of the user, without a trigger.
    public var prefetch: Int {
        get { loading.prefetch }
        set { loading.prefetch = newValue }
    }

    /// The number of consecutive pages without new rows that the client skips without a trigger.
    public var autoContinue: Int {
        get { loading.autoContinue }
        set { loading.autoContinue = newValue }
    }

    /// The time after which the client abandons a request; nil if not declared.
    public var timeout: Duration? {
        get { loading.timeout }
        set { loading.timeout = newValue }
    }

    /// A Boolean value indicating whether the client requests the first page again during a walk.
    public var revalidates: Bool {
        get { loading.revalidates }
        set { loading.revalidates = newValue }
    }

    /// The longest time after which the client retries a failed request on its own; nil if not declared.
    public var autoRetry: Duration? {
        get { loading.autoRetry }
        set { loading.autoRetry = newValue }
    }

    /// The longest time after a failure for which the client ignores triggers; nil if not declared.
    public var coolDown: Duration? {
        get { loading.coolDown }
        set { loading.coolDown = newValue }
    }

    /// The client's reaction to a refresh while a page is loading; nil if not declared.
    public var refreshWhileLoading: RefreshTiming? {
        get { loading.refreshWhileLoading }
        set { loading.refreshWhileLoading = newValue }
    }

    /// A Boolean value indicating whether the client renews its access token after a 401 and repeats the request.
    public var renews: Bool {
        get { loading.renews }
        set { loading.renews = newValue }
    }

    /// The client's choice among several rows with the same id; nil if not declared.
    public var onDuplicate: DuplicatePolicy? {
        get { display.onDuplicate }
        set { display.onDuplicate = newValue }
    }

    /// The client's way of applying a refresh to its list.
    public var refresh: RefreshPolicy {
        get { display.refresh }
        set { display.refresh = newValue }
    }

    /// A Boolean value indicating whether the client reports the operations that led to each list.
    public var ops: Bool {
        get { display.ops }
        set { display.ops = newValue }
    }

    /// The maximum number of rows that the client keeps; nil if it keeps all.
    public var window: Int? {
        get { display.window }
        set { display.window = newValue }
    }

    /// The maximum number of pages that the client keeps; nil if it keeps all.
    public var maxPages: Int? {
        get { display.maxPages }
        set { display.maxPages = newValue }
    }
}
