import MockseHash

/// Ids of six letters and digits in no visible order, each of which leads back to its place.
struct SyntheticTokens {
    private static let order = PlaceOrder.scattered(key: 0x62_65_65_72)

    /// Ids as numbers to the base 62 have this remainder, which keeps them apart from the ids of stored items.
    ///
    /// 62^6 is above 423 times the number of places.
    private static let divisor = 423
    private static let remainder = 26
    private static let length = 6

    subscript(place: Int) -> String {
        var rest = Self.order.number(of: place) * Self.divisor + Self.remainder
        var text = ""
        for _ in 0..<Self.length {
            text.unicodeScalars.append(Alphabet.alphanumeric[UInt64(rest)])
            rest /= Alphabet.alphanumeric.count
        }
        return text
    }

    /// Returns the place with an id, or `nil` if no place has it.
    func place(of text: String) -> Int? {
        let scalars = text.unicodeScalars
        guard scalars.count == Self.length else { return nil }
        var code = 0
        for scalar in scalars.reversed() {
            guard let digit = Alphabet.alphanumeric.scalars.firstIndex(of: scalar) else { return nil }
            code = code * Alphabet.alphanumeric.count + digit
        }
        let (number, remainder) = code.quotientAndRemainder(dividingBy: Self.divisor)
        guard remainder == Self.remainder, number < Self.order.end else { return nil }
        return Self.order.place(at: number, among: 0..<Self.order.end)
    }
}
