package import MockseDialects

/// The settings that decide a server's responses: pace, failures, repeats, page size and strictness.
///
/// The same settings give the same responses on any machine, in any order and at any concurrency: every random choice
/// is a keyed hash of the seed, the target and the attempt.
///
///     let settings = FaultSettings(seed: 7, latency: .milliseconds(800)).failing(rate: 0.1, with: [.timeout])
///
/// Swift code can assign any value. `check()` throws if a server can't serve it, and `MockServer.start` calls
/// `check()`.
public struct FaultSettings: Sendable, Hashable {
    /// The default seed.
    ///
    /// With this seed, a fail rate of 0.1 shows a failure in the first walk of each tutorial list, and none when the
    /// failed page is requested again.
    public static let defaultSeed: UInt64 = 6007

    /// The valid page sizes: 1 to 1000 items.
    package static let pageSizes: ClosedRange<UInt64> = 1...1000

    /// The seed of every random choice; any whole number, including 0.
    public var seed: UInt64

    /// The delay from the request's last byte to the response's first, at most an hour.
    public var latency: Latency

    /// The maximum deviation from a fixed `latency` in either direction, uniformly distributed; at most the latency
    /// itself.
    public var jitter: Duration

    /// The share of requests that fail, 0 to 1, decided for each target and attempt.
    public var failRate: Rate

    /// The differences between pages and the list they are cut from.
    public var pageFaults: PageFaultSettings

    /// The interval at which requests fail, 1 to 1,000,000, or `nil` for none.
    ///
    /// A request fails if its page - 1 + attempt is a multiple of the interval.
    public var failEvery: Int?

    /// The number of first attempts at each target that fail, 0 to 1,000,000.
    public var failFirst: Int

    /// The failures to draw from, whichever setting makes a request fail; at least one.
    public var failWith: FailureMix

    /// The number of seconds that a throttled client is told to wait, 0 to 86,400, or `nil` to throttle in the API's
    /// own way.
    public var backoff: Int?

    /// The limit on how fast responses are sent.
    public var bandwidth: Bandwidth

    /// The number of pieces that bodies are cut into, and the time they are spread over.
    public var slicer: Slicer

    /// The network to simulate.
    ///
    /// Its delays are added to `latency`, and the lower bandwidth applies.
    public var network: NetworkProfile

    /// The rules for particular requests, at most 10,000; only the first rule that matches a request applies.
    public var rules: [FaultRule]

    /// A Boolean value indicating whether a request can ask for faults itself, by the field `Mockse-Fault` or the
    /// parameter `_mockse`.
    public var allowsOverrides: Bool

    /// The served dialects, which rules may name.
    package var dialects = Dialect.builtIn

    /// The number of items on a page, 1 to 1000, or `nil` to keep each API's own.
    ///
    /// It is the default size where clients can choose one, and otherwise the fixed size.
    public var pageSize: Int?

    /// A Boolean value indicating whether requests are validated as strictly as by the real services, including
    /// required parameters and keys.
    public var isStrict: Bool

    /// The number of requests a day that each client has, 0 to 1,000,000,000, or `nil` for the APIs' own quotas.
    ///
    /// Requests are counted if this is set or `isStrict` is `true`. Otherwise, responses report the same remaining quota
    /// every time.
    public var quota: Int?

    /// The keys of known applications, or `nil` to accept every key.
    ///
    /// A request with another key fails as in the APIs. There can be 1,000 keys of 200 bytes each, without commas and
    /// spaces.
    public var keys: Set<String>?

    /// A Boolean value indicating whether requests are counted, so that responses depend on earlier ones.
    package var countsRequests: Bool { isStrict || quota != nil }

    /// A Boolean value indicating whether pages have an `ETag`, and clients that have stored a page get 304.
    public var sendsETags: Bool

    /// The custom filters that clients of an API with filters use, at most 1,000.
    public var filters: [CustomFilter]

    /// Creates settings; anything that isn't given is off, and the seed is the default one.
    ///
    /// The order is that of the command's options: pace, failures, the line, rules, pages.
    public init(
        seed: UInt64 = FaultSettings.defaultSeed, latency: Latency = .zero, jitter: Duration = .zero,
        failRate: Rate = 0, failEvery: Int? = nil, failFirst: Int = 0, failWith: FailureMix = .standard,
        backoff: Int? = nil, bandwidth: Bandwidth = .unlimited, slicer: Slicer = .whole,
        network: NetworkProfile = .direct, rules: [FaultRule] = [],
        pageFaults: PageFaultSettings = PageFaultSettings(), pageSize: Int? = nil, isStrict: Bool = false,
        allowsOverrides: Bool = true, quota: Int? = nil, keys: Set<String>? = nil,
        filters: [CustomFilter] = [], sendsETags: Bool = false
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
        self.pageFaults = pageFaults
        self.pageSize = pageSize
        self.isStrict = isStrict
        self.allowsOverrides = allowsOverrides
        self.quota = quota
        self.keys = keys
        self.filters = filters
        self.sendsETags = sendsETags
    }

    /// Creates settings whose fail rate is a number that isn't a literal, such as a `Double` computed by a test.
    public init(
        seed: UInt64 = FaultSettings.defaultSeed, latency: Latency = .zero, jitter: Duration = .zero,
        failRate: some BinaryFloatingPoint, failEvery: Int? = nil, failFirst: Int = 0,
        failWith: FailureMix = .standard, backoff: Int? = nil, bandwidth: Bandwidth = .unlimited,
        slicer: Slicer = .whole, network: NetworkProfile = .direct, rules: [FaultRule] = [],
        pageFaults: PageFaultSettings = PageFaultSettings(), pageSize: Int? = nil, isStrict: Bool = false,
        allowsOverrides: Bool = true, quota: Int? = nil, keys: Set<String>? = nil,
        filters: [CustomFilter] = [], sendsETags: Bool = false
    ) {
        self.init(
            seed: seed, latency: latency, jitter: jitter, failRate: Rate(failRate), failEvery: failEvery,
            failFirst: failFirst, failWith: failWith, backoff: backoff, bandwidth: bandwidth, slicer: slicer,
            network: network, rules: rules, pageFaults: pageFaults, pageSize: pageSize, isStrict: isStrict,
            allowsOverrides: allowsOverrides, quota: quota, keys: keys, filters: filters, sendsETags: sendsETags)
    }
}
