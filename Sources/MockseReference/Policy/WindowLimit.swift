/// The rows that a client drops from the beginning of a long list.
enum WindowLimit: Sendable, Hashable {
    /// Single rows, so that this many are left.
    case rows(Int)
    /// Whole pages, so that at most this many rows are left.
    case pages(of: Int)
    /// Whole pages, so that this many are left.
    case count(ofPages: Int)
}
