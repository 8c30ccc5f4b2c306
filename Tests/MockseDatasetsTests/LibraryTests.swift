import MockseDatasets
import MockseJSON
import MockseTestSupport
import Testing

@Suite struct LibraryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `all libraries share the compiled-in datasets`() throws {
        let dataset = try #require(Library().dataset(named: "brewerydb/beers"))
        #expect(Library().dataset(named: "brewerydb/beers") === dataset)
    }

    @Test func `every compiled-in dataset contains one compact object per line`() throws {
        let library = Library()
        #expect(library.names == library.names.sorted())
        for name in library.names {
            let dataset = try #require(library.dataset(named: name))
            #expect(dataset.name == name)
            #expect(!dataset.isUserData)
            for index in 0..<dataset.count {
                try dataset.withItem(index) { item in
                    var scanner = JSONScanner(item, isWithinLine: true)
                    #expect(item.first == UInt8(ascii: "{"), "\(name) \(index)")
                    #expect((try? scanner.skipValue()) == 0..<item.count, "\(name) \(index)")
                }
            }
        }
    }

    @Test func `looking up a dataset returns the same object each time`() {
        let library = Library()
        for name in library.names {
            #expect(library.dataset(named: name) === library.dataset(named: name))
        }
        #expect(library.dataset(named: "no such thing") == nil)
    }

    @Test func `a user's dataset takes precedence over the compiled-in one with its name`() throws {
        let name = Library().names.first ?? "brewerydb/beers"
        let mine = try DataFile.list(name: name, path: folder.write("[{\"mine\":true}]"))
        let library = try Library(userData: [mine])
        #expect(library.dataset(named: name) === mine)
        #expect(library.userDataset(named: name) === mine)
        #expect(library.names.filter { $0 == name } == [name])
        #expect(library.userDataset(named: "other") == nil)
        #expect(Library().userDataset(named: name) == nil)
    }

    @Test func `two files with the same NAME are rejected with an error that names both`() throws {
        let first = try DataFile.list(path: folder.write("[]", to: "people.json"))
        let second = try DataFile.list(path: folder.write("[]", to: "people.ndjson"))
        let error = #expect(throws: DatasetError.self) { try Library(userData: [first, second]) }
        #expect(error == .duplicateName("people", files: [folder.path("people.json"), folder.path("people.ndjson")]))
    }

    @Test(arguments: [-1, 2, Int.max, Int.min])
    func `an item that does not exist is an error, not a crash`(index: Int) throws {
        let dataset = try DataFile.list(path: folder.write("[{},{}]"))
        let error = DatasetError.noSuchItem(dataset: "people", index: index, count: 2)
        #expect(throws: error) { try dataset.withItem(index) { _ in } }
        var out: [UInt8] = []
        #expect(throws: error) { try dataset.appendItem(index, to: &out) }
    }

    @Test(arguments: [
        ("", []), ("a", [0]), ("a\n", [0]), ("\n", [0]), ("a\nb", [0, 2]), ("a\nb\n", [0, 2]), ("\n\n", [0, 1]),
        ("1234567\n1234567\n\n\n12345678\n", [0, 8, 16, 17, 18]), ("\u{B}\n\u{9}\n\u{8A}\n", [0, 2, 4]),
    ])
    func `line feeds are found at every position in a word`(text: String, starts: [UInt32]) {
        Array(text.utf8).withUnsafeBytes { #expect(LineStarts.find(in: $0) == starts) }
        let shifted = Array((String(repeating: "x", count: 5) + text).utf8)
        let expected = starts.isEmpty ? [0] : starts.enumerated().map { $0.offset == 0 ? 0 : $0.element + 5 }
        shifted.withUnsafeBytes { #expect(LineStarts.find(in: $0) == expected) }
    }
}
