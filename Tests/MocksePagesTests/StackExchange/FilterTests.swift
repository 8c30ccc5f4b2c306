import MockseDialects
import MockseJSON
import Testing

@testable import MocksePages

/// Tests the filters that `/filters/create` makes, and the fields that filters select.
struct FilterTests {
    private static func create(_ parameters: String) throws -> JSONValue {
        try #require(try Mock.friendly.get("/2.3/filters/create?\(parameters)").items.first)
    }

    private static func id(_ parameters: String) throws -> String {
        try #require(try create(parameters)["filter"]?.string)
    }

    @Test func `a created filter selects what it was asked for`() throws {
        let id = try Self.id("include=.total;question.body&exclude=question.owner;.quota_max")
        let page = try Mock.friendly.get("/2.3/questions?pagesize=1&site=math&filter=\(id)")
        #expect(try page.keys == ["items", "has_more", "quota_remaining", "total"])
        let keys = try page.items.first?.object?.map(\.key) ?? []
        #expect(keys.contains("body") && !keys.contains("owner") && keys.contains("title"))
    }

    @Test func `a filter based on none selects only what is included`() throws {
        let id = try Self.id("base=none&include=.items;user.user_id;user.badge_counts;badge_count.gold")
        let text = try Mock.friendly.get("/2.3/users/7?filter=\(id)").text
        #expect(text == #"{"items":[{"badge_counts":{"gold":0},"user_id":7}]}"#)
    }

    @Test func `a field that holds objects is only shown with fields of their type`() throws {
        let id = try Self.id("base=none&include=.items;question.owner;shallow_user.display_name;question.question_id")
        let text = try Mock.friendly.get("/2.3/questions/14?filter=\(id)").text
        #expect(text == #"{"items":[{"owner":{"display_name":"Elif Lef&#232;vre"},"question_id":14}]}"#)
    }

    @Test func `an unsafe filter doesn't encode text`() throws {
        let id = try Self.id("base=none&unsafe=true&include=.items;user.display_name")
        #expect(try Mock.friendly.get("/2.3/users/7?filter=\(id)").text.contains("Elif Lefèvre"))
        #expect(try Self.create("unsafe=true")["filter_type"]?.string == "unsafe")
        #expect(try Self.create("unsafe=True")["filter_type"]?.string == "unsafe")
        #expect(try Self.create("unsafe=false")["filter_type"]?.string == "safe")
    }

    @Test func `the same fields have the same id, whatever the order`() throws {
        #expect(try Self.id("include=.total;user.about_me") == Self.id("include=user.about_me;.total;nothing"))
        #expect(try Self.id("include=.total") != Self.id("include=.page"))
        #expect(try Self.id("include=.total") != Self.id("include=.total&unsafe=true"))
        #expect(try Self.id("exclude=.items;.backoff") == Self.id("exclude=.backoff;.items"))
    }

    @Test func `a filter can be the base of another one`() throws {
        let base = try Self.id("base=none&include=.items;user.user_id")
        #expect(
            try Self.id("base=\(base)&include=user.link") == Self.id("base=none&include=.items;user.user_id;user.link"))
        #expect(
            try Mock.friendly.get("/2.3/filters/create?base=nothing").json["error_message"]
                == "Invalid filter specified")
    }

    @Test func `filters are described, and others are invalid`() throws {
        let id = try Self.id("base=none&include=user.link;.items")
        let items = try Mock.friendly.get("/2.3/filters/\(id);total;!nothing").items
        #expect(items.map { $0["filter_type"]?.string } == ["safe", "safe", "invalid"])
        #expect(items.map { $0["filter"]?.string } == [id, "total", "!nothing"])
        #expect(items.map { $0["included_fields"]?.array?.count } == [2, 1, 0])
        #expect(items[0]["included_fields"] == [".items", "user.link"])
        let many = Array(repeating: "total", count: 21).joined(separator: ";")
        #expect(try Mock.friendly.get("/2.3/filters/\(many)").json["error_message"] == "filters")
    }

    @Test func `every filter has one id, which names it`() throws {
        for fields in [[], [".total"], FieldTable.names, Array(FieldTable.names.suffix(1))] {
            for isSafe in [true, false] {
                let filter = Filter(fields: Set(fields), isSafe: isSafe)
                let id = FilterID(filter)
                #expect(FilterID(id.text)?.filter == filter)
                #expect(id.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x25 && $0 != 0x26 && $0 != 0x2B })
            }
        }
        for text in [
            "", "!m", "!ms ", "!msA", "!msAAAA", "!mx", "!ms*", "!ms" + String(repeating: "A", count: 500) + "B",
        ] {
            #expect(FilterID(text) == nil, "\(text)")
        }
        #expect(Set(FieldTable.names).count == FieldTable.names.count)
        #expect(FieldTable.standard.isSubset(of: FieldTable.names))
    }

    @Test(arguments: ["_a", "_ac", "_b", "_ba", "_bc", "_bca", "_c"])
    func `filters of version 1 are accepted, and add what they are named after`(name: String) throws {
        let question = try #require(
            try Mock.strict.get("/2.3/questions/14?site=stackoverflow&filter=\(name)").items.first)
        #expect((question["answers"] != nil) == name.contains("a"))
        #expect((question["body"] != nil) == name.contains("b"))
        let list = "/2.3/answers?site=stackoverflow&sort=votes&pagesize=100"
        let answers = try Mock.strict.get("\(list)&filter=\(name)").items
        #expect(answers.contains { $0["comments"] != nil } == name.contains("c"))
    }

    @Test func `nested answers and comments are those of their own methods`() throws {
        let id = try Self.id(
            "base=none&include=.items;question.question_id;question.answers;answer.answer_id;answer.comments;comment.comment_id;question.comments"
        )
        let questions = try Mock.friendly.get("/2.3/questions?site=math&pagesize=20&filter=\(id)").items
        for question in questions {
            let number = try #require(question["question_id"]?.int)
            let answers = try Mock.friendly.get("/2.3/questions/\(number)/answers?site=math&pagesize=100").items
            #expect(
                Set((question["answers"]?.array ?? []).map { $0["answer_id"] }) == Set(answers.map { $0["answer_id"] }))
            let comments = try Mock.friendly.get("/2.3/questions/\(number)/comments?site=math&pagesize=100").items
            #expect(
                Set((question["comments"]?.array ?? []).map { $0["comment_id"] })
                    == Set(comments.map { $0["comment_id"] }))
            for answer in question["answers"]?.array ?? [] {
                let own = try Mock.friendly.get(
                    "/2.3/answers/\(answer["answer_id"]?.int ?? 0)/comments?site=math&pagesize=100"
                ).items
                #expect((answer["comments"]?.array ?? []).count == own.count)
            }
        }
        #expect(questions.contains { $0["answers"] != nil } && questions.contains { $0["comments"] != nil })
    }
}
