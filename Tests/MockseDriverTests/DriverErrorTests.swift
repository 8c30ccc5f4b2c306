import MockseDriver
import Testing

struct DriverErrorTests {
    private static let verbs = ["hello", "open", "more", "close", "list", "idle", "refresh"]

    /// An error of every kind, for every command.
    private static let errors: [DriverError] =
        verbs.flatMap { verb -> [DriverError] in
            [
                .unsupported(verb), .failed(verb, reason: "no simulator"), .silent(verb, after: .seconds(1)),
                .unreturned(verb, after: .seconds(1)),
            ]
        } + [.handshake("protocol"), .malformedMessage("log"), .ended("exited with code 1"), .crashed("nil")]

    @Test(arguments: errors) func `every error says how to mend the driver`(error: DriverError) {
        #expect(error.fix.hasSuffix(".") && error.fix.count > 20)
        #expect(!error.description.contains(error.fix))
    }

    @Test func `a driver that waits for pages is told to reply at once`() {
        for verb in ["open", "more", "refresh"] {
            #expect(DriverError.silent(verb, after: .seconds(1)).fix.hasPrefix("Reply to `\(verb)` at once: "))
        }
        #expect(DriverError.silent("idle", after: .seconds(1)).fix.contains("within `ms` milliseconds"))
        #expect(DriverError.unsupported("open").fix.contains("Every driver needs"))
        #expect(DriverError.unsupported("refresh").fix.contains("remove it from `verbs`"))
    }
}
