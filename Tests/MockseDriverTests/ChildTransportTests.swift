#if !os(iOS)
import MocksePlatform
import Synchronization
import Testing

@testable import MockseDriver

/// A driver that is a child process.
@Suite(.timeLimit(.minutes(10))) struct ChildTransportTests {
    /// The text that a driver wrote to standard error, as read by someone slow.
    private final class LastWords: Sendable {
        private let text = Mutex("")

        var heard: String { text.withLock(\.self) }

        func hear(_ bytes: [UInt8]) {
            SystemThread.sleep(nanoseconds: 100_000_000)
            text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
    }

    @Test(arguments: ["echo nonsense; cat", "echo '{\"id\": 7}'; cat", "exit 3"])
    func `a driver that fails at hello has said its last words`(after: String) async throws {
        let words = LastWords()
        let transport = try ChildTransport(["sh", "-c", "echo 'no such client' >&2; \(after)"], errors: words.hear)
        await #expect(throws: DriverError.self) {
            try await MessageDriver(transport, timeout: .seconds(60), greeting: .seconds(60))
        }
        #expect(words.heard == "no such client\n")
    }

    @Test func `a driver that fails at a command has said its last words`() async throws {
        let words = LastWords()
        let hello = #"{"id": 0, "protocol": 1, "name": "tested", "dialects": ["brewerydb"]}"#
        let script = "read hello; echo '\(hello)'; read command; echo 'out of memory' >&2; echo nonsense; cat"
        let transport = try ChildTransport(["sh", "-c", script], errors: words.hear)
        let driver = try await MessageDriver(transport, timeout: .seconds(60), greeting: .seconds(60))
        await #expect(throws: DriverError.self) { try await driver.perform(.more(source: 0)) }
        #expect(words.heard == "out of memory\n")
    }
}
#endif
