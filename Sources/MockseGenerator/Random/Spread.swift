/// Ascending whole numbers in a range, irregular but never equal: ids and dates.
enum Spread {
    /// Numbers that lie evenly, give or take, in a range of at least as many numbers.
    static func even(_ count: Int, in range: ClosedRange<Int>, _ draw: Draw, _ purpose: String) -> [Int] {
        (0..<count).map { index in
            let floor = range.count / count * index
            return range.lowerBound + floor + draw.number(purpose, below: range.count / count, index)
        }
    }

    /// Numbers from 1 that lie ever farther apart, as ids of a growing site do.
    static func growing(_ count: Int, upTo largest: Int, _ draw: Draw, _ purpose: String) -> [Int] {
        func floor(_ index: Int) -> Int { largest * index * index / (count * count) }
        return (0..<count).map { index in
            let gap = floor(index + 1) - floor(index)
            return 1 + index + floor(index) + draw.number(purpose, below: gap + 1, index)
        }
    }
}
