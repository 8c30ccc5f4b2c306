import Synchronization

/// Texts collected by concurrent code.
final class Texts: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}
