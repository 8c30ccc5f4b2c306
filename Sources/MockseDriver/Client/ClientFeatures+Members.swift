/// The members of `loading` and `display`.
extension ClientFeatures {
    /// The number of trigger sources, at least 1.
    public var sources: Int {
        get { loading.sources }
        set { loading.sources = newValue }
    }

    /// The number of pages that it may have open at once, at least 1.
    public var concurrency: Int {
        get { loading.concurrency }
        set { loading.concurrency = newValue }
    }

    /// The number of pages that it requests ahead of the user, without a trigger.
    public var prefetch: Int {
        get { loading.prefetch }
        set { loading.prefetch = newValue }
    }

    /// The number of pages in a row that add nothing and that it skips without a trigger.
    public var autoContinue: Int {
        get { loading.autoContinue }
        set { loading.autoContinue = newValue }
    }

    /// The time after which it gives a request up; nil if it does not say.
    public var timeout: Duration? {
        get { loading.timeout }
        set { loading.timeout = newValue }
    }

    /// A Boolean value indicating whether it requests the first page again while it walks.
    public var revalidates: Bool {
        get { loading.revalidates }
        set { loading.revalidates = newValue }
    }

    /// Which of several rows with one id it shows; nil if it does not say.
    public var onDuplicate: DuplicatePolicy? {
        get { display.onDuplicate }
        set { display.onDuplicate = newValue }
    }

    /// What becomes of its list when it is refreshed.
    public var refresh: RefreshPolicy {
        get { display.refresh }
        set { display.refresh = newValue }
    }

    /// A Boolean value indicating whether its lists come with the operations that led to them.
    public var ops: Bool {
        get { display.ops }
        set { display.ops = newValue }
    }

    /// The number of rows that it keeps at most; nil if it keeps all.
    public var window: Int? {
        get { display.window }
        set { display.window = newValue }
    }
}
