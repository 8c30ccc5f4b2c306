extension String {
    /// Returns the string, padded with spaces to a width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// Returns the string, padded or cut to a width.
    func fitted(to width: Int) -> String {
        count > width ? String(prefix(width - 1)) + "…" : padded(to: width)
    }

    /// The string without trailing spaces.
    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension Duration {
    /// The duration in milliseconds, such as `12.4 ms`.
    var milliseconds: String {
        let tenths = Int((self / .microseconds(100)).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
