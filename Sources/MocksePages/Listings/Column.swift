/// A field's value in every row of a dataset.
enum Column: Sendable {
    /// NaN where there is none: it lies within no bounds.
    case numbers([Double])
    case texts([String?])
    case lists([[String]])

    /// Which of two rows comes first: negative if `a`, positive if `b`. Rows without a value come before all others.
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
