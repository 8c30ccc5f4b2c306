import MockseDatasets
import Testing

/// Tests what is known about the members of all items.
@Suite struct DatasetSurveyTests {
    private func dataset(_ text: String) throws -> Dataset {
        try Dataset(name: "people", version: 1, text: Array(text.utf8)).identified(by: nil)
    }

    @Test func `members are counted with their types`() throws {
        let dataset = try dataset(
            #"[{"id":1,"a":"x","b":[1]},{"a":null,"id":2,"c":{"d":1}},{"id":3,"b":["y"],"e":true,"\u0061":"z"}]"#)
        let members = try DatasetSurvey(of: dataset).members
        #expect(members.map(\.name) == ["id", "a", "b", "c", "e"])
        #expect(members.map(\.count) == [3, 3, 2, 1, 1])
        #expect(members.map(\.types) == [["number"], ["string", "null"], ["array"], ["object"], ["boolean"]])
        #expect(members.map(\.isSortable) == [true, true, false, false, true])
    }

    @Test func `repeated and missing identifiers of all items are remarked on with their places`() throws {
        let lines = (1...1500).map { "{\"id\":\($0)}\n" }.joined() + "{\"n\":1}\n{\"id\":null}\n {\"id\":7}\n"
        let dataset = try dataset(lines)
        #expect(
            try DatasetSurvey(of: dataset).remarks(on: dataset) == [
                "1 item repeats an earlier 'id', the first (7) on line 1503, column 2",
                "2 items have no 'id' that is a number or a string, the first on line 1501, column 1",
            ])
        let whole = try self.dataset("[{\"id\":1},{\"id\":2}]")
        #expect(try DatasetSurvey(of: whole).remarks(on: whole).isEmpty)
    }

    @Test func `the names of members are known from the first items`() throws {
        #expect(try dataset(#"[{"id":1,"a.b":2},{"id":2,"c":3}]"#).members == ["id", "a.b", "c"])
        #expect(try dataset("[]").members.isEmpty)
    }
}
