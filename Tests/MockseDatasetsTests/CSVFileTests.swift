import MockseDatasets
import MockseJSON
import MocksePlatform
import MockseTestSupport
import Testing

/// Tests how CSV files are read as items.
@Suite struct CSVFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Window sizes that end within each part of a record.
    private static let windows = (Array(1...40) + [256 << 10]).map { size in
        var limits = DataFile.Limits()
        limits.windowSize = size
        return limits
    }

    private func items(of dataset: Dataset) throws -> [String] {
        var all: [String] = []
        try dataset.forEachItem { _, item in all.append(String(decoding: item, as: UTF8.self)) }
        for (index, item) in all.enumerated() {
            #expect(try dataset.withItem(index) { String(decoding: $0, as: UTF8.self) } == item)
            var appended: [UInt8] = []
            try dataset.appendItem(index, to: &appended)
            #expect(String(decoding: appended, as: UTF8.self) == item)
        }
        return all
    }

    @Test(arguments: [
        ("id,name\n1,A\n2,B\n", [#"{"id":1,"name":"A"}"#, #"{"id":2,"name":"B"}"#]),
        ("id,name\r\n1,A\r\n2,B", [#"{"id":1,"name":"A"}"#, #"{"id":2,"name":"B"}"#]),
        ("\u{FEFF}id\n\n1\n\r\n2\n\n", [#"{"id":1}"#, #"{"id":2}"#]),
        (
            "id,text\n1,\"a, \"\"b\"\"\r\nc\"\n2,\"\"\n\"3\",\"é\u{1F37A}\"\n",
            [#"{"id":1,"text":"a, \"b\"\r\nc"}"#, #"{"id":2,"text":""}"#, "{\"id\":3,\"text\":\"é\u{1F37A}\"}"]
        ),
        ("\"a \"\"b\"\"\",c.d\n\"\"\"\",x\n", [#"{"a \"b\"":"\"","c.d":"x"}"#]),
        ("id,name", []), ("a, b\n 1, x \n", [#"{"a":" 1"," b":" x "}"#]),
    ])
    func `records become items for every window size`(text: String, items: [String]) throws {
        let path = try folder.write(text, to: "people.csv")
        for limits in Self.windows {
            #expect(try self.items(of: DataFile.list(path: path, limits: limits)) == items)
        }
    }

    @Test(arguments: [
        (["1", "-2.50", "1e3"], ["1", "-2.50", "1e3"]), (["1", "", "null"], ["1", "null", "null"]),
        (["12345678901234567890", "0"], ["12345678901234567890", "0"]),
        (["true", "FALSE", "True", ""], ["true", "false", "true", "null"]), (["", "null"], ["null", "null"]),
        (["007", "1"], [#""007""#, #""1""#]), (["+1", "1"], [#""+1""#, #""1""#]), (["1 ", "2"], [#""1 ""#, #""2""#]),
        (["1", "true"], [#""1""#, #""true""#]), (["x", "", "null"], [#""x""#, #""""#, #""null""#]),
        (["NaN", "1"], [#""NaN""#, #""1""#]), (["NULL", "1"], [#""NULL""#, #""1""#]),
        (["-", "1"], [#""-""#, #""1""#]),
        (["1", "2", "n/a"], [#""1""#, #""2""#, #""n/a""#]), (["1.", "1"], [#""1.""#, #""1""#]),
    ])
    func `a column has the type that all of its values read as`(values: [String], json: [String]) throws {
        let text = "n,v\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
        let dataset = try DataFile.list(path: folder.write(text, to: "values.csv"))
        #expect(try items(of: dataset) == json.enumerated().map { #"{"n":\#($0),"v":\#($1)}"# })
    }

    @Test(arguments: [
        ("", "1:1: the file is empty; for a list without items, use []"),
        ("id,name\n1,A\n2\n", "3:2: 1 value, but the header row has 2 columns"),
        ("id,name\n1,A,x\n", "2:5: more values than the 2 columns of the header row"),
        (
            "id,name\n1,a\"b\n",
            "2:4: a double quote in a value without quotes; put the whole value in quotes, and double "
                + "the quotes in it"
        ),
        (
            "id,name\n1,\"a\"b\n",
            "2:6: expected ',' or the end of the line after a closing quote; double the quotes in a "
                + "value"
        ),
        ("id,name\n1,\"a\nb\n", "2:3: the value that starts here has no closing quote"),
        ("id,name\n1,a\rb\n", "2:4: a carriage return without a line feed; put values with line breaks in quotes"),
        ("id,,name\n", "1:4: column 2 of the header row has no name"),
        ("id,name,id\n", "1:9: the header row names the column 'id' more than once"),
        (
            "id;name\n1;\"a\"b\n",
            "2:6: expected ';' or the end of the line after a closing quote; double the quotes in a value"
        ),
        ("id\tname\n1\n", "2:2: 1 value, but the header row has 2 columns"),
    ])
    func `a malformed file is rejected with line, column and reason`(text: String, message: String) throws {
        let path = try folder.write(text, to: "people.csv")
        for limits in Self.windows {
            let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path, limits: limits) }
            #expect(error?.description == "\(path):\(message)")
        }
    }

    @Test(
        arguments: [
            ("id\n1\n", [0xE9, 0x0A], 3, 1, "byte 0xe9 is not valid UTF-8; the file looks like Latin-1", "ISO-8859-1"),
            (
                "id,name\n1,\"Gar", [0xE7, 0x6F, 0x6E, 0x22, 0x0A], 2, 7,
                "byte 0xe7 is not valid UTF-8; the file looks like Latin-1", "ISO-8859-1"
            ),
            (
                "id,name\n1,caf", [0xE9, 0x20, 0x93, 0x41, 0x94, 0x0A], 2, 6,
                "byte 0xe9 is not valid UTF-8; the file looks like Windows-1252", "WINDOWS-1252"
            ),
            ("id\n\"", [0xC3], 2, 2, "byte 0xc3 is not valid UTF-8 here", nil),
            ("id,name\n1,é\n2,\u{1F37A}\n3,", [0xE2, 0x82, 0x0A], 4, 3, "byte 0xe2 is not valid UTF-8 here", nil),
            ("", [0xFF, 0xFE, 0x69, 0x00], 1, 1, "the file looks like UTF-16", "UTF-16"),
            ("", [0x69, 0x00, 0x2C, 0x00, 0x6E, 0x00, 0x0A, 0x00], 1, 1, "the file looks like UTF-16", "UTF-16LE"),
            ("", [0x00, 0x69, 0x00, 0x2C], 1, 1, "the file looks like UTF-16", "UTF-16BE"),
            ("", [0xFF, 0xFE, 0x00, 0x00, 0x69, 0x00, 0x00, 0x00], 1, 1, "the file looks like UTF-32", "UTF-32"),
        ] as [(String, [UInt8], Int, Int, String, String?)])
    func `a file that isn't UTF-8 is rejected at its position, with a remedy`(
        text: String, bytes: [UInt8], line: Int, column: Int, reason: String, code: String?
    ) throws {
        let path = folder.path("people.csv")
        try File.replace(path, with: Array(text.utf8) + bytes)
        let remedy =
            code.map { "; convert it with: iconv -f \($0) -t UTF-8 \(path) >\(folder.path("people-utf8.csv"))" } ?? ""
        for limits in Self.windows {
            let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path, limits: limits) }
            #expect(error?.description == "\(path):\(line):\(column): \(reason)\(remedy)")
        }
    }

    @Test(arguments: [
        ("id;name\n1;\"A;B, C\"\n", #"{"id":1,"name":"A;B, C"}"#, "';'"),
        ("id;price;name\r\n1;2,50;A\r\n", #"{"id":1,"price":"2,50","name":"A"}"#, "';'"),
        ("id;name, first\n1;A\n", #"{"id":1,"name, first":"A"}"#, "';'"),
        ("id;a,b,c\n1;A\n", #"{"id":1,"a,b,c":"A"}"#, "';'"),
        ("\u{FEFF}id\tname\n1\tA, B\n", #"{"id":1,"name":"A, B"}"#, "tabs"),
        ("id|name\n1|A\n", #"{"id":1,"name":"A"}"#, "'|'"),
        ("id,a|b|c\n1,x|y|z\n", #"{"id":1,"a|b|c":"x|y|z"}"#, nil),
        ("id,a;b;c\n1,A\n", #"{"id":1,"a;b;c":"A"}"#, nil), ("id,\"a;b;c\"\n1,A\n", #"{"id":1,"a;b;c":"A"}"#, nil),
        ("\"id;name\"\n1\n", #"{"id;name":1}"#, nil), ("id\n1\n", #"{"id":1}"#, nil),
    ])
    func `the separator is found, and named unless it is a comma`(
        text: String, item: String, separator: String?
    ) throws {
        let path = try folder.write(text, to: "people.csv")
        for limits in Self.windows {
            let dataset = try DataFile.list(path: path, limits: limits)
            #expect(try items(of: dataset) == [item])
            #expect(dataset.remarks == separator.map { ["read as CSV with columns separated by \($0)"] } ?? [])
        }
        let sent = try Dataset(name: "people", version: 1, text: Array(text.utf8), format: .csv)
        #expect(sent.count == 1 && sent.remarks.isEmpty == (separator == nil))
    }

    @Test func `a long header row or record doesn't hide the separator`() throws {
        let names = (0..<20_000).map { "name\($0)" }
        let path = try folder.write(names.joined(separator: ";") + "\n" + names.joined(separator: ";"), to: "long.csv")
        #expect(try DataFile.list(path: path).count == 1)
    }

    @Test(arguments: [
        ("people.tsv", "id\tname\n1\tA\n"), ("people.TSV", "id\n1\n"), ("people.txt", "id\tname\n1\tA\n"),
        ("people", "id;name\n1;A\n"),
    ])
    func `a file with tabs or semicolons is CSV by its extension or its first line`(name: String, text: String) throws {
        #expect(try DataFile.list(path: folder.write(text, to: name)).count == 1)
    }

    @Test(
        arguments: [
            (
                "people.json.gz", [0x1F, 0x8B, 8, 0], "gzip",
                "run gunzip -k PATH/people.json.gz, and serve PATH/people.json"
            ),
            ("people.csv", [0x1F, 0x8B, 8, 0], "gzip", "serve what gunzip -c <PATH/people.csv writes"),
            ("people.xlsx", [0x50, 0x4B, 3, 4], "ZIP", "if it is a spreadsheet, save it as CSV; otherwise, unpack it"),
            ("people.zst", [0x28, 0xB5, 0x2F, 0xFD], "zstd", "decompress it first"),
        ] as [(String, [UInt8], String, String)])
    func `a compressed file is refused with a remedy`(
        name: String, bytes: [UInt8], format: String, remedy: String
    ) throws {
        let path = folder.path(name)
        try File.replace(path, with: bytes)
        let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path) }
        let advice = remedy.replacing("PATH/", with: folder.path(""))
        #expect(
            error?.description == "\(path):1:1: compressed (\(format)), but items are read in place; \(advice)")
        let sent = #expect(throws: DatasetError.self) { try Dataset(name: "people", version: 1, text: bytes) }
        #expect(sent?.description.hasSuffix("; send it uncompressed") == true)
    }

    @Test func `a path with spaces is quoted in a remedy`() throws {
        let path = folder.path("my people's.csv")
        try File.replace(path, with: [0xFF, 0xFE, 0x69, 0x00])
        let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path) }
        let quoted = folder.path("my people'\\''s")
        #expect(error?.description.hasSuffix("'\(quoted).csv' >'\(quoted)-utf8.csv'") == true, "\(error as Any)")
    }

    @Test func `every record up to the limit is accepted`() throws {
        let path = try folder.write("id,text\n1,abcdefgh\n2,b\n", to: "people.csv")
        for var limits in Self.windows {
            limits.itemLength = 10
            #expect(try DataFile.list(path: path, limits: limits).count == 2)
            limits.itemLength = 9
            let error = #expect(throws: DatasetError.self) { try DataFile.list(path: path, limits: limits) }
            #expect(error == .malformed(file: path, line: 2, column: 1, reason: .itemTooLong(limit: 9)))
        }
    }

    @Test(arguments: [("people.txt", true), ("people", true), ("people.json", false), ("people.ndjson", false)])
    func `the contents decide where the extension doesn't`(name: String, isCSV: Bool) throws {
        let path = try folder.write("id,name\n1,A\n", to: name)
        #expect((try? DataFile.list(path: path).count) == (isCSV ? 1 : nil))
        #expect(try DataFile.list(path: folder.write("[{\"a\":1}]", to: name)).count == 1)
    }

    @Test func `sent text is CSV if it says so or looks like it`() throws {
        let sent = { (text: String, format: DataFormat) in
            try Dataset(name: "people", version: 1, text: Array(text.utf8), format: format)
        }
        #expect(try items(of: sent("id,name\n1,A\n", .detected)) == [#"{"id":1,"name":"A"}"#])
        #expect(try items(of: sent("id\n1\n", .csv)) == [#"{"id":1}"#])
        #expect(throws: DatasetError.self) { try sent("id\n1\n", .detected) }
        let error = #expect(throws: DatasetError.self) { try sent("id,name\n1\n", .csv) }
        #expect(error?.description == "people:2:2: 1 value, but the header row has 2 columns")
    }

    @Test func `a record that changed is never served as another item`() throws {
        let path = try folder.write("id,n\n1,2\n3,4\n", to: "people.csv")
        let dataset = try DataFile.list(path: path)
        for text in ["id,n\n1,x\n3,4\n", "id,n\n1\n\n3,4\n", "id,n\n1,\n,3,4\n"] {
            try folder.write(text, to: "people.csv")
            #expect(throws: DatasetError.changed(file: path)) { try dataset.withItem(0) { $0.count } }
        }
    }

    @Test func `many records are read in order`() throws {
        let text = "id,text\n" + (0..<30_000).map { "\($0),\"\(String(repeating: "x,", count: $0 % 50))\"\n" }.joined()
        let dataset = try DataFile.list(path: folder.write(text, to: "many.csv"))
        var count = 0
        try dataset.forEachItem { index, item in
            count += 1
            #expect(index == count - 1)
            if index % 1000 == 7 {
                let expected = #"{"id":\#(index),"text":"\#(String(repeating: "x,", count: index % 50))"}"#
                #expect(String(decoding: item, as: UTF8.self) == expected)
            }
        }
        #expect(count == 30_000)
    }
}
