// What the Embedded standard library for this target lacks: only the declarations that `MocksePlatform` uses.

package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    package init(_ value: consuming sending Value) {}

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        while true {}
    }
}

package struct CheckedContinuation<Value, Failure: Error>: Sendable {
    package func resume(returning value: sending Value) {}
}

package func withCheckedContinuation<Value>(_ body: (CheckedContinuation<Value, Never>) -> Void) async -> sending Value {
    while true {}
}

package struct AsyncStream<Element>: @unchecked Sendable {
    package struct Continuation: Sendable {
        package func finish() {}
        @discardableResult package func yield(_ value: sending Element) -> Bool { true }
    }

    package static func makeStream() -> (stream: AsyncStream, continuation: Continuation) { while true {} }
}

package enum Task {
    package static func detached(_ body: @escaping @Sendable () async -> Void) {}
}
