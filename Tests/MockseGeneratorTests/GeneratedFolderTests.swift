import Foundation
import MocksePlatform
import Testing

@testable import MockseGenerator

struct GeneratedFolderTests {
    private let files = [
        GeneratedFile(path: "one.ndjson", bytes: Array("{\"a\":1}\n{\"a\":2}\n".utf8)),
        GeneratedFile(path: "two.ndjson", bytes: []),
    ]

    @Test func `written files compare as unchanged`() throws {
        try withFolder { folder in
            try folder.write(files)
            #expect(try folder.firstDifference(from: files) == nil)
        }
    }

    @Test func `missing folders are created`() throws {
        try withFolder { folder in
            let deep = GeneratedFolder(folder.path + "/new/./deep")
            let file = GeneratedFile(path: "below/three.ndjson", bytes: [])
            try deep.write([file])
            try deep.write([file])
            #expect(try deep.firstDifference(from: [file]) == nil)
        }
    }

    @Test(arguments: [
        ("{\"a\":1}\n{\"a\":3}\n", 13, 2), ("{\"a\":1}\n", 8, 2), ("{\"a\":1}\n{\"a\":2}\n{", 16, 3), ("", 0, 1),
        ("{\"b\":1}\n{\"a\":2}\n", 2, 1),
    ])
    func `the first difference is found, including the end of a file`(text: String, offset: Int, line: Int) throws {
        try withFolder { folder in
            try folder.write(files)
            try folder.write([GeneratedFile(path: "one.ndjson", bytes: Array(text.utf8))])
            #expect(
                try folder.firstDifference(from: files) == .bytes(file: "one.ndjson", offset: offset, line: line))
        }
    }

    @Test func `a missing file is a difference`() throws {
        try withFolder { folder in
            try folder.write(Array(files.prefix(1)))
            #expect(try folder.firstDifference(from: files) == .missing(file: "two.ndjson"))
        }
    }

    @Test func `an unwritable folder is an error that names the file`() throws {
        let folder = GeneratedFolder("/dev/null")
        #expect { try folder.write(files) } throws: { error in
            (error as? SystemError)?.subject == "/dev/null/one.ndjson"
        }
    }

    @Test func `a difference describes its location`() {
        #expect(GeneratedDifference.missing(file: "a.ndjson").description == "a.ndjson is missing")
        #expect(
            GeneratedDifference.bytes(file: "a.ndjson", offset: 8, line: 2).description
                == "a.ndjson differs at byte 8, line 2")
    }

    private func withFolder(_ body: (GeneratedFolder) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "mockse-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(GeneratedFolder(url.path))
    }
}
