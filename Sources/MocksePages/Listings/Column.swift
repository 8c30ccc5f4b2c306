/// The values of a field in all rows of a dataset.
enum Column: Sendable {
    /// Numbers, with NaN for a missing value, because it lies within no bounds.
    case numbers([Double])
    case texts(TextColumn)
    case lists([[FoldedText]])

    /// Returns a row's text, or nil if it has none.
    func text(at row: Int32) -> FoldedText? {
        if case .texts(let texts) = self { texts[Int(row)] } else { nil }
    }

    /// Returns a negative number if row `a` comes first, a positive one if row `b` does, and 0 if they tie.
    ///
    /// Rows without a value come before all others.
    func compare(_ a: Int, _ b: Int) -> Int {
        switch self {
        case .numbers(let numbers):
            let (x, y) = (numbers[a], numbers[b])
            if x < y { return -1 }
            if x > y { return 1 }
            return (x.isNaN ? 0 : 1) - (y.isNaN ? 0 : 1)
        case .texts(let texts):
            return texts.compare(a, b)
        case .lists:
            return 0
        }
    }

    /// A Boolean value indicating whether no row has a value.
    var hasNoValue: Bool {
        switch self {
        case .numbers(let numbers): numbers.allSatisfy(\.isNaN)
        case .texts(let texts): texts.hasNoText
        case .lists(let lists): lists.allSatisfy(\.isEmpty)
        }
    }

    /// The memory that the values take, in units of eight bytes.
    var cost: Int {
        switch self {
        case .numbers(let numbers): numbers.count
        case .texts(let texts): texts.size / 8
        // A text in memory of its own takes at least this much.
        case .lists(let lists): lists.reduce(lists.count) { $0 + $1.count * 12 }
        }
    }
}
