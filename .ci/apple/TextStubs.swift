// What else the Embedded standard library lacks: only the declarations that the modules above `MocksePlatform` use.

extension StringProtocol {
    package func contains(_ other: String) -> Bool { true }

    package func firstRange(of other: String) -> Range<Index>? { nil }

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

/// The generator, which is portable, and whose types have names that those of other modules have, too.
enum GeneratedRows {
    static func text(of name: String) -> [UInt8]? { nil }
}

struct SyntheticList {
    static let counts = 0...0
    static func continuing(_ name: String) -> SyntheticList? { nil }
    let storedOrder: String?
    let axes: [String: PlaceAxis]
    func canFind(by member: String) -> Bool { false }
    func place(where member: String, is text: String) -> Int? { nil }
    func text(of place: Int) -> [UInt8] { [] }
}
