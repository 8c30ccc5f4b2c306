import MockseFaults
import MockseJSON
import Testing

/// Tests the setting that declares custom filters.
struct FilterSettingTests {
    private static let text = "!9Z(-wwK4f=items,has_more,question.comment_count"
    private static let filter = CustomFilter("!9Z(-wwK4f", ["items", "has_more", "question.comment_count"])

    private static func settings(_ value: JSONValue) throws -> FaultSettings {
        try FaultSettings(patching: FaultSettings(), with: ["filter": value])
    }

    @Test func `a declaration is read from text, and texts add up`() throws {
        let setting = try #require(Setting.named("filter"))
        var settings = FaultSettings()
        try setting.read(Self.text, into: &settings)
        try setting.read("!a=b==default, question.body ,-question.tags", into: &settings)
        #expect(
            settings.filters == [Self.filter, CustomFilter("!a=b=", ["default", "question.body", "-question.tags"])])
        try settings.check()
    }

    @Test func `the config file takes an object or a list`() throws {
        for value: JSONValue in [
            .string(Self.text), [.string(Self.text)], ["!9Z(-wwK4f": "items,has_more,question.comment_count"],
            ["!9Z(-wwK4f": ["items", "has_more", "question.comment_count"]],
        ] {
            #expect(try Self.settings(value).filters == [Self.filter])
        }
        #expect(try Self.settings(.object(JSONObject())).filters == [])
    }

    @Test(
        arguments: [
            ("!x=items,question.coment_count", "did you mean question.comment_count?"),
            ("!x=items,body_markdown", "unknown field body_markdown; did you mean answer.body_markdown?"),
            ("!x=itms", "unknown field itms; did you mean items?"),
            ("!x=items,elephants.trunk_length", "use a name such as items or question.title"),
            ("!x=items,-question.title", "begin with a built-in filter, as in default,-question.title"),
            ("!x=items,default", "unknown field default"), ("!x", "use ID=FIELDS"), ("!x=", "use ID=FIELDS"),
            ("=items", "use ID=FIELDS"), ("!a;b=items", "use ID=FIELDS"), ("!ä=items", "use ID=FIELDS"),
            ("total=items", "total is a built-in filter; use the ID of a custom one"),
        ])
    func `a declaration with a mistake is rejected with a hint`(text: String, hint: String) throws {
        let error = try #require(throws: SettingError.self) { try Self.settings([.string(text)]) }
        #expect(error.setting == "filter[0]" && error.description.contains(hint), "\(error)")
    }

    @Test func `the same ID twice and values of other types are rejected`() throws {
        let twice = try #require(throws: SettingError.self) {
            try Self.settings([.string(Self.text), .string(Self.text)])
        }
        #expect(twice.description == "filter[1] !9Z(-wwK4f: is given more than once")
        #expect(throws: SettingError.self) { try FaultSettings(filters: [Self.filter, Self.filter]).check() }
        #expect(throws: SettingError.self) { try FaultSettings(filters: [.init("!x", ["question"])]).check() }
        for value: JSONValue in [7, [7], ["!x": ["question.title": true]], ["!x": .null]] {
            #expect(throws: SettingError.self) { try Self.settings(value) }
        }
    }
}
