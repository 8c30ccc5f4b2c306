package import MocksePages

/// What the server does to its answers: pace, failures, repeats, page size and strictness.
///
/// The same settings give the same answers on any machine, in any order, at any concurrency: every random choice is
/// a keyed hash of the seed, the target and the attempt.
///
///     let settings = FaultSettings(seed: 7, latency: .milliseconds(800)).failing(rate: 0.1, with: [.timeout])
///
/// A value can hold anything that Swift code writes into it; `check()` says whether a server can serve it, and
/// `MockServer.start` calls it.
public struct FaultSettings: Sendable, Hashable {
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
    public var jitter = Duration.zero

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
    public var bandwidth = Bandwidth.unlimited

    /// Into how many pieces answers are cut.
    public var slicer = Slicer.none

    /// What line answers seem to take; its delays come on top of `latency`, and the slower bandwidth counts.
    public var network = NetworkProfile.none

    /// What happens to certain requests instead: the first that means a request counts, at most 10,000 of them.
    public var rules: [FaultRule]

    /// Whether a request may ask for faults itself, by the field `Mockse-Fault` or the parameter `_mockse`.
    public var allowsOverrides = true

    /// The dialects that are served, which rules may name.
    package var dialects = Dialect.builtIn

    /// Items in a page, 1 to 1000: Stack Exchange's default and BreweryDB's fixed size; nil keeps each API's own.
    public var pageSize: Int?

    /// Whether requests are judged as the real services judged them, required parameters and keys included.
    public var isStrict: Bool

    /// Creates settings; what is not given is off, with the default seed.
    ///
    /// The rest is set by the methods that return changed settings, or by assignment.
    public init(
        seed: UInt64 = FaultSettings.defaultSeed, latency: Latency = .none, failRate: Rate = 0, failFirst: Int = 0,
        failWith: FailureMix = .standard, rules: [FaultRule] = [], pageFaults: PageFaultSettings = PageFaultSettings(),
        pageSize: Int? = nil, isStrict: Bool = false
    ) {
        self.seed = seed
        self.latency = latency
        self.failRate = failRate
        self.failFirst = failFirst
        self.failWith = failWith
        self.rules = rules
        self.pageFaults = pageFaults
        self.pageSize = pageSize
        self.isStrict = isStrict
    }
}
