import MockseHash

extension PlaceAxis {
    /// The range of the numbers from which values are computed, whatever the base of the order.
    static let resolution = 1 << 30

    /// Creates the axis of a member whose values are scattered over the places.
    ///
    /// - Parameters:
    ///   - draw: The subject, usually the list.
    ///   - purpose: The purpose, usually the member.
    ///   - base: The base of the order, which differs between the members of an item.
    ///   - value: A closure that returns the value for a number below `resolution`, which never decreases.
    init(
        scattering draw: Draw, _ purpose: String, base: Int,
        value: @escaping @Sendable (_ number: Int) -> PlaceValue
    ) {
        let order = PlaceOrder.scattered(base: base, key: draw.bits(purpose))
        self.init(order) { value($0 * Self.resolution / order.end) }
    }

    /// Returns the number of a place below `resolution`, from which its value is computed.
    func number(of place: Int) -> Int { order.number(of: place) * Self.resolution / order.end }

    /// Returns an index below a count for a number below `resolution`, in ascending order.
    static func index(_ number: Int, below count: Int) -> Int { number * count / resolution }

    /// Returns a value that follows a power law for a number below `resolution`: a hundredth as many places have ten times
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
        let share = Double(resolution - number) / Double(resolution)
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
