import MockseConformance
import Testing

@testable import mockse

struct RunProgressTests {
    private let captured = Capture()

    private func output(isTerminal: Bool, isErrorTerminal: Bool) -> Output {
        var output = captured.output
        (output.isTerminal, output.isErrorTerminal) = (isTerminal, isErrorTerminal)
        return output
    }

    @Test func `a terminal shows counts in place, and erases them`() throws {
        let progress = try #require(RunProgress(on: output(isTerminal: true, isErrorTerminal: true), format: .text))
        progress.expect(12)
        progress.write { $0.write("FAIL\n") }
        progress.end()
        progress.expect(13)
        let text = "mockse: 0 done, 12 left, 0 failed"
        #expect(captured.error == "\r\(text)\r\(String(repeating: " ", count: text.count))\r")
        #expect(captured.text == "FAIL\n")
    }

    @Test(arguments: [(false, true, Banner.Format.text), (true, false, .text), (false, false, .json)])
    func `a pipe gets a line for each result`(isTerminal: Bool, isErrorTerminal: Bool, format: Banner.Format) {
        #expect(
            RunProgress(on: output(isTerminal: isTerminal, isErrorTerminal: isErrorTerminal), format: format) == nil)
    }

    @Test func `colors need a terminal that has them, and no NO_COLOR`() {
        #expect(Output.allowsColor([:]) && Output.allowsColor(["NO_COLOR": ""]))
        #expect(!Output.allowsColor(["NO_COLOR": "1"]) && !Output.allowsColor(["TERM": "dumb"]))
    }
}
