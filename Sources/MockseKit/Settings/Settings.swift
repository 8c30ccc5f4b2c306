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

    /// The highest duplicate rate, 0.9: above it a walk would hardly move forward.
    package static let highestDuplicateRate: Rate = 0.9

    /// What every random choice is keyed with; any whole number, 0 included.
    public var seed: UInt64

    /// How long an answer waits, from the request's last byte to the answer's first; up to an hour.
    public var latency: Latency

    /// The share of requests that fail, 0 to 1, decided for each target and attempt.
    public var failRate: Rate

    /// How pages differ from the list they are cut from.
    public var pageFaults: PageFaultSettings

    /// The share of rows that repeat rows of earlier pages, 0 to 0.9; later rows shift and none is lost.
    ///
    /// The same as `pageFaults.duplicates.replay`.
    public var duplicateRate: Rate {
        get { pageFaults.duplicates.replay }
        set { pageFaults.duplicates.replay = newValue }
    }

    /// Items in a page, 1 to 1000: Stack Exchange's default and BreweryDB's fixed size; nil keeps each API's own.
    public var pageSize: Int?

    /// Whether requests are judged as the real services judged them, required parameters and keys included.
    public var isStrict: Bool

    /// Makes settings; what is not given is off, with the default seed.
    ///
    /// A `duplicateRate` other than 0 goes before that of `pageFaults`.
    public init(
        seed: UInt64 = Settings.defaultSeed, latency: Latency = .none, failRate: Rate = 0, duplicateRate: Rate = 0,
        pageFaults: PageFaultSettings = PageFaultSettings(), pageSize: Int? = nil, isStrict: Bool = false
    ) {
        self.seed = seed
        self.latency = latency
        self.failRate = failRate
        self.pageFaults = pageFaults
        if duplicateRate != 0 { self.pageFaults.duplicates.replay = duplicateRate }
        self.pageSize = pageSize
        self.isStrict = isStrict
    }

    /// Refuses what no server can serve.
    ///
    /// - Throws: A `SettingError` that names the first setting outside its range.
    public func check() throws(SettingError) {
        try latency.check(as: "latency")
        try failRate.check(as: "fail-rate", highest: 1)
        try pageFaults.check()
        if let pageSize, UInt64(exactly: pageSize).map(Self.pageSizes.contains) != true {
            throw SettingError(setting: "page-size", value: "\(pageSize)", reason: .notAWholeNumber(Self.pageSizes))
        }
    }
}
