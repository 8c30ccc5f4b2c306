import MockseJSON
import Testing

@testable import MockseDatasets

/// Tests datasets that are made of rows or unpacked.
struct PackedDatasetTests {
    @Test func `each line is an item, even one that looks like a saved response`() throws {
        for text in ["{\"items\":[{\"a\":1}],\"total\":1}\n", "{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\n{\"a\":2}", ""] {
            let dataset = Dataset(name: "rows", rows: Array(text.utf8))
            let lines = text.split(separator: "\n").map(String.init)
            #expect(dataset.count == lines.count)
            #expect(!dataset.isUserData)
            for (index, line) in lines.enumerated() {
                #expect(try dataset.withItem(index) { String(decoding: $0, as: UTF8.self) } == line)
            }
        }
    }

    @Test func `a packed dataset is unpacked once, and found by its name`() throws {
        let library = Library()
        let answers = try #require(library.dataset(named: "stackexchange/pets/answers"))
        #expect(answers.count > 0 && !answers.isUserData)
        #expect(Library().dataset(named: "stackexchange/pets/answers") === answers)
        #expect(library.dataset(named: "stackexchange/pets/nothing") == nil)
    }

    @Test func `a site without data of its own has a list in its own words`() throws {
        let library = Library()
        for (site, name, domain) in [
            ("pets", "Pets", "pets.stackexchange.com"), ("pets.meta", "Pets Meta", "pets.meta.stackexchange.com"),
        ] {
            let users = try #require(library.dataset(named: "stackexchange/\(site)/network_users"))
            #expect(users.count > 20)
            try users.forEachItem { _, item in
                let user = try? JSONValue(parsing: Array(item)).object
                #expect(user?["site_name"]?.string == name && user?["site_url"]?.string == "https://\(domain)")
            }
        }
        #expect(library.dataset(named: "stackexchange/nowhere/users") == nil)
        #expect(library.dataset(named: "stackexchange/pets/*") == nil)
    }

    @Test func `numbers of a pack are read as they are defined`() {
        var reader = PackReader([0, 127, 0x80, 1, 1, 2, 3, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1])
        #expect([reader.natural(), reader.natural(), reader.natural()] == [0, 127, 128])
        #expect([reader.integer(), reader.integer(), reader.integer()] == [-1, 1, -2])
        #expect([reader.integer(), reader.natural(), reader.integer()] == [.max, 0, 0])
        var texts = PackReader([2, 97, 98, 9, 99])
        #expect([Array(texts.text()), Array(texts.text()), Array(texts.text())] == [[97, 98], [99], []])
    }

    @Test func `what isn't a pack has no lists`() {
        for bytes in [[], [0], [1], [1, 1, 97, 1, 1, 1, 0], [255, 255, 255]] as [[UInt8]] {
            #expect(Pack(bytes).text(of: "a") == nil)
        }
    }
}
