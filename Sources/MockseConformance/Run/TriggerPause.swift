/// How long the user waits before the trigger fires again: ever longer while that leads to nothing.
///
/// A client may wait until the user has come to rest.
struct TriggerPause {
    private let first: Duration
    /// How long to wait now.
    private(set) var length: Duration

    /// Pauses from that one on.
    init(from first: Duration) {
        self.first = first
        length = first
    }

    /// Takes note of whether something was requested.
    mutating func note(isAnswered: Bool) { length = isAnswered ? first : length * 2 }
}
