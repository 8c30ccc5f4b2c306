/// The pause before the trigger fires again, which doubles while the trigger has no effect.
///
/// A client may wait until the user stops scrolling.
struct TriggerPause {
    private let first: Duration
    /// The length of the current pause.
    private(set) var length: Duration

    /// Creates pauses that begin with the given length.
    init(from first: Duration) {
        self.first = first
        length = first
    }

    /// Adjusts the pause, depending on whether something was requested.
    mutating func note(isAnswered: Bool) { length = isAnswered ? first : length * 2 }
}
