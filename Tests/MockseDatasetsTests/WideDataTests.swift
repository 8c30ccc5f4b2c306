import Foundation
import MockseDatasets
import Testing

/// Tests that reading data takes time for its size, not for the square of the number of its columns or members.
@Suite struct WideDataTests {
    /// Returns the processor time of this thread that work takes, in nanoseconds, which other work doesn't add to.
    private static func measure(_ work: () throws -> Void) rethrows -> Int {
        func now() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
        let start = now()
        try work()
        return now() - start
    }

    /// Expects that work on text of four times the size takes less than ten times as long.
    ///
    /// A search for each member among all others takes sixteen times as long. On a busy machine a single measurement is
    /// up to twice too long, because other work takes the processor's caches, so the shortest of three counts, or of more
    /// if other work is in the way of all three.
    private static func expectLinear(
        _ size: Int, text: (_ size: Int) -> String, _ work: ([UInt8]) throws -> Void
    ) rethrows {
        // The first time includes the work that is done once.
        try work(Array(text(size / 10).utf8))
        let (short, long) = (Array(text(size).utf8), Array(text(4 * size).utf8))
        var (least, most) = (Int.max, Int.max)
        for round in 0..<12 where round < 3 || most >= 10 * least {
            least = min(least, try measure { try work(short) })
            most = min(most, try measure { try work(long) })
        }
        #expect(most < 10 * least, "\(least) ns for \(size), and \(most) ns for four times as many")
    }

    @Test func `a header row of many columns is read in time for its length`() throws {
        try Self.expectLinear(25_000) { count in
            let names = (0..<count).map { "c\($0)" }.joined(separator: ",")
            return "\(names)\n\(Array(repeating: "1", count: count).joined(separator: ","))\n"
        } _: { text in
            let dataset = try Dataset(name: "wide", version: 1, text: text, format: .csv)
            #expect(dataset.count == 1)
        }
    }

    @Test func `a repeated column is found among many`() throws {
        let names = (0..<50_000).map { "c\($0)" }.joined(separator: ",")
        let error = #expect(throws: DatasetError.self) {
            try Dataset(name: "wide", version: 1, text: Array("\(names),c7\n".utf8), format: .csv)
        }
        #expect(error?.description.hasSuffix("the header row names the column 'c7' more than once") == true)
    }

    @Test func `items with members of their own are examined in time for their length`() throws {
        try Self.expectLinear(150) { count in
            (0..<count).map { item in
                "{\"id\":\(item)," + (0..<400).map { "\"m\(item)_\($0)\":1" }.joined(separator: ",") + "}"
            }.joined(separator: "\n")
        } _: { text in
            let dataset = try Dataset(name: "own", version: 1, text: text)
            #expect(try dataset.identified().identifier == "id" && !dataset.members.isEmpty)
        }
    }

    @Test(arguments: [
        ("[{\"id\":1},{\"id\":2},{\"a\":1}]", 3), ("[{\"a\":1},{\"id\":2},{\"id\":3}]", 1),
        ("[{\"id\":1},{\"a\":2},{\"id\":3},{\"a\":4}]", 2), ("[{\"id\":1,\"id\":2},{\"id\":2},{}]", 3),
    ])
    func `the first item without a member is named`(text: String, item: Int) throws {
        let dataset = try Dataset(name: "gaps", version: 1, text: Array(text.utf8))
        let (line, column) = dataset.position(of: item - 1)
        #expect(throws: DatasetError.missingIdentifier("gaps", line: line, column: column, member: "id")) {
            try dataset.identified(by: "id")
        }
    }
}
