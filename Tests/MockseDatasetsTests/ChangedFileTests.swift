import Foundation
import MockseDatasets
import MocksePlatform
import MockseTestSupport
import Testing

@Suite struct ChangedFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }
    private let original = "{\"a\":1}\n{\"b\":2}\n"

    @Test(arguments: ["", "{\"a\":1}\n", "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n", "{\"a\":1}\n{\"b\":3}\n"])
    func `a file that is rewritten while served causes an error that names it`(text: String) throws {
        let path = try folder.write(original)
        try setTime(of: path, 1_000_000)
        let dataset = try DataFile.list(path: path)
        try folder.write(text)
        expectChanged(dataset, path)
    }

    @Test func `a file that is replaced or deleted causes an error that names it`() throws {
        let path = try folder.write(original)
        let replaced = try DataFile.list(path: path)
        try File.replace(path, with: Array(original.utf8))
        expectChanged(replaced, path)
        let deleted = try DataFile.list(path: path)
        try FileManager.default.removeItem(atPath: path)
        expectChanged(deleted, path)
    }

    @Test(arguments: ["{\"a\":1}\n{\"b\":12}", "{\"a\":123456789}\n"])
    func `a change that keeps size and time is detected in the item itself`(text: String) throws {
        let path = try folder.write(original)
        try setTime(of: path, 1_000_000)
        let dataset = try DataFile.list(path: path)
        try folder.write(text)
        try setTime(of: path, 1_000_000)
        #expect(text.utf8.count == original.utf8.count)
        expectChanged(dataset, path)
    }

    @Test(arguments: ["{\"a\":1}\n{\"b\":2}\n ", "{\"a\":1}\n{\"b\":2}"])
    func `a different size counts as a change even if the time is the same`(text: String) throws {
        let path = try folder.write(original)
        try setTime(of: path, 1_000_000)
        let dataset = try DataFile.list(path: path)
        try folder.write(text)
        try setTime(of: path, 1_000_000)
        expectChanged(dataset, path)
    }

    @Test func `a rewritten file with the same content and time is served`() throws {
        let path = try folder.write(original)
        try setTime(of: path, 1_000_000)
        let dataset = try DataFile.list(path: path)
        try folder.write(original)
        try setTime(of: path, 1_000_000)
        #expect(try dataset.withItem(1) { $0.count } == 7)
    }

    private func setTime(of path: String, _ seconds: TimeInterval) throws {
        let date = Date(timeIntervalSince1970: seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    private func expectChanged(_ dataset: Dataset, _ path: String) {
        #expect(throws: DatasetError.changed(file: path)) { try dataset.withItem(1) { _ in } }
        var out: [UInt8] = [1]
        #expect(throws: DatasetError.changed(file: path)) { try dataset.appendItem(1, to: &out) }
        #expect(out == [1])
    }
}
