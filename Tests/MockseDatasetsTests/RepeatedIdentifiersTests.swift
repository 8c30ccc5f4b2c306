import MockseTestSupport
import Testing

@testable import MockseDatasets

/// Tests the remark on items of a file that have the same identifier.
@Suite struct RepeatedIdentifiersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func remarks(_ text: String, by member: String? = nil) throws -> [String] {
        try DataFile.open(path: try folder.write(text, to: "people.json"))[0].identified(by: member).remarks
    }

    @Test(arguments: [
        (
            "[{\"id\":1},\n{\"id\":2},\n{\"id\":1},{\"id\":2},{\"id\":3}]",
            "2 items repeat an earlier 'id', the first (1) on line 3, column 1"
        ),
        ("{\"id\":\"a\"}\n\n{\"id\":\"a\"}\n", "1 item repeats an earlier 'id', the first (\"a\") on line 3, column 1"),
        ("{\"x\":1,\"id\":1}\n{\"id\":1}\n", "1 item repeats an earlier 'id', the first (1) on line 2, column 1"),
    ])
    func `repeated identifiers are counted, and the first is named`(text: String, remark: String) throws {
        #expect(try remarks(text) == [remark])
    }

    @Test func `the named member is examined, and items without an identifier don't repeat one`() throws {
        #expect(try remarks("[{\"id\":1,\"n\":1},{\"id\":1,\"n\":2}]", by: "n").isEmpty)
        #expect(try remarks("[{\"id\":1},{\"id\":2},{\"id\":3},{\"id\":null},{\"id\":null}]").isEmpty)
        #expect(try remarks("[{\"id\":1},{\"id\":\"1\"}]").isEmpty)
    }

    @Test func `only the first items of a long list are examined`() throws {
        let lines = (0..<RepeatedIdentifiers.sampleSize).map { "{\"id\":\($0)}\n" }
        #expect(try remarks(lines.joined() + lines[0]).isEmpty)
        #expect(
            try remarks(lines[0] + lines.joined()) == [
                "1 of the first 20000 items repeats an earlier 'id', the first (0) on line 2, column 1"
            ])
    }
}
