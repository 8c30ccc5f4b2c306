import MockseGenerator
import MockseJSON
import MocksePages
import Testing

struct WireShapeTests {
    @Test(arguments: Fixture.standard.files.compactMap(\.datasetName))
    func `every row has the documented keys in wire order`(name: String) throws {
        let type = try #require(name.split(separator: "/").last.map(String.init))
        let shape = try #require(WireShape.all[type])
        for row in Fixture.standard.rows(name) {
            #expect(shape.problems(of: row) == [], "\(JSONValue.object(row))")
        }
    }

    @Test(arguments: WireShape.generatedStackExchange.keys.sorted())
    func `every generated row has the documented keys in wire order`(list: String) throws {
        let shape = try #require(WireShape.generatedStackExchange[list])
        let text = try #require(GeneratedRows.text(of: "stackexchange/superuser/\(list)"))
        let rows = text.split(separator: UInt8(ascii: "\n")).compactMap { (try? JSONValue(parsing: Array($0)))?.object }
        #expect(!rows.isEmpty)
        for row in rows { #expect(shape.problems(of: row) == [], "\(JSONValue.object(row))") }
    }

    @Test(arguments: ["users", "questions", "tags", "info", "sites", "beers", "breweries", "styles"])
    func `every key of a row type occurs, and every optional key is absent in some row`(type: String) throws {
        let names = Fixture.standard.files.compactMap(\.datasetName).filter { $0.hasSuffix("/\(type)") }
        let rows = names.flatMap(Fixture.standard.rows)
        let keys = try #require(WireShape.all[type]).keys
        for key in keys where key.name != "twitter_account" {
            #expect(rows.contains { $0[key.name] != nil }, "\(key.name)")
        }
        // Six sites are too few to have all variations.
        for key in keys where key.isOptional && type != "sites" {
            #expect(rows.contains { $0[key.name] == nil }, "\(key.name)")
        }
    }

    @Test(arguments: Fixture.both)
    func `every line is an object in compact form`(fixture: Fixture) {
        for file in fixture.files {
            guard let name = file.datasetName else { continue }
            let style: JSONStyle = name.hasPrefix("brewerydb/") ? .escaped : .compact
            var written: [UInt8] = []
            for row in fixture.rows(name) {
                JSONValue.object(row).write(into: &written, style: style)
                written.append(UInt8(ascii: "\n"))
            }
            // The bytes stay out of the expectation, because a failure would print megabytes of text.
            let isSame = written == file.bytes
            #expect(isSame, "\(file.path)")
        }
    }

    @Test func `a key out of order is reported`() throws {
        let shape = try #require(WireShape.all["badge_count"])
        #expect(shape.problems(of: ["bronze": 1, "gold": 2, "silver": 3]) == ["silver is out of order"])
        #expect(shape.problems(of: ["bronze": 1, "silver": "3"]) == ["silver: \"3\" is no int", "gold is missing"])
        #expect(shape.problems(of: ["bronze": 1, "silver": 3, "gold": 1, "tin": 4]) == ["unknown key tin"])
    }
}
