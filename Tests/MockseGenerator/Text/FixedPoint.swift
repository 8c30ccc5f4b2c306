import MockseBase

/// A decimal number stored as whole tenths, hundredths and so on, which gives the same text on every machine.
struct FixedPoint {
    let units: Int
    let places: Int

    init(units: Int, places: Int) {
        self.units = units
        self.places = places
    }

    /// Parses digits with at most one decimal point, such as `6.25`, and truncates after `places` decimal places.
    init?(_ text: String, places: Int) {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard let whole = parts.first else { return nil }
        let fraction = (parts.dropFirst().first ?? "").prefix(places)
        let digits = whole + fraction + String(repeating: "0", count: places - fraction.count)
        guard let units = Int(digits: digits) else { return nil }
        self.init(units: units, places: places)
    }

    /// The number with all its decimal places: 5200 thousandths are `5.200`.
    var padded: String {
        guard places > 0 else { return String(units) }
        let digits = String(units)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return "\(padded.dropLast(places)).\(padded.suffix(places))"
    }

    /// The number with as few decimal places as possible: 5200 thousandths are `5.2`, 5000 are `5`.
    var shortest: String {
        var text = padded[...]
        guard text.contains(".") else { return padded }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return String(text)
    }
}
