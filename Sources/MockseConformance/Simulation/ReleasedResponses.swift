import Synchronization

/// The responses that gates have released and that are still to be sent, by the numbers of their connections.
final class ReleasedResponses: Sendable {
    private let numbers = Mutex<[Int]>([])

    /// Adds a response.
    func add(_ number: Int) { numbers.withLock { $0.append(number) } }

    /// Removes and returns all responses, in the order of their release.
    func takeAll() -> [Int] {
        numbers.withLock { numbers in
            defer { if !numbers.isEmpty { numbers = [] } }
            return numbers
        }
    }
}
