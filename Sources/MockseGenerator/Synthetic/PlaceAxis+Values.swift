import MockseHash

extension PlaceAxis {
    /// Creates the axis of a member whose values are scattered over the places.
    ///
    /// - Parameters:
    ///   - draw: The subject, usually the list.
    ///   - purpose: The purpose, usually the member.
    ///   - value: A closure that returns the value for a number of the order, which never decreases.
    init(
        scattering draw: Draw, _ purpose: String, value: @escaping @Sendable (_ number: Int) -> PlaceValue
    ) {
        self.init(.scattered(key: draw.bits(purpose)), value: value)
    }

    /// Returns an index below a count for a number of an order, in ascending order.
    static func index(_ number: Int, below count: Int) -> Int { number * count / PlaceOrder.end }

    /// Returns a value that follows a power law for a number of an order: a hundredth as many places have ten times
    /// the value.
    ///
    /// Only operations that every machine rounds alike are used.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - scale: The lowest value, before the offset is subtracted.
    ///   - offset: The part that is subtracted.
    /// - Returns: The value, which never decreases with the number.
    static func powerLaw(_ number: Int, scale: Double, offset: Double) -> Int {
        let share = Double(PlaceOrder.end - number) / Double(PlaceOrder.end)
        return Int((scale / share.squareRoot() - offset).rounded(.down))
    }

    /// The value of a place as a whole number, or `nil` if it has none.
    func integer(of place: Int) -> Int? {
        value(of: place).number.map { Int($0) }
    }
}

extension PlaceValue {
    /// The number, or `nil` for a text or no value.
    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}
