import MockseKit

/// The options of `mockse serve`.
struct ServeOptions: Sendable, Equatable {
    /// The address, data and settings of the server.
    var configuration = {
        var configuration = MockServer.Configuration(port: 8080, log: .text)
        configuration.settings.dialects = .known
        return configuration
    }()

    /// The path to write the port to once the server is listening.
    var portFile: String?

    /// A Boolean value indicating whether the server stops when standard input ends.
    var stopsWithInput = false

    /// The format of the banner and the final report on standard output.
    var format = Banner.Format.text

    /// The path of the config file.
    var configFile: String?

    /// A Boolean value indicating whether changes to the config file are applied while the server runs.
    var watchesConfigFile = false
}

/// A number of items as people write it: `10000000`, `10_000_000`, `10M` or `200k`.
enum ItemCount {
    private static let units: [Character: UInt64] = ["k": 1_000, "K": 1_000, "m": 1_000_000, "M": 1_000_000]

    /// Returns the number in a text, which must be a length that built-in lists can be extended to.
    static func read(_ text: String) throws(SettingError) -> Int {
        let allowed = MockServer.Configuration.itemCounts
        let unit = text.last.flatMap { units[$0] }
        let digits = (unit == nil ? text[...] : text.dropLast()).filter { $0 != "_" }
        let isGrouped = !text.hasPrefix("_") && !text.hasSuffix("_") && !text.contains("__")
        guard isGrouped, let number = try? WholeNumber.read(digits, in: 0...UInt64(allowed.upperBound)),
            case let count = Int(number * (unit ?? 1)), allowed.contains(count)
        else { throw SettingError(value: text, reason: .notAnItemCount(allowed)) }
        return count
    }
}
