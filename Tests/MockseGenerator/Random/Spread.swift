/// Ascending, irregular, distinct integers, for ids and dates.
enum Spread {
    /// Returns numbers spread roughly evenly over a range of at least `count` numbers.
    static func even(_ count: Int, in range: ClosedRange<Int>, _ draw: Draw, _ purpose: String) -> [Int] {
        (0..<count).map { index in
            let floor = range.count / count * index
            return range.lowerBound + floor + draw.number(purpose, below: range.count / count, index)
        }
    }

    /// Returns numbers from 1 with increasing gaps, like the ids of a growing site.
    static func growing(_ count: Int, upTo largest: Int, _ draw: Draw, _ purpose: String) -> [Int] {
        func floor(_ index: Int) -> Int { largest * index * index / (count * count) }
        return (0..<count).map { index in
            let gap = floor(index + 1) - floor(index)
            return 1 + index + floor(index) + draw.number(purpose, below: gap + 1, index)
        }
    }
}
