import Foundation
import MockseDatasets
import MocksePages
import Testing

struct UnreadableDataTests {
    @Test(arguments: ["/2.3/people", "/v2/people"])
    func `a file that shrinks while served causes a server error that names it`(target: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("mockse-\(UUID()).ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"id":1}"#.utf8).write(to: file)
        let data = try DataFile.open(name: "people", path: file.path)
        let mock = Mock(
            DialectOptions(), listStore: ListStore(library: try Library(userData: data)))
        #expect(try mock.get(target).status == 200)

        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 3)
        try handle.close()
        let response = try mock.get(target)
        #expect(response.status == 500)
        #expect(response.text.contains(file.lastPathComponent))
    }
}
