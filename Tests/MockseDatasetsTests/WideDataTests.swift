import MockseDatasets
import MocksePlatform
import Testing

/// Tests that reading data takes time for its size, not for the square of the number of its columns or members.
///
/// The searches take milliseconds. Slow ones would take minutes, so even a busy machine doesn't reach the limit.
@Suite struct WideDataTests {
    private static let limit = Duration.seconds(30)

    @Test func `a header row of many columns is read in time for its length`() throws {
        let names = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
        let values = Array(repeating: "1", count: 100_000).joined(separator: ",")
        let clock = ContinuousClock()
        let time = try clock.measure {
            let dataset = try Dataset(
                name: "wide", version: 1, text: Array("\(names)\n\(values)\n".utf8), format: .csv)
            #expect(dataset.count == 1)
        }
        #expect(time < Self.limit)
    }

    @Test func `a repeated column is found among many`() throws {
        let names = (0..<50_000).map { "c\($0)" }.joined(separator: ",")
        let error = #expect(throws: DatasetError.self) {
            try Dataset(name: "wide", version: 1, text: Array("\(names),c7\n".utf8), format: .csv)
        }
        #expect(error?.description.hasSuffix("the header row names the column 'c7' more than once") == true)
    }

    @Test func `items with members of their own are examined in time for their length`() throws {
        let items = (0..<1000).map { item in
            "{\"id\":\(item)," + (0..<1000).map { "\"m\(item)_\($0)\":1" }.joined(separator: ",") + "}"
        }
        let dataset = try Dataset(name: "own", version: 1, text: Array(items.joined(separator: "\n").utf8))
        let clock = ContinuousClock()
        let time = try clock.measure {
            let identified = try dataset.identified()
            #expect(identified.identifier == "id")
            #expect(dataset.members.count == 1000)
        }
        #expect(time < Self.limit)
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
