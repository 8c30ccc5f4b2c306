import MockseBase
import MockseJSON
import MocksePlatform

extension DriverService {
    /// Reads commands from standard input and writes replies to standard output, as JSON lines, until the input ends.
    ///
    /// - Throws: `SystemError` if the reading thread can't be started.
    public func answerStandardInput() async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        try SystemThread.start(named: "mockse-input") {
            var rest: [UInt8] = []
            while case let bytes = StandardInput.read(), !bytes.isEmpty {
                rest += bytes
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(Array(rest[..<end]))
                    rest.removeSubrange(...end)
                }
            }
            continuation.finish()
        }
        for await line in lines {
            guard let message = (try? JSONValue(parsing: line))?.object else {
                StandardStream.error.write(
                    TerminalText.escaped("malformed message: \(String(decoding: line, as: UTF8.self))\n"))
                continue
            }
            StandardStream.output.write(JSONValue.object(await reply(to: message)).text + "\n")
        }
    }
}
