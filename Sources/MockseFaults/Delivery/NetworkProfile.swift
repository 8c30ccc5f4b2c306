/// A simulated network, with the names and figures of Apple's Network Link Conditioner.
///
/// A server sees only one end of one connection. It delays the first byte by the profile's delays in both directions,
/// sends no faster than the profile lets the client receive, and pauses for a lost packet as long as resending it
/// takes. The time that the client's own bytes take is not simulated.
public struct NetworkProfile: Sendable, Hashable {
    /// The name, as Apple writes it.
    public let name: String

    /// The bandwidth at which the client receives.
    package let bandwidth: Bandwidth

    /// The delays of the request and the response combined, in nanoseconds.
    package let roundTrip: UInt64

    /// The share of packets that are lost, in millionths.
    package let lossMillionths: Int

    private init(_ name: String, kilobits: Int?, milliseconds: UInt64 = 0, lossMillionths: Int = 0) {
        self.name = name
        bandwidth = kilobits.map(Bandwidth.kilobits) ?? .unlimited
        roundTrip = milliseconds * 1_000_000
        self.lossMillionths = lossMillionths
    }

    /// A profile that changes nothing, written `none` in text.
    public static let direct = NetworkProfile("none", kilobits: nil)

    /// 240 kbit/s, with delays of 400 ms and 440 ms.
    public static let edge = NetworkProfile("Edge", kilobits: 240, milliseconds: 840)

    /// 780 kbit/s, with a delay of 100 ms each way.
    public static let threeG = NetworkProfile("3G", kilobits: 780, milliseconds: 200)

    /// 2 Mbit/s, with a delay of 5 ms each way.
    public static let dsl = NetworkProfile("DSL", kilobits: 2000, milliseconds: 10)

    /// 40 Mbit/s, with a delay of 1 ms each way.
    public static let wifi = NetworkProfile("Wi-Fi", kilobits: 40_000, milliseconds: 2)

    /// 50 Mbit/s, with delays of 50 ms and 65 ms.
    public static let lte = NetworkProfile("LTE", kilobits: 50_000, milliseconds: 115)

    /// 1 Mbit/s, with a delay of 500 ms each way and one packet in ten lost.
    public static let veryBad = NetworkProfile(
        "Very Bad Network", kilobits: 1000, milliseconds: 1000, lossMillionths: 100_000)

    /// A network on which nothing arrives.
    public static let lost = NetworkProfile("100% Loss", kilobits: nil, lossMillionths: 1_000_000)

    /// Every profile except `direct`.
    package static let all: [NetworkProfile] = [.edge, .threeG, .dsl, .wifi, .lte, .veryBad, .lost]

    /// A Boolean value indicating whether nothing arrives.
    var losesAll: Bool { lossMillionths == 1_000_000 }
}

extension NetworkProfile {
    /// Creates a profile from its name, ignoring case, spaces, hyphens and underscores: `3G`, `very-bad-network`,
    /// `wifi`.
    ///
    /// - Throws: A `SettingError` for `High Latency DNS`, which a server can't simulate, and for an unknown name.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        let wanted = Self.plain(text)
        if wanted == "highlatencydns" { throw .highLatencyDNS }
        guard let profile = ([.direct] + Self.all).first(where: { Self.plain($0.name[...]) == wanted }) else {
            throw .notOneOf(Self.all.map(\.name) + ["none"])
        }
        self = profile
    }

    private static func plain(_ text: Substring) -> String {
        text.lowercased().filter { ![" ", "-", "_", "%"].contains($0) }
    }
}

extension NetworkProfile: CustomStringConvertible {
    /// The name, as Apple writes it.
    public var description: String { name }
}

extension SettingError.Reason {
    fileprivate static let highLatencyDNS = Self(
        "can't be simulated by a server, because DNS lookup finishes before a request arrives")
}
