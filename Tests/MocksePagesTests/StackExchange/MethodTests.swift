import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import Testing

@testable import MocksePages

/// Tests every method of the route table, and what they select.
struct MethodTests {
    private static let site = "site=superuser&pagesize=100"

    /// Returns a path of a method, with arguments that select something.
    static func path(_ pattern: String) throws -> String {
        let question = try #require(
            try Mock.friendly.get("/2.3/questions?\(site)&filter=withbody").items.first {
                $0["accepted_answer_id"] != nil && $0["owner"]?["user_id"] != nil
            })
        let tag = try #require(question["tags"]?.array?.first?.string)
        let user = try #require(question["owner"]?["user_id"]?.int)
        let id =
            pattern.hasPrefix("/users")
            ? "\(user)"
            : pattern.hasPrefix("/answers")
                ? "\(question["accepted_answer_id"]?.int ?? 0)"
                : pattern.hasPrefix("/badges") || pattern.hasPrefix("/suggested") || pattern.hasPrefix("/comments")
                    ? "1" : "\(question["question_id"]?.int ?? 0)"
        return "/2.3"
            + pattern.replacing("{ids}", with: id).replacing("{id}", with: pattern.hasPrefix("/errors") ? "502" : id)
            .replacing("{toid}", with: id).replacing("{tags}", with: tag).replacing("{tag}", with: tag)
            .replacing("{period}", with: "all_time").replacing("{site}", with: "superuser")
            .replacing("{filters}", with: "total")
    }

    @Test(arguments: StackExchangeMethod.all.map(\.pattern.text))
    func `a method serves pages of its type`(pattern: String) throws {
        let method = try #require(StackExchangeMethod.all.first { $0.pattern.text == pattern })
        let path = try Self.path(pattern)
        let query = method.items.isNetworkWide ? "pagesize=100" : Self.site
        let needed = (method.needs.first.map { "&\($0)=page" } ?? "") + "&filter=\(try Self.withType)"
        let page = try Mock.friendly.get("\(path)?\(query)\(needed)")
        guard pattern != "/errors/{id}" else {
            #expect(page.status == 400)
            return
        }
        #expect(page.status == 200, "\(page.text.prefix(200))")
        #expect(try page.json["type"]?.string == method.items.name)
        for item in try page.items {
            let keys = item.object?.map(\.key) ?? []
            let fields = try #require(FieldTable.types[method.items.name])
            #expect(Set(keys).isSubset(of: fields.standard + fields.extra), "\(keys)")
        }
        for sort in method.sorts {
            for order in ["asc", "desc"] {
                let sorted = try Mock.friendly.get("\(path)?\(query)\(needed)&sort=\(sort.name)&order=\(order)")
                #expect(sorted.status == 200, "\(sort.name)")
            }
        }
    }

    private static var withType: String {
        get throws {
            try #require(try Mock.friendly.get("/2.3/filters/create?include=.type").items.first?["filter"]?.string)
        }
    }

    @Test func `each path has one method, and literal paths come first`() {
        let patterns = StackExchangeMethod.all.map(\.pattern.text)
        #expect(Set(patterns).count == patterns.count)
        #expect(patterns.count >= 80)
        for pattern in patterns {
            let path = pattern.split(separator: "/").map { $0.hasPrefix("{") ? "1" : String($0) }
            let found = StackExchangeMethod.methods(under: path.first).first { $0.pattern.arguments(in: path) != nil }
            #expect(found?.pattern.text == pattern)
        }
    }

    @Test(arguments: TokenMethod.all.map(\.pattern.text))
    func `a method that acts for a user asks for a token`(pattern: String) throws {
        let path = pattern.replacing("{id}", with: "7").replacing("{method}", with: "questions")
            .replacing("{part}", with: "featured")
        for mock in [Mock.friendly, .strict] {
            let answer = try mock.get("/2.3\(path)?site=stackoverflow")
            #expect(answer.status == 400)
            #expect(try answer.json["error_name"] == "access_token_required")
        }
    }

    @Test func `lists of an item hold what belongs to it`() throws {
        let users = try Mock.friendly.walk("/2.3/users?\(Self.site)").compactMap { $0["user_id"]?.int }
        let user = try #require(
            try users.first { id in
                try ["answers", "questions", "comments"].allSatisfy {
                    try !Mock.friendly.get("/2.3/users/\(id)/\($0)?\(Self.site)").items.isEmpty
                }
            })
        for (list, member) in [
            ("questions", "owner"), ("answers", "owner"), ("posts", "owner"), ("comments", "owner"), ("badges", "user"),
        ] {
            let items = try Mock.friendly.walk("/2.3/users/\(user)/\(list)?\(Self.site)")
            #expect(!items.isEmpty && items.allSatisfy { $0[member]?["user_id"]?.int == user }, "\(list)")
        }
        let posts = try Mock.friendly.walk("/2.3/users/\(user)/posts?\(Self.site)").count
        let answers = try Mock.friendly.walk("/2.3/users/\(user)/answers?\(Self.site)").count
        let questions = try Mock.friendly.walk("/2.3/users/\(user)/questions?\(Self.site)").count
        #expect(posts == answers + questions)
        let both = try Mock.friendly.walk("/2.3/users/\(user);\(users[0])/answers?\(Self.site)").count
        let other = try Mock.friendly.walk("/2.3/users/\(users[0])/answers?\(Self.site)").count
        #expect(both == (user == users[0] ? answers : answers + other))
    }

    @Test func `timelines have what belongs to each kind of event, also with the default filter`() throws {
        let questions = try Mock.friendly.walk("/2.3/questions?\(Self.site)").compactMap { $0["question_id"]?.int }
        let ids = questions.prefix(100).map(String.init).joined(separator: ";")
        let path = "/questions/\(ids)/timeline?\(Self.site)&filter=default"
        for version in ["2.0", "2.3"] {
            let kinds = Dictionary(grouping: try Mock.friendly.walk("/\(version)\(path)")) {
                $0["timeline_type"]?.string ?? ""
            }
            #expect(kinds.count == 8)
            for (kind, events) in kinds {
                let hasVotes = events.allSatisfy { $0["up_vote_count"] != nil && $0["down_vote_count"] != nil }
                #expect(hasVotes == (kind == "vote_aggregate"))
                #expect(events.allSatisfy { $0["revision_guid"] != nil } == (kind == "revision"))
            }
        }
    }

    @Test func `one account has a merge`() throws {
        let accounts = try #require(Library().dataset(named: "stackexchange/account_merges"))
        let account = try #require(accounts.first { _ in true }?["new_account_id"]?.int)
        let merges = try Mock.friendly.get("/2.3/users/\(account)/merges").items
        #expect(merges.count == 1 && merges[0]["new_account_id"]?.int == account)
        #expect(try Mock.friendly.get("/2.3/users/\(account + 1)/merges").items.isEmpty)
        #expect(try !Mock.friendly.get("/2.3/users/\(account)/associated").items.isEmpty)
    }

    @Test func `questions without answers and unanswered ones are told apart`() throws {
        let all = try Mock.friendly.walk("/2.3/questions?\(Self.site)")
        func ids(_ items: [JSONValue]) -> Set<Int> { Set(items.compactMap { $0["question_id"]?.int }) }
        #expect(
            ids(try Mock.friendly.walk("/2.3/questions/no-answers?\(Self.site)"))
                == ids(all.filter { $0["answer_count"] == 0 }))
        #expect(
            ids(try Mock.friendly.walk("/2.3/questions/unanswered?\(Self.site)"))
                == ids(all.filter { $0["is_answered"] == false }))
        #expect(
            ids(try Mock.friendly.walk("/2.3/questions/featured?\(Self.site)"))
                == ids(all.filter { $0["bounty_amount"] != nil }))
        let tag = try #require(all.first?["tags"]?.array?.first?.string)
        #expect(
            ids(try Mock.friendly.walk("/2.3/questions/unanswered?tagged=\(tag)&\(Self.site)"))
                == ids(all.filter { $0["is_answered"] == false && $0["tags"]?.array?.contains(.string(tag)) == true }))
    }

    @Test func `badges are sorted and bounded by rank and type`() throws {
        let all = try Mock.friendly.walk("/2.3/badges?\(Self.site)")
        func ranks(_ query: String) throws -> Set<String> {
            Set(try Mock.friendly.walk("/2.3/badges?sort=rank&\(query)&\(Self.site)").compactMap { $0["rank"]?.string })
        }
        #expect(try ranks("max=gold") == ["gold"])
        #expect(try ranks("min=bronze") == ["bronze"])
        #expect(try ranks("min=silver") == ["silver", "bronze"])
        let tagBased = try Mock.friendly.walk("/2.3/badges?sort=type&min=tag_based&\(Self.site)")
        #expect(tagBased.count == all.count { $0["badge_type"] == "tag_based" })
        #expect(try Mock.friendly.get("/2.3/badges?sort=rank&min=platinum").json["error_message"] == "min")
    }

    @Test func `search combines its parameters`() throws {
        let all = try Mock.friendly.walk("/2.3/questions?\(Self.site)&filter=withbody")
        func count(_ query: String) throws -> Int {
            try Mock.friendly.walk("/2.3/search/advanced?\(query)&\(Self.site)").count
        }
        #expect(try count("accepted=True") == all.count { $0["accepted_answer_id"] != nil })
        #expect(
            try count("accepted=False&closed=False")
                == all.count { $0["accepted_answer_id"] == nil && $0["closed_date"] == nil })
        #expect(try count("answers=3") == all.count { $0["answer_count"]?.int ?? 0 >= 3 })
        #expect(try count("views=500") == all.count { $0["view_count"]?.int ?? 0 >= 500 })
        #expect(
            try count("q=PAGE")
                == all.count {
                    [$0["title"], $0["body"]].contains { $0?.string?.lowercased().contains("page") == true }
                })
        let tags = all.compactMap { $0["tags"]?.array?.first?.string }
        let (one, two) = (tags[0], try #require(tags.first { $0 != tags[0] }))
        #expect(
            try count("tagged=\(one);\(two)&nottagged=\(two)")
                == all.count {
                    let own = $0["tags"]?.array ?? []
                    return own.contains(.string(one)) && !own.contains(.string(two))
                })
        #expect(try Mock.friendly.get("/2.3/search").json["error_message"] == "one of tagged or intitle must be set")
        #expect(try Mock.friendly.get("/2.3/similar").json["error_message"] == "title")
        #expect(try Mock.friendly.get("/2.3/search?nottagged=x").status == 400)
    }

    @Test(arguments: [
        ("programmers", "softwareengineering"), ("softwareengineering.stackexchange.com", "softwareengineering"),
        ("askubuntu.com", "askubuntu"), ("AskUbuntu", "askubuntu"), ("beer", "alcohol"), ("pets.meta", "pets.meta"),
        ("meta.askubuntu.com", "meta.askubuntu"), ("maths.stackexchange.com", "math"),
        ("math.stackexchange.com", "math"), ("meta.math.stackexchange.com", nil), ("nowhere", nil),
    ])
    func `a site is known by its names, domains and former names`(name: String, site: String?) throws {
        let answer = try Mock.strict.get("/2.3/users?pagesize=1&site=\(name)")
        guard let site else {
            #expect(answer.status == 400)
            return
        }
        #expect(answer.text == (try Mock.strict.get("/2.3/users?pagesize=1&site=\(site)").text))
        #expect(answer.status == 200)
    }

    @Test func `a tag's users end after thirty`() throws {
        let tag = try #require(
            try Mock.friendly.get("/2.3/tags?site=stackoverflow&pagesize=1").items.first?["name"]?.string)
        let users = try Mock.friendly.walk("/2.3/tags/\(tag)/top-answerers/all_time?site=stackoverflow&pagesize=10")
        #expect(users.count == 30)
        let scores = users.compactMap { $0["score"]?.int }
        #expect(scores == scores.sorted(by: >))
        #expect(try Mock.friendly.get("/2.3/tags/\(tag)/top-answerers/week").json["error_id"] == 404)
    }

    @Test func `a filter can be created by POST, and nothing else`() throws {
        #expect(try Mock.friendly.get("/2.3/filters/create", .post).status == 200)
        #expect(try Mock.friendly.get("/2.3/answers", .post).json["error_id"] == 404)
    }

    @Test(arguments: [
        ("stackoverflow", "meta.stackoverflow"), ("StackOverflow.com", "meta.stackoverflow"),
        ("meta.stackoverflow", "stackoverflow"), ("math", "math.meta"), ("math.stackexchange.com", "math.meta"),
        ("math.meta", "math"), ("programmers", "softwareengineering.meta"),
    ])
    func `a site is associated with its meta site, whatever it is called`(name: String, associated: String) throws {
        let items = try Mock.friendly.get("/2.3/sites/\(name)/associated").items
        #expect(items.map { $0["api_site_parameter"]?.string } == [associated])
    }

    @Test func `a site that doesn't exist has no associated sites`() throws {
        let refused = try Mock.friendly.get("/2.3/sites/nowhere/associated")
        #expect(try refused.json["error_message"] == "No site found for name `nowhere`")
    }
}
