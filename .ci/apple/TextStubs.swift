// What else the Embedded standard library lacks: only the declarations that the modules above `MocksePlatform` use.

extension StringProtocol {
    package func contains(_ other: String) -> Bool { true }

    package func firstRange(of other: String) -> Range<Index>? { nil }

    package func split(separator: String, omittingEmptySubsequences: Bool) -> [SubSequence] { [] }

    package func replacing(_ other: String, with replacement: String) -> String { replacement }
}

package final class TaskLocal<Value: Sendable>: Sendable {
    package init(wrappedValue: Value) {}

    package func get() -> Value { while true {} }
}

package func withTaskCancellationHandler<Value>(
    operation: () async throws -> Value, onCancel: @Sendable () -> Void
) async rethrows -> Value {
    try await operation()
}
