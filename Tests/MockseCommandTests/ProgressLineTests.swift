import MocksePlatform
import Testing

@testable import mockse

struct ProgressLineTests {
    private let captured = Capture()
    private let clock = ManualClock()
    private let line: ProgressLine

    init() {
        line = ProgressLine(clock: clock, write: captured.output.draw)
    }

    @Test func `a file that is read within a second shows nothing`() {
        line.report("data/people.json", 0, 1_000)
        clock.advance(nanoseconds: 999_999_999)
        line.report("data/people.json", 900, 1_000)
        line.clear()
        #expect(captured.error.isEmpty)
    }

    @Test func `a long file's progress is updated in place, five times a second, and erased`() {
        line.report("data/people.json", 0, 4_000_000_000)
        clock.advance(nanoseconds: 1_000_000_000)
        line.report("data/people.json", 3_960_000_000, 4_000_000_000)
        clock.advance(nanoseconds: 199_999_999)
        line.report("data/people.json", 3_980_000_000, 4_000_000_000)
        clock.advance(nanoseconds: 1)
        line.report("data/b\u{1B}\n.csv", 1, 200)
        line.clear()
        line.report("data/people.json", 0, 1)
        #expect(
            captured.error == "\rmockse: reading people.json: 99%" + "\rmockse: reading b??.csv: 0%     "
                + "\r" + String(repeating: " ", count: 27) + "\r")
    }

    @Test func `an empty file and a file that grows don't end the program`() {
        for (offset, size) in [(0, 0), (5, 0), (.max, 1)] {
            clock.advance(nanoseconds: 1_000_000_000)
            line.report("people.json", offset, size)
        }
        #expect(captured.error == "\rmockse: reading people.json: 100%\rmockse: reading people.json: 100%")
    }
}
