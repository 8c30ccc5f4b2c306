import CMockseDatasets
import Foundation
import MockseGenerator
import Testing

struct CommittedFilesTests {
    @Test func `the committed files are what the generator makes`() throws {
        let difference = try GeneratedFolder(Fixture.folder.path).firstDifference(from: Fixture.standard.files)
        #expect(difference == nil, "run `mockse data generate`")
    }

    @Test func `there are no other files than the header`() throws {
        let found = try #require(FileManager.default.subpaths(atPath: Fixture.folder.path))
        let files = found.filter {
            $0.hasSuffix(".ndjson") || $0.hasSuffix(".c") || $0.hasSuffix(".h") || $0.hasSuffix(".keep")
        }
        #expect(Set(files) == Set(Fixture.standard.files.map(\.path) + ["include/CMockseDatasets.h"]))
    }

    @Test func `the embedded bytes are the generated ones, sorted by name`() {
        var count = 0
        let table = UnsafeBufferPointer(start: mockse_datasets(&count), count: count)
        let names = table.map { String(cString: $0.name) }
        let rows = Fixture.standard.files.filter { $0.datasetName != nil }
        #expect(names == rows.compactMap(\.datasetName).sorted())
        for (entry, name) in zip(table, names) {
            let embedded = UnsafeBufferPointer(start: entry.bytes, count: entry.size)
            let isSame = rows.first { $0.datasetName == name }.map { $0.bytes.elementsEqual(embedded) }
            #expect(isSame == true, "\(name)")
        }
    }

    @Test func `the empty list is an empty file`() throws {
        #expect(try #require(Fixture.standard.file("stackexchange/stackapps/questions.ndjson")).bytes.isEmpty)
    }

    @Test func `all files together stay small`() {
        #expect(Fixture.standard.files.reduce(0) { $0 + $1.bytes.count } < 5_100_000)
    }
}
