/// An order of places, in which the number of each place doesn't depend on how many places there are.
///
/// In the natural order, the number is the place itself. In a scattered order, it consists of the digits of the place in
/// reverse, where a hash of the lower digits permutes each digit (a Halton sequence with Owen's nested scrambling). The
/// places whose numbers begin alike are those with the same remainder for a power of the base, which can be counted.
/// That is why the place at any position of the order is found in a few steps, without storing or sorting anything.
///
/// Orders with different bases are independent of each other.
package struct PlaceOrder: Sendable, Hashable {
    /// The base of a scattered order, a prime number, or 1 for the natural order.
    private let base: Int
    private let key: UInt64
    /// The powers of the base, up to the first that isn't below the number of places.
    private let powers: [Int]

    /// The number above those of all places, which are all below 100,000,000.
    package let end: Int

    /// The order in which each place is its own number.
    package static let natural = Self(base: 1, key: 0, powers: [], end: 1 << 32)

    /// Returns the scattered order with a base and a key.
    ///
    /// - Parameters:
    ///   - base: A prime number below 32.
    ///   - key: The key.
    /// - Returns: The order.
    package static func scattered(base: Int = 2, key: UInt64) -> Self {
        var powers = [1]
        while powers[powers.count - 1] < 100_000_000 { powers.append(powers[powers.count - 1] * base) }
        return Self(base: base, key: key, powers: powers, end: powers[powers.count - 1])
    }

    private init(base: Int, key: UInt64, powers: [Int], end: Int) {
        self.base = base
        self.key = key
        self.powers = powers
        self.end = end
    }

    /// A Boolean value indicating whether each place is its own number.
    package var isNatural: Bool { base == 1 }

    /// Returns the number of a place.
    package func number(of place: Int) -> Int {
        guard !isNatural else { return place }
        var number = 0
        for level in 0..<powers.count - 1 {
            let digits = Digits(self, level, below: place % powers[level])
            let digit = place / powers[level] % base
            number = number * base + ((0..<base).first { digits[$0] == digit } ?? 0)
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
        guard !isNatural else { return places.lowerBound + position }
        var (remainder, rest) = (0, position)
        for level in 0..<powers.count - 1 {
            let digits = Digits(self, level, below: remainder)
            for index in 0..<base {
                let next = remainder + digits[index] * powers[level]
                let count = Self.count(next, powers[level + 1], places)
                if rest < count || index == base - 1 {
                    remainder = next
                    break
                }
                rest -= count
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
            if count(numbers, among: places.lowerBound..<middle + 1) > position {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    private func count(below number: Int, among places: Range<Int>) -> Int {
        guard number < end else { return places.count }
        var (remainder, below, rest) = (0, 0, number)
        for level in 0..<powers.count - 1 {
            let digits = Digits(self, level, below: remainder)
            let (index, next) = rest.quotientAndRemainder(dividingBy: powers[powers.count - 2 - level])
            for lower in 0..<index {
                below += Self.count(remainder + digits[lower] * powers[level], powers[level + 1], places)
            }
            remainder += digits[index] * powers[level]
            rest = next
            if rest == 0 || remainder >= places.upperBound { break }
        }
        return below
    }

    /// Returns how many places of a range have a remainder for a divisor.
    private static func count(_ remainder: Int, _ divisor: Int, _ places: Range<Int>) -> Int {
        func count(below place: Int) -> Int { place > remainder ? (place - remainder - 1) / divisor + 1 : 0 }
        return count(below: places.upperBound) - count(below: places.lowerBound)
    }

    /// The digits at a level in their order below a remainder.
    private struct Digits {
        private let base: Int
        private let factor: Int
        private let offset: Int

        init(_ order: PlaceOrder, _ level: Int, below remainder: Int) {
            let bits = KeyedHash.finalized(order.key ^ UInt64(level) << 56 ^ UInt64(remainder))
            base = order.base
            offset = Int(bits >> 32) % base
            factor = 1 + Int(bits & 0xffff_ffff) % (base - 1)
        }

        subscript(index: Int) -> Int { (index * factor + offset) % base }
    }
}
