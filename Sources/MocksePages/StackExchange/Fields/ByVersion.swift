import MockseDialects
import Synchronization

/// A value for each version of the API, made on first use: a server rarely serves more than one version.
final class ByVersion<Value: Sendable>: Sendable {
    private let made = Mutex<[StackExchangeVersion: Value]>([:])
    private let make: @Sendable (StackExchangeVersion) -> Value

    init(make: @escaping @Sendable (StackExchangeVersion) -> Value) {
        self.make = make
    }

    /// The value for a version.
    subscript(version: StackExchangeVersion) -> Value {
        if let value = made.withLock({ $0[version] }) { return value }
        let value = make(version)
        made.withLock { $0[version] = value }
        return value
    }
}
