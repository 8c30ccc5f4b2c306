/// A number of whole thousandths, hundredths, …: decimals without floating point, the same on every machine.
struct FixedPoint {
    let units: Int
    let places: Int

    /// All places: 5200 thousandths are `5.200`.
    var padded: String {
        guard places > 0 else { return String(units) }
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let fraction = String(units % scale)
        return "\(units / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
    }

    /// As few places as keep the value: 5200 thousandths are `5.2`, 5000 are `5`.
    var shortest: String {
        var text = Substring(padded)
        guard text.contains(".") else { return String(text) }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return String(text)
    }
}
