import Foundation
import MockseDatasets
import MockseJSON
import MocksePlatform
import MockseTestSupport
import Synchronization
import Testing

@Suite struct DataFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `reading a file reports each part, and stops between two parts once it is canceled`() throws {
        let path = try folder.write("[{\"id\":1},{\"id\":2},{\"id\":3}]", to: "people.json")
        var limits = DataFile.Limits()
        limits.windowSize = 10
        let offsets = Mutex<[Int]>([])
        let whole = FileReading { file, offset, size in
            #expect(file == path && size == 28)
            offsets.withLock { $0.append(offset) }
        }
        #expect(try DataFile.open(path: path, limits: limits, reading: whole).map(\.count) == [3])
        let seen = offsets.withLock { $0 }
        #expect(seen.first == 0 && seen.last == 28 && seen == seen.sorted() && seen.count > 3)

        let started = Mutex<FileReading?>(nil)
        offsets.withLock { $0 = [] }
        let canceled = FileReading { _, offset, _ in
            offsets.withLock { $0.append(offset) }
            if offset > 0 { started.withLock { $0?.cancel() } }
        }
        started.withLock { $0 = canceled }
        #expect(throws: DatasetError.unreadable(.canceled("read", subject: path))) {
            try DataFile.open(path: path, limits: limits, reading: canceled)
        }
        #expect(offsets.withLock { $0.count } == 2)
    }

    @Test(arguments: [
        ("[]", []), (" [ \n ] \n", []),
        ("{}", ["{}"]), ("{}\n", ["{}"]), ("{\"a\":1}\n{\"b\":2}", ["{\"a\":1}", "{\"b\":2}"]),
        ("{\"a\":1}\r\n{\"b\":2}\r\n", ["{\"a\":1}", "{\"b\":2}"]),
        ("\n\n {\"a\" : 1.0 }\t\n \n\r\n{}\n\n", ["{\"a\" : 1.0 }", "{}"]),
        ("{\"a\":\"}\\n{\"}\n{\"é\":\"😀\"}\n", ["{\"a\":\"}\\n{\"}", "{\"é\":\"😀\"}"]),
        ("{\"a\":{\"b\":[{}]}}\n", ["{\"a\":{\"b\":[{}]}}"]),
        ("[{}]", ["{}"]), ("[{\"a\":1},{\"b\":2}]", ["{\"a\":1}", "{\"b\":2}"]),
        ("\n[\n  {\n    \"a\": [1,\n 2]\n  },\n  {}\n]\n", ["{\n    \"a\": [1,\n 2]\n  }", "{}"]),
        ("[{\"a\":\"],[\\\"\"} , {}\r\n]", ["{\"a\":\"],[\\\"\"}", "{}"]),
        ("{\"a\":\"\\ud800\"}", ["{\"a\":\"\\ud800\"}"]),
    ])
    func `items are served byte for byte for every window size`(
        text: String, items: [String]
    ) throws {
        let path = try folder.write(text)
        for limits in Self.windows {
            #expect(try self.items(of: DataFile.list(path: path, limits: limits)) == items)
        }
    }

    @Test(arguments: [
        ("", "1:1: the file is empty; for a list without items, use []"),
        (" \r\n\t\n", "3:1: the file is empty; for a list without items, use []"),
        (
            "{\"id\":1}{\"id\":2}",
            "1:9: found a second object on this line; put one object on each line. If you use curl, send the file "
                + "with --data-binary, because -d removes line feeds"
        ),
        ("x", "1:1: expected a JSON array, NDJSON (one object per line) or CSV (in a .csv file), found 'x'"),
        ("id,name\n1,A", "1:1: expected a JSON array, NDJSON (one object per line) or CSV (in a .csv file), found 'i'"),
        ("\n\n 12", "3:2: expected a JSON array, NDJSON (one object per line) or CSV (in a .csv file), found '1'"),
        ("\u{FEFF}[]", "1:1: the file starts with a byte order mark; save it as UTF-8 without one"),
        ("{}\n{}\n{\"a\":tru}\n{}", "3:6: expected a value, found 't'"),
        ("{}\r\n{\"a\" 1}\r\n", "2:6: expected ':' after a field name, found '1'"),
        (
            "{} {}",
            "1:4: found a second object on this line; put one object on each line. If you use curl, send the file "
                + "with --data-binary, because -d removes line feeds"
        ),
        ("{},\n{}", "1:3: expected nothing more after the value, found ','"),
        ("{}\n[]", "2:1: expected every item to be an object, found a value that starts with '['"),
        ("{}\nnull", "2:1: expected every item to be an object, found a value that starts with 'n'"),
        ("{}\n]", "2:1: expected a value, found ']'"),
        ("{}\n{\"a\":", "2:6: expected a value, found the end of the text"),
        ("{}\n{\"a\":\"\u{E9}", "2:9: the text ends inside a string"),
        (
            "{\n\"a\": 1}",
            "1:2: expected a field name in double quotes or '}', found a line feed; "
                + "a file that starts with '{' must be NDJSON, with one whole object per line"
        ),
        ("{\"a\":\"x\ny\"}", "1:8: a line feed inside a string must be escaped"),
        ("[", "1:2: expected a value or ']', found the end of the text"),
        ("[\n", "2:1: expected a value or ']', found the end of the text"),
        ("[{}", "1:4: expected ',' or ']' after an array element, found the end of the text"),
        ("[{},", "1:5: expected a value, found the end of the text"),
        ("[{},]", "1:5: a trailing ',' before ']' is not allowed"),
        ("[{}\n{}]", "2:1: expected ',' or ']' after an array element, found '{'"),
        ("[{},\n{},\n  7]", "3:3: expected every item to be an object, found a value that starts with '7'"),
        ("[\"a\"]", "1:2: expected every item to be an object, found a value that starts with '\"'"),
        ("[,{}]", "1:2: expected a value or ']', found ','"),
        ("[{}}", "1:4: expected ',' or ']' after an array element, found '}'"),
        ("[{}]]", "1:5: expected nothing more after the value, found ']'"),
        ("[{}]\n{}", "2:1: expected nothing more after the value, found '{'"),
        ("[{\"a\":\n01}]", "2:1: a number can't have leading zeros"),
    ])
    func `a malformed file is rejected with line, column and reason`(text: String, message: String) throws {
        let path = try folder.write(text)
        for limits in Self.windows {
            let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path, limits: limits) }
            #expect(error?.description == "\(path):\(message)")
        }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B]] as [[UInt8]])
    func `UTF-16 is recognized`(bytes: [UInt8]) throws {
        let path = folder.path("people.json")
        try File.replace(path, with: bytes)
        let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path) }
        #expect(
            error
                == .malformed(
                    file: path, line: 1, column: 1, reason: .otherEncoding(.utf16(isBigEndian: nil), file: path)))
    }

    @Test func `invalid UTF-8 in a row is reported at its position`() throws {
        let path = folder.path("people.ndjson")
        try File.replace(path, with: Array("{}\n{\"a\":\"b".utf8) + [0xE9] + Array("\"}\n".utf8))
        let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path) }
        #expect(error == .malformed(file: path, line: 2, column: 8, reason: .notUTF8(0xE9, .latin1, file: path)))
    }

    @Test func `every proper prefix of an array is rejected`() throws {
        let bytes = Array("[{\"a\":\"é\\u00e9\"},{\"b\":[1.5e3,true]}]".utf8)
        for length in 1..<bytes.count {
            let path = folder.path("people.json")
            try File.replace(path, with: Array(bytes[..<length]))
            #expect(throws: DatasetError.self) { try DataFile.list(path: path) }
        }
    }

    @Test func `positions count from the start of a large file`() throws {
        let rows = String(repeating: "{\"text\":\"1234567890\"}\n", count: 10_000)
        let path = try folder.write(rows + "{\"a\":1,}\n")
        let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path) }
        let reason = DatasetError.Malformation.json(.trailingComma(before: UInt8(ascii: "}")))
        #expect(error == .malformed(file: path, line: 10_001, column: 8, reason: reason))
        let long = try folder.write("{\"a\":\"" + String(repeating: "x", count: 100_000) + "\"}x\n", to: "long.json")
        let late = #expect(throws: DatasetError.self) { try DataFile.list(path: long) }
        let found = DatasetError.Malformation.json(.expected(.end, found: UInt8(ascii: "x")))
        #expect(late == .malformed(file: long, line: 1, column: 100_009, reason: found))
    }

    @Test func `each of many items is found`() throws {
        let expected = (0..<5_000).map { "{\"id\":\($0),\"text\":\"\(String(repeating: "é", count: $0 % 50))\"}" }
        let lines = try DataFile.list(path: folder.write(expected.joined(separator: "\n"), to: "lines.ndjson"))
        let array = try DataFile.list(path: folder.write("[\(expected.joined(separator: ",\n"))]", to: "array.json"))
        for dataset in [lines, array] {
            #expect(dataset.count == 5_000)
            for index in [0, 1, 2_500, 4_998, 4_999] {
                let item = try dataset.withItem(index) { String(decoding: $0, as: UTF8.self) }
                #expect(item == expected[index])
            }
        }
    }

    @Test(arguments: ["{}\n{\"a\":\"1234567\"}\n{}", "[{},\n{\"a\":\"1234567\"},\n{}]"])
    func `an item beyond the limit is rejected where it begins`(text: String) throws {
        let path = try folder.write(text)
        for var limits in Self.windows {
            limits.itemLength = 15
            #expect(try DataFile.list(path: path, limits: limits).count == 3)
            limits.itemLength = 14
            let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path, limits: limits) }
            #expect(error == .malformed(file: path, line: 2, column: 1, reason: .itemTooLong(limit: 14)))
        }
    }

    @Test func `an item is rejected at the limit without being read to its end`() throws {
        // If the end were ever reached, the error there would be the reason.
        let path = try folder.write("{\"a\":\"" + String(repeating: "x", count: 100_000) + "\t\"}")
        var limits = DataFile.Limits()
        (limits.windowSize, limits.itemLength) = (16, 1_000)
        let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path, limits: limits) }
        #expect(error == .malformed(file: path, line: 1, column: 1, reason: .itemTooLong(limit: 1_000)))
    }

    @Test func `a missing file, a folder and a device are rejected by name`() {
        #expect(throws: DatasetError.unreadable(SystemError("open", code: 2, subject: folder.path("missing.json")))) {
            try DataFile.list(path: folder.path("missing.json"))
        }
        #expect(throws: DatasetError.notARegularFile(file: folder.path(""))) {
            try DataFile.list(path: folder.path(""))
        }
        #expect(throws: DatasetError.notARegularFile(file: "/dev/null")) { try DataFile.list(path: "/dev/null") }
    }

    @Test func `a named pipe is rejected without waiting for its writer`() throws {
        let path = folder.path("pipe.json")
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: DatasetError.notARegularFile(file: path)) { try DataFile.list(path: path) }
    }

    private static let windows = (Array(1...40) + [256 << 10]).map { size in
        var limits = DataFile.Limits()
        limits.windowSize = size
        return limits
    }

    private func items(of dataset: Dataset) throws -> [String] {
        try (0..<dataset.count).map { index in
            var appended: [UInt8] = []
            try dataset.appendItem(index, to: &appended)
            let item = try dataset.withItem(index) { Array($0) }
            #expect(item == appended)
            return String(decoding: item, as: UTF8.self)
        }
    }
}
