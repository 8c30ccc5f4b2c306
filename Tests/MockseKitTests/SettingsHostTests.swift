import MockseKit
import Testing

struct SettingsHostTests {
    @Test(
        arguments: [
            ("localhost", .loopback), ("LOCALHOST", .loopback), ("127.0.0.1", .address("127.0.0.1")),
            ("0.0.0.0", .address("0.0.0.0")), ("255.255.255.255", .address("255.255.255.255")),
            ("::1", .address("::1")), ("::", .address("::")), ("[::1]", .address("::1")),
            ("fe80::1:2", .address("fe80::1:2")), ("1:2:3:4:5:6:7:8", .address("1:2:3:4:5:6:7:8")),
            ("::ffff:10.0.0.1", .address("::ffff:10.0.0.1")), ("1::", .address("1::")),
        ] as [(String, ServerHost)])
    func `localhost and IP literals are valid hosts`(text: String, host: ServerHost) throws {
        #expect(try ServerHost(parsing: text) == host)
    }

    @Test(arguments: [
        "", "example.com", "256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.+4", "0x7f.0.0.1", "127.1",
        "[127.0.0.1]",
        ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::+1", "::g", "1.2.3.4::", "::1.2.3",
        "1:2:3:4:5:6:7::8", "fe80::1%eth0", "::1]", "127.0.0.1:80", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:",
    ])
    func `names and malformed addresses are refused`(text: String) {
        #expect(throws: SettingError(value: text, reason: .notAnAddress)) { try ServerHost(parsing: text) }
    }

    @Test(arguments: [("0.0.0.0", true), ("::", true), ("0:0:0:0:0:0:0:0", true), ("127.0.0.1", false), ("::1", false)])
    func `the unspecified address means every interface`(text: String, isEvery: Bool) throws {
        #expect(try ServerHost(parsing: text).isEveryInterface == isEvery)
    }

    @Test(
        arguments: [
            ("people.json", nil, "people.json", "people"),
            ("data/people.v2.ndjson", nil, "data/people.v2.ndjson", "people.v2"),
            ("folk=data/people.json", "folk", "data/people.json", "folk"), ("a/b=x", "a/b", "x", "a/b"),
            ("=odd=name.json", nil, "odd=name.json", nil), ("x=a=b.json", "x", "a=b.json", "x"),
            ("people", nil, "people", "people"),
        ] as [(String, String?, String, String?)])
    func `a data source is NAME=FILE or FILE`(text: String, name: String?, path: String, served: String?) throws {
        guard let served else {
            #expect(throws: SettingError(value: text, reason: .noStem)) { try MockServer.DataSource(parsing: text) }
            return
        }
        let source = try MockServer.DataSource(parsing: text)
        #expect(source == MockServer.DataSource(name: name, path: path))
        #expect(source.servedName == served)
    }

    @Test(
        arguments: [
            ("", .noFile), ("name=", .noFile), ("my name=x.json", .notADataName("my name")),
            ("../x=y.json", .notADataName("../x")), ("/a=b", .notADataName("/a")), ("a//b=c", .notADataName("a//b")),
            ("my people.json", .noStem), ("/", .noStem),
        ] as [(String, SettingError.Reason)])
    func `a data source without a usable name or file is refused`(text: String, reason: SettingError.Reason) {
        #expect(throws: SettingError(value: text, reason: reason)) { try MockServer.DataSource(parsing: text) }
    }
}
