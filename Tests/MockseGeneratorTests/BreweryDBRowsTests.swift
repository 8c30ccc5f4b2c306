import Foundation
import MockseGenerator
import MockseJSON
import Testing

struct BreweryDBRowsTests {
    @Test(arguments: Fixture.both)
    func `the totals of the lists are exact`(fixture: Fixture) {
        let beers = fixture.rows("brewerydb/beers")
        let styles = beers.ints("styleId")
        #expect(beers.count == 624)
        #expect(styles.count { $0 == 3 } == 174)
        #expect(styles.count { $0 == 30 } == 100)
        #expect(fixture.rows("brewerydb/breweries").count == 130)
        #expect(fixture.rows("brewerydb/styles").ints("id") == Array(1...170))
        #expect(Set(styles).count < 170)
    }

    @Test(arguments: Fixture.both)
    func `styles are in 14 categories and the third is a bitter`(fixture: Fixture) throws {
        let styles = fixture.rows("brewerydb/styles")
        #expect(Set(styles.ints("categoryId")) == Set(1...14))
        #expect(Set(styles.strings("name")).count == 170)
        #expect(styles[2]["name"] == "Ordinary Bitter")
        #expect(styles[2]["category"]?["name"] == "British Origin Ales")
        #expect(styles[24]["name"] == "American-Style Pale Ale")
        for style in styles { #expect(style["category"]?["id"] == style["categoryId"]) }
    }

    @Test(arguments: Fixture.both)
    func `a beer's style and breweries match the other files`(fixture: Fixture) throws {
        let styles = Dictionary(uniqueKeysWithValues: fixture.rows("brewerydb/styles").map { ($0["id"], $0) })
        let breweries = Dictionary(uniqueKeysWithValues: fixture.rows("brewerydb/breweries").map { ($0["id"], $0) })
        for beer in fixture.rows("brewerydb/beers") {
            #expect(beer["style"]?.object == styles[beer["styleId"]])
            let brewers = try #require(beer["breweries"]?.array)
            #expect(!brewers.isEmpty)
            #expect(Set(brewers.compactMap { $0["id"] }).count == brewers.count)
            for brewer in brewers {
                // On their own, breweries have further members, which are left out by default.
                var brewery = try #require(breweries[brewer["id"]])
                for member in ["guilds", "socialAccounts", "alternateNames"] { brewery[member] = nil }
                #expect(brewer.object == brewery)
            }
        }
    }

    @Test(arguments: Fixture.both)
    func `the objects in a beer have the ids that it refers to`(fixture: Fixture) {
        let ids = Set(fixture.rows("brewerydb/beers").strings("id"))
        for beer in fixture.rows("brewerydb/beers") {
            #expect(beer["glass"]?["id"] == beer["glasswareId"])
            #expect(beer["srm"]?["id"] == beer["srmId"])
            #expect(beer["available"]?["id"] == beer["availableId"])
            #expect(beer["beerVariation"]?["id"] == beer["beerVariationId"])
            if let base = beer["beerVariationId"]?.string { #expect(ids.contains(base)) }
            #expect((beer["servingTemperature"] == nil) == (beer["servingTemperatureDisplay"] == nil))
            let year = beer["year"]?.int.map { " (\($0))" } ?? ""
            #expect(beer["nameDisplay"]?.string == beer["name"]?.string.map { $0 + year })
        }
    }

    @Test(arguments: Fixture.both)
    func `ids are six letters or digits and unique, and two differ only in case`(fixture: Fixture) {
        let beers = fixture.rows("brewerydb/beers")
        let ids = beers.strings("id") + fixture.rows("brewerydb/breweries").strings("id")
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9]{6}/) != nil })
        #expect(Set(ids).count == ids.count)
        #expect(ids.contains("aB3xYz") && ids.contains("Ab3xYz"))
        #expect(
            beers.filter { $0["styleId"] == 3 }.strings("id").count { $0.lowercased() == "ab3xyz" } == 2)
    }

    @Test(arguments: ["brewerydb/beers", "brewerydb/breweries"])
    func `rows are sorted by name ignoring case`(name: String) {
        for fixture in Fixture.both {
            let names = fixture.rows(name).strings("name").map { Array($0.lowercased().unicodeScalars) }
            #expect(zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
        }
    }

    @Test(arguments: ["brewerydb/beers", "brewerydb/breweries", "brewerydb/styles"])
    func `no row contains an empty value`(name: String) {
        func emptyValues(in value: JSONValue) -> [JSONValue] {
            switch value {
            case .null, .bool(false), "", "0", 0, []: [value]
            case .array(let elements): elements.flatMap(emptyValues)
            case .object(let members): members.isEmpty ? [value] : members.flatMap { emptyValues(in: $0.value) }
            default: []
            }
        }
        for fixture in Fixture.both {
            for row in fixture.rows(name) { #expect(emptyValues(in: .object(row)) == []) }
        }
    }

    @Test(arguments: ["brewerydb/beers", "brewerydb/breweries", "brewerydb/styles"])
    func `rows are ASCII with escaped slashes`(name: String) throws {
        for fixture in Fixture.both {
            let file = try #require(fixture.file("\(name).ndjson"))
            #expect(file.bytes.allSatisfy { $0 < 0x80 })
            // Foundation's regular expressions, because Swift's take seconds for a megabyte.
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(text.range(of: #"[^\\]/"#, options: .regularExpression) == nil)
            #expect(text.range(of: #"\\u[0-9a-f]{0,3}[A-F]"#, options: .regularExpression) == nil)
            #expect(text.contains(#"\/"#) && text.contains(#"\u00"#))
        }
    }

    @Test(arguments: [
        "name", "description", "abv", "ibu", "glasswareId", "srmId", "availableId", "styleId", "isOrganic", "status",
        "createDate", "updateDate",
    ])
    func `every sort field of beers has ties`(key: String) {
        for fixture in Fixture.both { #expect(fixture.rows("brewerydb/beers").hasTie(key)) }
    }

    @Test(arguments: [
        "name", "description", "website", "established", "mailingListUrl", "isOrganic", "status", "createDate",
        "updateDate",
    ])
    func `every sort field of breweries has ties`(key: String) {
        for fixture in Fixture.both { #expect(fixture.rows("brewerydb/breweries").hasTie(key)) }
    }

    @Test(arguments: Fixture.both)
    func `beers vary like the real ones`(fixture: Fixture) {
        let beers = fixture.rows("brewerydb/beers")
        #expect(Set(["5", "5.0", "10.25"]).isSubset(of: beers.strings("abv")))
        #expect(beers.contains { $0["abv"] == nil } && beers.contains { $0["labels"] == nil })
        #expect(beers.contains { ($0["breweries"]?.array?.count ?? 0) == 3 })
        #expect(beers.contains { $0["year"] != nil } && beers.contains { $0["beerVariation"] != nil })
        #expect(beers.strings("name").contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
        let bitters = beers.filter { $0["styleId"] == 3 }.strings("name")
        #expect(bitters.contains("O'Malley's \"Last\" Bus") && bitters.contains("🍺 Zero Hour"))
        #expect(bitters.count { $0.lowercased() == "winter coat" } >= 3)
    }

    @Test(arguments: Fixture.both)
    func `dates have year, month, day and time, and updates follow creation`(fixture: Fixture) throws {
        for row in fixture.rows("brewerydb/beers") + fixture.rows("brewerydb/breweries") {
            let created = try #require(row["createDate"]?.string)
            let updated = try #require(row["updateDate"]?.string)
            #expect(created.wholeMatch(of: /20[01][0-9]-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]:[0-5][0-9]/) != nil)
            #expect(created <= updated)
        }
    }
}
