import Foundation
import MockseDatasets
import MockseGenerator
import Testing

struct CommittedFilesTests {
    @Test func `the committed files match the generated files`() throws {
        let difference = try GeneratedFolder(Fixture.folder.path).firstDifference(from: Fixture.standard.files)
        #expect(difference == nil, "run `swift run GenerateData`")
    }

    @Test func `the folder has no other files than the header`() throws {
        let found = try #require(FileManager.default.subpaths(atPath: Fixture.folder.path))
        let files = found.filter {
            $0.hasSuffix(".ndjson") || $0.hasSuffix(".pack") || $0.hasSuffix(".c") || $0.hasSuffix(".h")
                || $0.hasSuffix(".keep")
        }
        #expect(Set(files) == Set(Fixture.standard.files.map(\.path) + ["include/CMockseDatasets.h"]))
    }

    @Test func `the embedded rows match the generated rows`() throws {
        let library = Library()
        let files = Fixture.standard.files.filter { $0.datasetName != nil }
        #expect(library.names == files.compactMap(\.datasetName).sorted())
        for file in files {
            let dataset = try #require(file.datasetName.flatMap(library.dataset))
            var embedded: [UInt8] = []
            for index in 0..<dataset.count {
                try dataset.appendItem(index, to: &embedded)
                embedded.append(UInt8(ascii: "\n"))
            }
            // The bytes stay out of the expectation, because a failure would print megabytes of text.
            let isSame = embedded == file.bytes
            #expect(isSame, "\(file.path)")
        }
    }

    @Test func `the packs hold the generated rows`() throws {
        for file in Fixture.standard.files where file.path.hasSuffix("/lists.pack") {
            let folder = file.path.dropLast("/lists.pack".count)
            let pack = Pack(file.bytes)
            let names = pack.names.filter { $0 != Pack.folders }
            #expect(!names.isEmpty)
            for name in names {
                // The bytes stay out of the expectation, because a failure would print megabytes of text.
                let isSame = pack.text(of: name) == GeneratedRows.text(of: "\(folder)/\(name)")
                #expect(isSame, "\(folder)/\(name)")
            }
        }
    }

    @Test func `the table is sorted by name`() throws {
        let table = try #require(Fixture.standard.file("datasets.c"))
        let names = String(decoding: table.bytes, as: UTF8.self).matches(of: /\{"([^"]+)"/).map { String($0.1) }
        let (rows, packs) = (Array(names.prefix(28)), Array(names.dropFirst(28)))
        #expect(rows == rows.sorted() && packs == packs.sorted())
        #expect(names.count == 38)
    }

    @Test func `an empty list is an empty file`() throws {
        #expect(try #require(Fixture.standard.file("stackexchange/stackapps/questions.ndjson")).bytes.isEmpty)
    }

    @Test func `the total size of the files is small`() {
        #expect(Fixture.standard.files.reduce(0) { $0 + $1.bytes.count } < 11_000_000)
    }
}
