import MockseDatasets
import MockseGenerator
import Testing

/// Tests datasets whose rows are generated.
struct GeneratedDatasetTests {
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

    @Test func `a generated dataset is made once, and found by its name`() throws {
        let library = Library(generated: .builtIn)
        let answers = try #require(library.dataset(named: "stackexchange/pets/answers"))
        #expect(answers.count > 0 && !answers.isUserData)
        #expect(Library(generated: .builtIn).dataset(named: "stackexchange/pets/answers") === answers)
        #expect(library.dataset(named: "stackexchange/pets/nothing") == nil)
    }
}
