/// An order of places, in which the number of each place doesn't depend on how many places there are.
///
/// An order gives each place below 2^32 a number below 2^32. In a natural order, that is the place itself. In a
/// scattered order, it is a keyed permutation: the bits of the place in reverse, in which a hash of the lower bits
/// inverts each bit (Owen's nested scrambling). The places that share a prefix of their numbers are those with the same
/// remainder for a power of two, which can be counted. That is why the place at any position of the order is found in
/// at most 32 steps, without storing or sorting anything.
package struct PlaceOrder: Sendable, Hashable {
    /// The key of a scattered order, or `nil` for the natural order.
    private let key: UInt64?

    /// The number above those of all places.
    package static let end = 1 << bits

    private static let bits = 32

    /// The order in which each place is its own number.
    package static let natural = Self(key: nil)

    /// Returns the scattered order for a key.
    package static func scattered(key: UInt64) -> Self { Self(key: key) }

    private init(key: UInt64?) {
        self.key = key
    }

    /// A Boolean value indicating whether each place is its own number.
    package var isNatural: Bool { key == nil }

    /// Returns the number of a place.
    package func number(of place: Int) -> Int {
        guard let key else { return place }
        var number = 0
        for level in 0..<Self.bits {
            let bit = place >> level & 1
            number = number << 1 | bit ^ Self.flip(key, level, place & (1 << level - 1))
        }
        return number
    }

    /// Returns how many places of a range have a number in a range.
    package func count(_ numbers: Range<Int>, among places: Range<Int>) -> Int {
        guard !isNatural else { return numbers.clamped(to: places).count }
        return count(below: numbers.upperBound, among: places) - count(below: numbers.lowerBound, among: places)
    }

    /// Returns the place at a position among the places of a range in ascending order of their numbers.
    ///
    /// - Parameters:
    ///   - position: The position, from 0 and below the number of places.
    ///   - places: The places.
    /// - Returns: The place.
    package func place(at position: Int, among places: Range<Int>) -> Int {
        guard let key else { return places.lowerBound + position }
        var (remainder, rest) = (0, position)
        for level in 0..<Self.bits {
            let first = remainder | Self.flip(key, level, remainder) << level
            let count = Self.count(first, level + 1, places)
            if rest < count {
                remainder = first
            } else {
                rest -= count
                remainder = first ^ 1 << level
            }
        }
        return remainder
    }

    /// Returns the place at a position among the places of a range whose numbers are in a range, in ascending order of
    /// the places.
    ///
    /// - Parameters:
    ///   - position: The position, from 0 and below the number of those places.
    ///   - numbers: The numbers.
    ///   - places: The places.
    /// - Returns: The place.
    package func place(at position: Int, numbered numbers: Range<Int>, among places: Range<Int>) -> Int {
        guard !isNatural else { return numbers.clamped(to: places).lowerBound + position }
        var (low, high) = (places.lowerBound, places.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if count(numbers, among: places.lowerBound..<middle + 1) > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func count(below number: Int, among places: Range<Int>) -> Int {
        guard let key, number < Self.end else { return places.count }
        var (remainder, below) = (0, 0)
        for level in 0..<Self.bits {
            if Self.count(remainder, level, places) == 0 { break }
            let first = remainder | Self.flip(key, level, remainder) << level
            if number >> (Self.bits - 1 - level) & 1 == 1 {
                below += Self.count(first, level + 1, places)
                remainder = first ^ 1 << level
            } else {
                remainder = first
            }
        }
        return below
    }

    /// Returns how many places of a range have a remainder for the power of two with an exponent.
    private static func count(_ remainder: Int, _ exponent: Int, _ places: Range<Int>) -> Int {
        func count(below place: Int) -> Int { place > remainder ? (place - remainder - 1) >> exponent + 1 : 0 }
        return count(below: places.upperBound) - count(below: places.lowerBound)
    }

    /// Returns 1 if the bit at a level is inverted below a remainder, otherwise 0.
    private static func flip(_ key: UInt64, _ level: Int, _ remainder: Int) -> Int {
        Int(KeyedHash.finalized(key ^ UInt64(level) << 56 ^ UInt64(remainder)) >> 63)
    }
}
