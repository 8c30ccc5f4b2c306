import MockseFaults
import Testing

struct SettingsPaceTests {
    @Test(
        arguments: [
            ("780kbit", 780_000, "780kbit"), ("1.5mbit", 1_500_000, "1.5mbit"), ("1Gbit", 1_000_000_000, "1gbit"),
            ("9600bit", 9600, "9.6kbit"), ("100kB", 800_000, "800kbit"), ("1MB", 8_000_000, "8mbit"),
            ("1B", 8, "8bit"), ("780kbit/s", 780_000, "780kbit"), ("64KB/s", 512_000, "512kbit"),
            ("1000gbit", 1_000_000_000_000, "1000gbit"),
        ] as [(String, UInt64, String)])
    func `a bandwidth in bits per second has one canonical form`(text: String, bits: UInt64, canonical: String) throws {
        let bandwidth = try Bandwidth(parsing: text)
        #expect(bandwidth.bitsPerSecond == bits)
        #expect(bandwidth.description == canonical)
        #expect(try Bandwidth(parsing: canonical) == bandwidth)
    }

    @Test(
        arguments: [
            ("780", "780: missing unit"), ("780kb", "780kb: unknown unit kb"),
            ("780kbps", "780kbps: unknown unit kbps"), ("fast", "fast: not a bandwidth"),
            ("", #""": not a bandwidth"#), ("7bit", "7bit: must be a whole number of bits per second, from 8bit"),
            ("1001gbit", "1001gbit: must be a whole"), ("8.5bit", "8.5bit: must be a whole"),
            ("-8kbit", "-8kbit: not a bandwidth"),
        ])
    func `an invalid bandwidth is rejected with a reason`(text: String, message: String) {
        let error = #expect(throws: SettingError.self) { try Bandwidth(parsing: text) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test func `780 kbit per second is 97,500 bytes per second`() {
        #expect(Bandwidth.kilobits(780).bytesPerSecond == 97_500)
        #expect(Bandwidth.unlimited.bytesPerSecond == nil)
        #expect(Bandwidth.bits(9).bytesPerSecond == 1)
    }

    @Test(arguments: [("8/2s", "8/2s"), ("10000/0", "10000/0ms"), ("2 / 500", "2/500ms"), ("none", "none")])
    func `a slicer is parsed as pieces over a duration`(text: String, canonical: String) throws {
        let slicer = try Slicer(parsing: text)
        #expect(slicer.description == canonical)
        #expect(try Slicer(parsing: canonical) == slicer)
    }

    @Test(arguments: ["8", "1/2s", "0/1s", "10001/1s", "8/", "/2s", "8/soon", "8/-1s", "8/2h", "-8/1s"])
    func `an invalid slicer is rejected`(text: String) {
        #expect(throws: SettingError.self) { try Slicer(parsing: text) }
    }

    @Test(
        arguments: [
            ("3g", .threeG), ("3G", .threeG), ("EDGE", .edge), ("wifi", .wifi), ("Wi-Fi", .wifi), ("lte", .lte),
            ("dsl", .dsl), ("very-bad-network", .veryBad), ("VeryBadNetwork", .veryBad), ("very_bad network", .veryBad),
            ("100% loss", .lost), ("100-loss", .lost), ("none", .direct),
        ] as [(String, NetworkProfile)])
    func `a profile name is matched regardless of case and spaces`(text: String, profile: NetworkProfile) throws {
        #expect(try NetworkProfile(parsing: text) == profile)
        #expect(try NetworkProfile(parsing: profile.description) == profile)
    }

    @Test func `a profile that a server cannot simulate is rejected with an explanation`() {
        let error = #expect(throws: SettingError.self) { try NetworkProfile(parsing: "High Latency DNS") }
        #expect(error?.description.contains("because DNS lookup finishes before a request arrives") == true)
        let other = #expect(throws: SettingError.self) { try NetworkProfile(parsing: "5G") }
        #expect(
            other?.description == "5G: must be one of Edge, 3G, DSL, Wi-Fi, LTE, Very Bad Network, 100% Loss, none")
    }
}
