import MockseBase
import MockseFaults
import Testing

@Suite struct PageFaultSettingsTests {
    typealias Faults = PageFaultSettings

    /// Returns the settings for the text of one option.
    private static func read(_ key: String, _ text: String) throws -> Faults {
        var faults = Faults()
        try #require(PageFaultOption.all.first { $0.key == key }).read(text, into: &faults)
        return faults
    }

    private static func refusal(of key: String, _ text: String) -> String? {
        #expect(throws: SettingError.self) { try read(key, text) }?.description
    }

    @Test(
        arguments: [
            ("none", .init()), ("overlap=3", .init(overlap: 3)), ("replay=10%", .init(replay: 0.1)),
            ("within", .init(withinPage: true)), ("changed", .init(changesRepeats: true)),
            ("lookalike", .init(hasLookalikes: true)), ("repeat-page=2", .init(repeatedPage: 2)),
            (
                "repeat-page=1000000,lookalike,changed,within,replay=.9,overlap=1000000",
                .init(
                    overlap: 1_000_000, replay: 0.9, withinPage: true, changesRepeats: true, hasLookalikes: true,
                    repeatedPage: 1_000_000)
            ),
        ] as [(String, Faults.Duplicates)])
    func `kinds of duplicates are parsed in any order`(text: String, duplicates: Faults.Duplicates) throws {
        #expect(try Self.read("duplicates", text).duplicates == duplicates)
        #expect(try Self.read("duplicates", duplicates.description).duplicates == duplicates)
    }

    private static let kinds = "use overlap=K, replay=R, within, changed, lookalike or repeat-page=N"
    private static let count = "takes a whole number from 1 to 1000000"

    @Test(arguments: [
        ("", "has an empty element"), ("within,", "has an empty element"),
        ("often", "often is not a kind of duplicate; \(kinds)"),
        ("none,within", "none is not a kind of duplicate; \(kinds)"),
        ("=3", #""" is not a kind of duplicate; \#(kinds)"#), ("overlap", "overlap \(count)"),
        ("overlap=", "overlap \(count)"), ("overlap=0", "overlap \(count)"), ("overlap=+1", "overlap \(count)"),
        ("overlap=1000001", "overlap \(count)"), ("overlap=99999999999999999999", "overlap \(count)"),
        ("repeat-page=1", "repeat-page takes a whole number from 2 to 1000000"),
        ("within=1", "within takes no value"), ("changed=", "changed takes no value"),
        ("lookalike=2", "lookalike takes no value"), ("within,overlap=1,within", "within is given more than once"),
        ("replay", "replay takes a rate; use replay=0.1 or replay=10%"),
        ("replay=0.95", "replay 0.95: must be between 0 and 0.9 (or 0% and 90%)"),
        ("replay=x", "replay x: not a rate; use a value such as 0.1 or 10%"),
    ])
    func `invalid duplicates are rejected with a reason`(text: String, reason: String) {
        #expect(Self.refusal(of: "duplicates", text) == "\(text.quotedIfNeeded): \(reason)")
    }

    @Test func `drifts are parsed and written`() throws {
        for (text, drift) in [
            ("none", nil), ("insert:2", .insert(2)), ("delete:1000000", .delete(1_000_000)), ("shuffle", .shuffle),
        ] as [(String, Faults.Drift?)] {
            #expect(try Self.read("drift", text).drift == drift)
            #expect((drift?.description ?? "none") == text)
        }
        for text in [
            "", "insert", "insert:", "insert:0", "delete:-1", "insert:1000001", "shuffle:1", "move:2", "Insert:2",
        ] {
            let message = Self.refusal(of: "drift", text)
            #expect(message?.contains("insert") == true || message?.contains("delete takes") == true)
        }
    }

    @Test func `totals are parsed and written`() throws {
        for (text, total) in [
            ("none", .items), ("+5", .off(by: 5)), ("-1000000000", .off(by: -1_000_000_000)), ("rows", .rows),
            ("absent", .absent),
        ] as [(String, Faults.Total)] {
            #expect(try Self.read("total", text).total == total)
            #expect(total.description == text)
        }
        for text in ["", "5", "+0", "-0", "+", "--5", "+1000000001", "+1.5", "lots"] {
            let message = Self.refusal(of: "total", text)
            #expect(message?.hasSuffix("use +N or -N (1 to 1000000000), rows or absent") == true)
        }
    }

    @Test func `pages are parsed in any order and written in ascending order`() throws {
        #expect(try Self.read("empty-pages", "4,2").emptyPages == [2, 4])
        #expect(Faults(emptyPages: [4, 2]).options.map(\.text) == ["2,4"])
        #expect(try Self.read("short-pages", "5:1,3:7").shortPages == [3: 7, 5: 1])
        #expect(Faults(shortPages: [5: 1, 3: 7]).options.map(\.text) == ["3:7,5:1"])
        #expect(try Self.read("has-more", "always").alwaysHasMore)
        #expect(try Self.read("duplicate-rate", "0.9").duplicates.replay == 0.9)
    }

    @Test(arguments: PageFaultOption.all.map(\.key))
    func `every option accepts the text that turns it off`(key: String) throws {
        let option = try #require(PageFaultOption.all.first { $0.key == key })
        #expect(try Self.read(key, option.standard) == Faults())
    }

    @Test(arguments: [
        ("", "has an empty element"), ("2,,4", "has an empty element"),
        ("0", "0 is not a page; use numbers from 1 to 1000000, as in 2,4"), ("2,2", "2 is given more than once"),
        ("x", "x is not a page; use numbers from 1 to 1000000, as in 2,4"),
        ("1000001", "1000001 is not a page; use numbers from 1 to 1000000, as in 2,4"),
    ])
    func `invalid empty pages are rejected with a reason`(text: String, reason: String) {
        #expect(Self.refusal(of: "empty-pages", text) == "\(text.quotedIfNeeded): \(reason)")
    }

    @Test(arguments: ["3", "3:", ":7", "3:0", "0:3", "3:7:1", "3:x", "1000001:1"])
    func `invalid short pages are rejected with a reason`(text: String) {
        let reason = "\(text) is not PAGE:ROWS; use numbers from 1 to 1000000, as in 3:7,5:1"
        #expect(Self.refusal(of: "short-pages", text) == "\(text): \(reason)")
    }

    @Test func `repeated pages, unknown words and long lists are rejected`() {
        #expect(Self.refusal(of: "short-pages", "3:7,3:8") == #"3:7,3:8: "page 3" is given more than once"#)
        #expect(Self.refusal(of: "has-more", "never") == "never: must be always or none")
        let many = (1...101).map(String.init).joined(separator: ",")
        #expect(Self.refusal(of: "empty-pages", many)?.hasSuffix("has more than 100 elements") == true)
        let words = Array(repeating: "within", count: 101).joined(separator: ",")
        #expect(Self.refusal(of: "duplicates", words)?.hasSuffix("has more than 100 elements") == true)
    }

    @Test(arguments: PageFaultSettings.singles + PageFaultSettings.pairs)
    func `all faults round-trip through their options`(faults: PageFaultSettings) throws {
        var read = PageFaultSettings()
        for (key, text) in faults.options {
            try PageFaultOption.all.first { $0.key == key }?.read(text, into: &read)
        }
        #expect(read == faults)
    }

    @Test(arguments: [
        (
            Faults(emptyPages: [2, 3], shortPages: [3: 1]),
            "empty-pages 2,3: page 3 can't be both empty and short (short-pages)"
        ),
        (
            Faults(duplicates: .init(repeatedPage: 3), emptyPages: [3]),
            "empty-pages 3: page 3 can't both be empty and repeat page 2 (repeat-page)"
        ),
        (
            Faults(duplicates: .init(repeatedPage: 3), shortPages: [3: 1]),
            "short-pages 3:1: page 3 can't both be short and repeat page 2 (repeat-page)"
        ),
        (
            Faults(duplicates: .init(overlap: -1)),
            "duplicates overlap=-1: overlap takes a whole number from 0 to 1000000"
        ),
        (
            Faults(duplicates: .init(repeatedPage: 1)),
            "duplicates repeat-page=1: repeat-page takes a whole number from 2 to 1000000"
        ),
        (Faults(duplicates: .init(replay: 1)), "duplicate-rate 1: must be between 0 and 0.9 (or 0% and 90%)"),
        (Faults(drift: .insert(0)), "drift insert:0: insert takes a whole number from 1 to 1000000"),
        (
            Faults(drift: .delete(.max)),
            "drift delete:9223372036854775807: delete takes a whole number from 1 to 1000000"
        ),
        (
            Faults(total: .off(by: .min)),
            "total -9223372036854775808: not a valid total; use +N or -N (1 to 1000000000), rows or absent"
        ),
        (Faults(emptyPages: [0]), "empty-pages 0: 0 is not a page; use numbers from 1 to 1000000, as in 2,4"),
        (
            Faults(shortPages: [1: 0]),
            "short-pages 1:0: 1:0 is not PAGE:ROWS; use numbers from 1 to 1000000, as in 3:7,5:1"
        ),
    ])
    func `settings that cannot be served fail the check`(faults: PageFaultSettings, message: String) {
        let error = #expect(throws: SettingError.self) { try FaultSettings(pageFaults: faults).check() }
        #expect(error?.description == message)
    }

    @Test func `the duplicate rate is the replay rate`() {
        var faults = Faults(duplicates: .init(overlap: 2, replay: 0.5))
        faults.duplicateRate = 0.2
        #expect(faults.duplicates == .init(overlap: 2, replay: 0.2))
        faults.duplicates.replay = 0
        #expect(faults.duplicateRate == 0)
    }
}
