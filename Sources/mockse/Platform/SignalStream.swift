#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The signals sent to this process, as values.
///
/// A stand-in until `MocksePlatform` has its own: it delivers nothing, so signals keep their default effect.
package final class SignalStream: Sendable {
    /// Each of the signals as it comes.
    package let values: AsyncStream<Int32>

    /// Takes over `signals`; made first thing in the process, so that every later thread has them blocked.
    package init(_ signals: [Int32]) {
        values = AsyncStream { _ in }
    }

    /// What Control-C sends.
    package static let interrupt: Int32 = SIGINT

    /// What a supervisor sends to end a process.
    package static let terminate: Int32 = SIGTERM
}
