import MockseDatasets
import MockseTestSupport
import Testing

@Suite struct DatasetNameTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [
        ("people.json", "people"), ("people", "people"), ("a.b.ndjson", "a.b"), (".json", ".json"),
        ("A-1_b.txt", "A-1_b"),
    ])
    func `the default NAME is the file name without its extension`(file: String, name: String) throws {
        let dataset = try DataFile.list(path: folder.write("[]", to: file))
        #expect(dataset.name == name)
        #expect(dataset.isUserData)
        #expect(dataset.file == folder.path(file))
    }

    @Test(arguments: ["my people.json", "päople.json", "a&b.json", "..json"])
    func `a file whose name is not a valid NAME needs one`(file: String) throws {
        let path = try folder.write("[]", to: file)
        #expect(throws: DatasetError.noNameFromFile(file: path)) { try DataFile.list(path: path) }
        #expect(try DataFile.list(name: "people", path: path).name == "people")
    }

    @Test(arguments: ["a", "A.b_c-9", "users/me", "a/b/c", "..."])
    func `a valid NAME is accepted`(name: String) throws {
        #expect(try DataFile.list(name: name, path: folder.write("{}")).name == name)
    }

    @Test(arguments: ["", "/", "a/", "/a", "a//b", ".", "..", "a/../b", "a b", "a?b", "é", "a%20b", "a\u{0}"])
    func `an invalid NAME is rejected`(name: String) throws {
        let path = try folder.write("{}")
        #expect(throws: DatasetError.invalidName(name)) { try DataFile.list(name: name, path: path) }
    }
}
