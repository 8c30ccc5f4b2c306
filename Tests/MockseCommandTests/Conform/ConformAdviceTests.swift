import MockseConformance
import MockseDriver
import MockseKit
import Testing

@testable import mockse

/// Advice that depends on how the client is connected.
struct ConformAdviceTests {
    @Test func `the command that runs a case again has the address of the server`() {
        var options = ConformOptions()
        (options.isHTTP, options.port, options.origins) = (true, 8123, ["http://localhost:3000"])
        let output = Capture().output
        #expect(
            ConformCommand(options: options, output: output).command
                == ["mockse", "conform", "--http", "--port", "8123", "--control-origin", "http://localhost:3000"])
        (options.isHTTP, options.driver) = (false, ["./a driver"])
        #expect(
            ConformCommand(options: options, output: output).command == ["mockse", "conform", "--", "\"./a driver\""])
    }

    @Test(arguments: [
        DriverError.silent("hello", after: .seconds(60)), .failed("hello", reason: "x"), .failed("more", reason: "x"),
        .silent("more", after: .seconds(1)), .silent("idle", after: .seconds(1)), .malformedMessage("x"), .ended("x"),
        .crashed("x"), .handshake("x"), .unsupported("list"),
    ])
    func `advice for clients over HTTP doesn't speak of standard streams`(error: DriverError) {
        #expect(!MockseConformance.Suite.fix(for: error, overHTTP: true).contains("standard"))
    }
}
