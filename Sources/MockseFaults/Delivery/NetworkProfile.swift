/// A kind of line, by the names and figures of Apple's Network Link Conditioner.
///
/// A server sees one end of one connection alone: it delays the first byte by the profile's delays in both directions,
/// sends no faster than the client's side of it receives, and lets a lost packet be a pause as long as sending it again
/// takes. The time that a client's own bytes take is not imitated.
public struct NetworkProfile: Sendable, Hashable {
    /// The name as Apple writes it.
    public let name: String

    /// What the client receives.
    package let bandwidth: Bandwidth

    /// The time that a request and its answer spend on their way, in nanoseconds.
    package let roundTrip: UInt64

    /// How many of a million packets are lost.
    package let lossMillionths: Int

    private init(_ name: String, kilobits: Int?, milliseconds: UInt64 = 0, lossMillionths: Int = 0) {
        self.name = name
        bandwidth = kilobits.map(Bandwidth.kilobits) ?? .unlimited
        roundTrip = milliseconds * 1_000_000
        self.lossMillionths = lossMillionths
    }

    /// No line but the real one.
    public static let none = NetworkProfile("none", kilobits: nil)

    /// 240 kbit/s; delays of 400 and 440 ms.
    public static let edge = NetworkProfile("Edge", kilobits: 240, milliseconds: 840)

    /// 780 kbit/s; 100 ms each way.
    public static let threeG = NetworkProfile("3G", kilobits: 780, milliseconds: 200)

    /// 2 Mbit/s; 5 ms each way.
    public static let dsl = NetworkProfile("DSL", kilobits: 2000, milliseconds: 10)

    /// 40 Mbit/s; 1 ms each way.
    public static let wifi = NetworkProfile("Wi-Fi", kilobits: 40_000, milliseconds: 2)

    /// 50 Mbit/s; delays of 50 and 65 ms.
    public static let lte = NetworkProfile("LTE", kilobits: 50_000, milliseconds: 115)

    /// 1 Mbit/s; 500 ms each way; a packet in ten is lost.
    public static let veryBad = NetworkProfile(
        "Very Bad Network", kilobits: 1000, milliseconds: 1000, lossMillionths: 100_000)

    /// Nothing ever arrives.
    public static let lost = NetworkProfile("100% Loss", kilobits: nil, lossMillionths: 1_000_000)

    /// Every profile that can be asked for.
    package static let all: [NetworkProfile] = [.edge, .threeG, .dsl, .wifi, .lte, .veryBad, .lost]

    /// Whether nothing ever arrives.
    var losesAll: Bool { lossMillionths == 1_000_000 }
}

extension NetworkProfile {
    /// Reads a profile's name, whatever its case, spaces, hyphens and underscores: `3G`, `very-bad-network`, `wifi`.
    ///
    /// - Throws: A `SettingError` for `High Latency DNS`, which no server can imitate, and for other names.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        let wanted = Self.plain(text)
        if wanted == "highlatencydns" { throw .highLatencyDNS }
        guard let profile = ([.none] + Self.all).first(where: { Self.plain($0.name[...]) == wanted }) else {
            throw .notOneOf(Self.all.map(\.name) + ["none"])
        }
        self = profile
    }

    private static func plain(_ text: Substring) -> String {
        text.lowercased().filter { ![" ", "-", "_", "%"].contains($0) }
    }
}

extension NetworkProfile: CustomStringConvertible {
    /// The name as Apple writes it.
    public var description: String { name }
}
