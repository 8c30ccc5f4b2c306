import MockseJSON
import Testing

struct StackExchangeRowsTests {
    struct Count: Sendable {
        let site: String
        let users: Int
        let moderators: Int
        let questions: Int
        let tags: Int
    }

    @Test(arguments: [
        Count(site: "stackoverflow", users: 1_050, moderators: 84, questions: 1_200, tags: 6_000),
        Count(site: "math", users: 400, moderators: 31, questions: 350, tags: 300),
        Count(site: "superuser", users: 240, moderators: 60, questions: 150, tags: 90),
        Count(site: "serverfault", users: 90, moderators: 7, questions: 75, tags: 60),
        Count(site: "meta.stackoverflow", users: 60, moderators: 12, questions: 40, tags: 35),
        Count(site: "stackapps", users: 20, moderators: 0, questions: 0, tags: 12),
    ])
    func `each site has the same number of rows for every seed`(count: Count) {
        for fixture in Fixture.both {
            let users = fixture.rows("stackexchange/\(count.site)/users")
            #expect(users.count == count.users)
            #expect(users.count { $0["user_type"] == "moderator" } == count.moderators)
            #expect(fixture.rows("stackexchange/\(count.site)/questions").count == count.questions)
            #expect(fixture.rows("stackexchange/\(count.site)/tags").count == count.tags)
            #expect(fixture.rows("stackexchange/\(count.site)/info").count == 1)
        }
    }

    @Test(arguments: Fixture.both)
    func `the sites with compiled-in data are listed first`(fixture: Fixture) {
        let sites = fixture.rows("stackexchange/sites").prefix(6)
        #expect(sites.strings("api_site_parameter") == Fixture.sites)
        #expect(
            sites.strings("site_url") == [
                "https://stackoverflow.com", "https://serverfault.com", "https://superuser.com",
                "https://meta.stackoverflow.com", "https://stackapps.com", "https://math.stackexchange.com",
            ])
    }

    @Test(arguments: Fixture.both)
    func `ids ascend and are unique`(fixture: Fixture) {
        for site in Fixture.sites {
            for (type, key) in [("users", "user_id"), ("users", "account_id"), ("questions", "question_id")] {
                let ids = fixture.rows("stackexchange/\(site)/\(type)").ints(key)
                #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "\(site) \(key)")
                #expect(ids.allSatisfy { (1...Int(Int32.max)).contains($0) })
            }
            let tags = fixture.rows("stackexchange/\(site)/tags").strings("name")
            #expect(Set(tags).count == tags.count)
        }
    }

    @Test(arguments: Fixture.both)
    func `the largest ids end just below 2^31`(fixture: Fixture) {
        #expect(fixture.rows("stackexchange/stackoverflow/users").ints("user_id").last == 2_147_483_647)
        #expect(fixture.rows("stackexchange/stackoverflow/questions").ints("question_id").last == 2_147_483_646)
    }

    @Test(arguments: Fixture.both)
    func `questions have every kind of owner, and members match their users`(fixture: Fixture) throws {
        for site in Fixture.sites where site != "stackapps" {
            let questions = fixture.rows("stackexchange/\(site)/questions")
            let users = Dictionary(
                uniqueKeysWithValues: fixture.rows("stackexchange/\(site)/users").map { ($0["user_id"], $0) })
            #expect(questions.contains { $0["owner"] == nil })
            #expect(questions.contains { $0["owner"]?["user_type"] == "does_not_exist" })
            for owner in questions.compactMap({ $0["owner"]?.object }) {
                guard let id = owner["user_id"] else {
                    #expect(owner["user_type"] == "does_not_exist")
                    continue
                }
                let user = try #require(users[id])
                for member in owner { #expect(user[member.key] == member.value) }
                for key in ["accept_rate", "profile_image"] { #expect(user[key] == owner[key]) }
            }
        }
    }

    @Test(arguments: Fixture.both)
    func `dates and counters are plausible`(fixture: Fixture) throws {
        for site in Fixture.sites {
            for user in fixture.rows("stackexchange/\(site)/users") {
                let created = try #require(user["creation_date"]?.int)
                let seen = try #require(user["last_access_date"]?.int)
                #expect(created <= seen)
                if let modified = user["last_modified_date"]?.int { #expect(created <= modified && modified <= seen) }
                if let rate = user["accept_rate"]?.int { #expect((0...100).contains(rate)) }
            }
            for question in fixture.rows("stackexchange/\(site)/questions") {
                let created = try #require(question["creation_date"]?.int)
                let active = try #require(question["last_activity_date"]?.int)
                #expect(created <= active)
                let responses = try #require(question["answer_count"]?.int)
                if question["accepted_answer_id"] != nil { #expect(responses > 0 && question["is_answered"] == true) }
                #expect(responses > 0 || question["is_answered"] == false)
                #expect((question["closed_date"] == nil) == (question["closed_reason"] == nil))
                #expect((question["bounty_amount"] == nil) == (question["bounty_closes_date"] == nil))
                #expect((1...5).contains(question["tags"]?.array?.count ?? 0))
            }
        }
    }

    @Test(arguments: Fixture.both)
    func `tags are valid and questions use the tags of their site`(fixture: Fixture) {
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789+#-.")
        for site in Fixture.sites {
            let tags = fixture.rows("stackexchange/\(site)/tags").strings("name")
            #expect(tags.allSatisfy { (1...35).contains($0.utf8.count) && $0.allSatisfy(allowed.contains) })
            let used = fixture.rows("stackexchange/\(site)/questions").values("tags").flatMap { $0.array ?? [] }
            #expect(Set(used.compactMap(\.string)).isSubset(of: tags))
        }
    }

    @Test(arguments: Fixture.both)
    func `tags are sorted by count`(fixture: Fixture) throws {
        let counts = fixture.rows("stackexchange/stackoverflow/tags").ints("count")
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(try #require(counts.first) > 100)
        #expect(counts.last == 0)
    }

    @Test(arguments: Fixture.both)
    func `a tag's last activity is that of its newest question`(fixture: Fixture) {
        let tags = fixture.rows("stackexchange/superuser/tags")
        let questions = fixture.rows("stackexchange/superuser/questions")
        for tag in tags {
            let own = questions.filter { $0["tags"]?.array?.contains(tag["name"] ?? .null) == true }
            guard let newest = own.ints("last_activity_date").max() else { continue }
            #expect(tag["last_activity_date"]?.int == newest)
        }
    }

    @Test func `the counters of info have at most two decimal places`() throws {
        for site in Fixture.sites {
            let info = try #require(Fixture.standard.rows("stackexchange/\(site)/info").first)
            for key in ["badges_per_minute", "answers_per_minute", "questions_per_minute"] {
                let text = try #require(info[key]?.number).text
                #expect(text.wholeMatch(of: /[0-9]+(\.[0-9]{1,2})?/) != nil)
            }
        }
    }
}
