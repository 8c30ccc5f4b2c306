/// The values of a field in all rows of a dataset.
enum Column: Sendable {
    /// Numbers, with NaN for a missing value, because it lies within no bounds.
    case numbers([Double])
    case texts([FoldedText?])
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
            switch (texts[a], texts[b]) {
            case (let x?, let y?): return x == y ? 0 : x < y ? -1 : 1
            case (let x, let y): return (x == nil ? 0 : 1) - (y == nil ? 0 : 1)
            }
        case .lists:
            return 0
        }
    }
}
