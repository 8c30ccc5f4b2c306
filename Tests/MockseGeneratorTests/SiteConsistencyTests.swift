import MockseGenerator
import MockseJSON
import Synchronization
import Testing

/// Tests that the lists of a site agree with each other: whatever one refers to exists in another, and counts add up.
struct SiteConsistencyTests {
    static let sites = [
        "stackoverflow", "superuser", "math", "meta.stackoverflow", "stackapps", "askubuntu", "pets.meta",
    ]

    /// The rows of the lists that a test has asked for.
    ///
    /// Making and parsing them takes most of the time.
    private static let known = Mutex<[String: [JSONObject]]>([:])

    static func rows(_ site: String, _ list: String) throws -> [JSONObject] {
        let name = "stackexchange/\(site)/\(list)"
        if let rows = known.withLock({ $0[name] }) { return rows }
        let text = try #require(GeneratedRows.text(of: name), "\(name)")
        let rows = text.split(separator: UInt8(ascii: "\n")).compactMap {
            (try? JSONValue(parsing: Array($0)))?.object
        }
        known.withLock { $0[name] = rows }
        return rows
    }

    private static func ids(_ rows: [JSONObject], _ member: String) -> Set<Int> { Set(rows.ints(member)) }

    private static func counts(_ rows: [JSONObject], _ id: (JSONObject) -> Int?) -> [Int: Int] {
        rows.reduce(into: [:]) { counts, row in
            if let id = id(row) { counts[id, default: 0] += 1 }
        }
    }

    @Test(arguments: sites)
    func `each question has as many answers and comments as it says`(site: String) throws {
        let (questions, answers) = (try Self.rows(site, "questions"), try Self.rows(site, "answers"))
        let comments = try Self.rows(site, "comments")
        let answerCounts = Self.counts(answers) { $0["question_id"]?.int }
        let commentCounts = Self.counts(comments) { $0["post_id"]?.int }
        for question in questions {
            let id = try #require(question["question_id"]?.int)
            #expect(question["answer_count"]?.int == answerCounts[id] ?? 0)
            #expect(question["comment_count"]?.int == commentCounts[id] ?? 0)
            let own = answers.filter { $0["question_id"]?.int == id }
            #expect(
                own.filter { $0["is_accepted"] == true }.ints("answer_id")
                    == [question["accepted_answer_id"]?.int].compactMap(\.self))
            let isGood = own.contains { $0["is_accepted"] == true || ($0["score"]?.int ?? 0) > 0 }
            #expect(question["is_answered"]?.bool == isGood)
            for answer in own {
                #expect(answer["tags"] == question["tags"])
                #expect(answer["comment_count"]?.int == commentCounts[answer["answer_id"]?.int ?? 0] ?? 0)
                let active = try #require(answer["last_activity_date"]?.int)
                #expect(active <= question["last_activity_date"]?.int ?? 0)
                #expect(answer["creation_date"]?.int ?? .max <= active)
            }
        }
        let posts = Self.ids(questions, "question_id").union(Self.ids(answers, "answer_id"))
        #expect(posts.count == questions.count + answers.count, "ids of posts are unique")
        #expect(Self.ids(comments, "post_id").isSubset(of: posts))
        #expect(Set(answerCounts.keys).isSubset(of: Self.ids(questions, "question_id")))
        #expect(Self.ids(comments, "comment_id").count == comments.count)
        #expect(Self.ids(try Self.rows(site, "posts"), "post_id") == posts)
        #expect(Self.ids(try Self.rows(site, "revisions"), "post_id") == posts)
        #expect(Self.ids(try Self.rows(site, "suggested_edits"), "post_id").isSubset(of: posts))
    }

    @Test(arguments: sites)
    func `every user that a list names exists, with the same reputation`(site: String) throws {
        let users = try Self.rows(site, "users")
        let reputations = Dictionary(uniqueKeysWithValues: users.map { ($0["user_id"]?.int, $0["reputation"]?.int) })
        for (list, members) in [
            ("answers", ["owner"]), ("comments", ["owner", "reply_to_user"]), ("posts", ["owner"]),
            ("awards", ["user"]),
            ("revisions", ["user"]), ("suggested_edits", ["proposing_user"]),
            ("question_timelines", ["owner", "user"]),
            ("tag_answerers", ["user"]), ("tag_askers", ["user"]),
            ("tag_wikis", ["last_body_editor", "last_excerpt_editor"]),
        ] {
            for row in try Self.rows(site, list) {
                for user in members.compactMap({ row[$0]?.object }) where user["user_type"] != "does_not_exist" {
                    let reputation = try #require(reputations[user["user_id"]?.int], "\(list)")
                    #expect(user["reputation"]?.int == reputation)
                }
            }
        }
        for list in ["user_timelines", "reputation", "reputation_history", "top_tags", "user_tags", "favorites"] {
            #expect(Self.ids(try Self.rows(site, list), "user_id").isSubset(of: Self.ids(users, "user_id")), "\(list)")
        }
    }

    @Test(arguments: sites)
    func `users have as many posts and badges as they say`(site: String) throws {
        let questions = Self.counts(try Self.rows(site, "questions")) { $0["owner"]?["user_id"]?.int }
        let answers = Self.counts(try Self.rows(site, "answers")) { $0["owner"]?["user_id"]?.int }
        let awards = Dictionary(grouping: try Self.rows(site, "awards")) { $0["user"]?["user_id"]?.int }
        let badges = try Self.rows(site, "badges")
        for user in try Self.rows(site, "users") {
            let id = try #require(user["user_id"]?.int)
            #expect(user["question_count"]?.int == questions[id] ?? 0)
            #expect(user["answer_count"]?.int == answers[id] ?? 0)
            for rank in ["gold", "silver", "bronze"] {
                let own = (awards[id] ?? []).filter { $0["rank"]?.string == rank }
                #expect(own.ints("award_count").reduce(0, +) == user["badge_counts"]?[rank]?.int)
                #expect(Self.ids(own, "badge_id").count == own.count, "a badge is listed once")
            }
        }
        for badge in badges {
            let own = awards.values.joined().filter { $0["badge_id"] == badge["badge_id"] }
            #expect(own.ints("award_count").reduce(0, +) == badge["award_count"]?.int)
            for award in own {
                for key in ["name", "rank", "badge_type", "link"] { #expect(award[key] == badge[key]) }
            }
        }
        #expect(Self.ids(awards.values.flatMap(\.self), "badge_id").isSubset(of: Self.ids(badges, "badge_id")))
    }

    @Test(arguments: sites)
    func `tags are counted as questions have them`(site: String) throws {
        let questions = try Self.rows(site, "questions")
        var counts: [String: Int] = [:]
        for tag in questions.values("tags").flatMap({ $0.array ?? [] }).compactMap(\.string) {
            counts[tag, default: 0] += 1
        }
        let tags = try Self.rows(site, "tags")
        for tag in tags { #expect(tag["count"]?.int == counts[tag["name"]?.string ?? ""] ?? 0) }
        let names = Set(tags.strings("name"))
        #expect(Set(counts.keys).isSubset(of: names))
        let synonyms = try Self.rows(site, "tag_synonyms")
        let withSynonyms = Set(tags.filter { $0["has_synonyms"] == true }.strings("name"))
        #expect(Set(synonyms.strings("to_tag")) == withSynonyms)
        #expect(Set(synonyms.strings("from_tag")).isDisjoint(with: names))
        #expect(Set(try Self.rows(site, "tag_wikis").strings("tag_name")) == Set(counts.keys))
        for related in try Self.rows(site, "tag_relations") {
            #expect(names.isSuperset(of: [related["name"]?.string ?? "", related["_tag"]?.string ?? ""]))
        }
        #expect(Set(try Self.rows(site, "top_tags").strings("tag_name")).isSubset(of: names))
    }

    @Test(arguments: sites)
    func `the counters of info are those of the lists`(site: String) throws {
        let info = try #require(try Self.rows(site, "info").first)
        for (counter, list) in [
            ("total_users", "users"), ("total_questions", "questions"), ("total_answers", "answers"),
            ("total_comments", "comments"),
        ] {
            #expect(info[counter]?.int == (try Self.rows(site, list)).count, "\(counter)")
        }
        let questions = try Self.rows(site, "questions")
        #expect(info["total_accepted"]?.int == questions.count { $0["accepted_answer_id"] != nil })
        #expect(info["total_unanswered"]?.int == questions.count { $0["is_answered"] == false })
        #expect(info["total_badges"]?.int == (try Self.rows(site, "awards")).ints("award_count").reduce(0, +))
    }

    @Test(arguments: sites)
    func `links and favorites lead to questions of the site`(site: String) throws {
        let ids = Set(Self.ids(try Self.rows(site, "questions"), "question_id").map(String.init))
        let links = try Self.rows(site, "question_links")
        let favorites = try Self.rows(site, "favorites")
        for list in links.values("linked") + links.values("related") + favorites.values("question_ids") {
            #expect(ids.isSuperset(of: (list.array ?? []).compactMap(\.string)))
        }
    }

    @Test func `every listed site has lists of its own`() throws {
        let sites = Fixture.standard.rows("stackexchange/sites").strings("api_site_parameter")
        #expect(sites.count > 300)
        #expect(Set(sites).count == sites.count)
        for site in sites {
            #expect(try Self.rows(site, "users").count >= 20, "\(site)")
            if site != "stackapps" { #expect(try !Self.rows(site, "questions").isEmpty, "\(site)") }
        }
    }

    @Test func `an unknown site or list is not generated`() {
        #expect(GeneratedRows.text(of: "stackexchange/nowhere/users") == nil)
        #expect(GeneratedRows.text(of: "stackexchange/math/nothing") == nil)
        #expect(GeneratedRows.text(of: "folk") == nil)
    }
}
