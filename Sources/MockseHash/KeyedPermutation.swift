/// A permutation of the numbers below a count that finds each number in constant time.
///
/// It is a Feistel network of four rounds over the smallest power of 4 that holds the count. A number outside the count
/// is permuted again until it is inside, at most about four times on average (cycle walking).
package struct KeyedPermutation: Sendable {
    private let count: Int
    private let key: UInt64
    private let halfBits: Int

    package init(of count: Int, key: UInt64) {
        self.count = count
        self.key = key
        let bits = Int.bitWidth - max(0, count - 1).leadingZeroBitCount
        halfBits = (bits + 1) / 2
    }

    /// The number at `place`, which must be below the count.
    package subscript(place: Int) -> Int {
        guard 0..<count ~= place else { return place }
        var number = place
        repeat { number = step(number) } while number >= count
        return number
    }

    private func step(_ number: Int) -> Int {
        let mask = (UInt64(1) << UInt64(halfBits)) - 1
        var left = UInt64(number) >> UInt64(halfBits)
        var right = UInt64(number) & mask
        for round in 0..<4 as Range<UInt64> {
            (left, right) = (right, left ^ KeyedHash.finalized(key ^ round << 56 ^ right) & mask)
        }
        return Int(left << UInt64(halfBits) | right)
    }
}
