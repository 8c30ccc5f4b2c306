import Synchronization

@testable import mockse

/// Captures the output of a program.
final class Capture: Sendable {
    private struct Texts {
        var text = ""
        var error = ""
        var remembered: String?
    }

    private let texts = Mutex(Texts())

    var text: String { texts.withLock { $0.text } }
    var error: String { texts.withLock { $0.error } }
    var remembered: String? { texts.withLock { $0.remembered } }

    var output: Output {
        Output(
            write: { text in
                self.texts.withLock { $0.text += text }
                return nil
            },
            writeError: { text in self.texts.withLock { $0.error += text } })
    }

    func remember(_ text: String?) {
        texts.withLock { $0.remembered = text }
    }
}
