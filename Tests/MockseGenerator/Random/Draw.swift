import MockseHash

/// The random choices about one subject, usually a row, identified by `key`.
///
/// Each choice has a purpose. The same purpose and index always give the same result.
struct Draw {
    let seed: UInt64
    let key: String

    func bits(_ purpose: String, _ index: Int = 0) -> UInt64 {
        KeyedHash(seed: seed, purpose: purpose, target: key, attempt: index).bits
    }

    /// Returns a number from 0 to `bound` - 1, or 0 if `bound` is less than 2.
    func number(_ purpose: String, below bound: Int, _ index: Int = 0) -> Int {
        guard bound > 1 else { return 0 }
        return Int(bits(purpose, index).multipliedFullWidth(by: UInt64(bound)).high)
    }

    func number(_ purpose: String, in range: ClosedRange<Int>, _ index: Int = 0) -> Int {
        range.lowerBound + number(purpose, below: range.count, index)
    }

    /// Returns a number from 2^a to 2^(b+1) - 1 with a uniform number of bits, so small numbers are more likely.
    func magnitude(_ purpose: String, bits range: ClosedRange<Int>) -> Int {
        let floor = 1 << number(purpose + " size", in: range)
        return floor + number(purpose, below: floor)
    }

    func happens(_ purpose: String, percent: Int, _ index: Int = 0) -> Bool {
        number(purpose, below: 100, index) < percent
    }

    func pick(_ purpose: String, from words: WordList, _ index: Int = 0) -> String {
        words[number(purpose, below: words.count, index)]
    }

    /// Returns a string of `count` characters from `alphabet`.
    func letters(_ purpose: String, _ count: Int, from alphabet: Alphabet, _ index: Int = 0) -> String {
        var rest = bits(purpose, index)
        var text = ""
        for position in 0..<count {
            // One hash provides ten characters, since 62^10 < 2^60.
            if position > 0, position.isMultiple(of: 10) {
                rest = bits("\(purpose) \(position)", index)
            }
            text.unicodeScalars.append(alphabet[rest])
            rest /= UInt64(alphabet.count)
        }
        return text
    }

    /// Returns the numbers 0 ..< `count` in a keyed order, so that "the first 84" is a fair and stable choice.
    func order(_ purpose: String, of count: Int) -> [Int] {
        (0..<count)
            .map { (rank: bits(purpose, $0), index: $0) }
            .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
            .map(\.index)
    }
}
