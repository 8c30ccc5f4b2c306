package import MocksePages

/// What the server does to its answers: pace, failures, repeats, page size and strictness.
///
/// The same settings give the same answers on any machine, in any order, at any concurrency: every random choice is
/// a keyed hash of the seed, the target and the attempt.
///
///     let settings = Settings(latency: .milliseconds(800), failRate: 0.1)
///
/// A value can hold anything that Swift code writes into it; `check()` says whether a server can serve it, and
/// `MockServer.start` calls it.
public struct Settings: Sendable, Hashable {
    /// The seed used unless another is given.
    ///
    /// Chosen so that a fail rate of 0.1 shows a failure in the first walk of each tutorial list, and none when the
    /// failed page is asked for again.
    public static let defaultSeed: UInt64 = 6007

    /// The page sizes that can be asked for: 1 to 1000 items.
    package static let pageSizes: ClosedRange<UInt64> = 1...1000

    /// What every random choice is keyed with; any whole number, 0 included.
    public var seed: UInt64

    /// How long an answer waits, from the request's last byte to the answer's first; up to an hour.
    public var latency: Latency

    /// How much longer or shorter than a fixed `latency` an answer may wait, evenly spread; at most the latency itself.
    public var jitter: Duration

    /// The share of requests that fail, 0 to 1, decided for each target and attempt.
    public var failRate: Rate

    /// How pages differ from the list they are cut from.
    public var pageFaults: PageFaultSettings

    /// Fails each request whose page - 1 + attempt is a multiple of this, 1 to 1,000,000; nil for none.
    public var failEvery: Int?

    /// Fails the first so many attempts at each target, 0 to 1,000,000.
    public var failFirst: Int

    /// What is failed with, whichever setting asks for it; at least one failure.
    public var failWith: FailureMix

    /// The seconds that a throttled client is told to wait, 0 to 86,400; nil has the API's own way of throttling.
    public var backoff: Int?

    /// How fast answers leave.
    public var bandwidth: Bandwidth

    /// Into how many pieces answers are cut.
    public var slicer: Slicer

    /// What line answers seem to take; its delays come on top of `latency`, and the slower bandwidth counts.
    public var network: NetworkProfile

    /// What happens to certain requests instead: the first that means a request counts, at most 10,000 of them.
    public var rules: [Rule]

    /// Whether a request may ask for faults itself, by the field `Mockse-Fault` or the parameter `_mockse`.
    public var allowsOverrides: Bool

    /// The share of rows that repeat rows of earlier pages, 0 to 0.9; later rows shift and none is lost.
    ///
    /// The same as `pageFaults.duplicates.replay`.
    public var duplicateRate: Rate {
        get { pageFaults.duplicates.replay }
        set { pageFaults.duplicates.replay = newValue }
    }

    /// The dialects that are served, which rules may name.
    package var dialects = Dialect.builtIn

    /// Items in a page, 1 to 1000: Stack Exchange's default and BreweryDB's fixed size; nil keeps each API's own.
    public var pageSize: Int?

    /// Whether requests are judged as the real services judged them, required parameters and keys included.
    public var isStrict: Bool

    /// Makes settings; what is not given is off, with the default seed.
    ///
    /// A `duplicateRate` other than 0 goes before that of `pageFaults`.
    public init(
        seed: UInt64 = Settings.defaultSeed, latency: Latency = .none, jitter: Duration = .zero, failRate: Rate = 0,
        failEvery: Int? = nil, failFirst: Int = 0, failWith: FailureMix = .standard, backoff: Int? = nil,
        bandwidth: Bandwidth = .unlimited, slicer: Slicer = .none, network: NetworkProfile = .none,
        rules: [Rule] = [], allowsOverrides: Bool = true, duplicateRate: Rate = 0,
        pageFaults: PageFaultSettings = PageFaultSettings(), pageSize: Int? = nil, isStrict: Bool = false
    ) {
        self.seed = seed
        self.latency = latency
        self.jitter = jitter
        self.failRate = failRate
        self.failEvery = failEvery
        self.failFirst = failFirst
        self.failWith = failWith
        self.backoff = backoff
        self.bandwidth = bandwidth
        self.slicer = slicer
        self.network = network
        self.rules = rules
        self.allowsOverrides = allowsOverrides
        self.pageFaults = pageFaults
        if duplicateRate != 0 { self.pageFaults.duplicates.replay = duplicateRate }
        self.pageSize = pageSize
        self.isStrict = isStrict
    }
}
