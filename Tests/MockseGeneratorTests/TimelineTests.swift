import MockseGenerator
import MockseJSON
import Testing

/// Tests that the timelines of questions and users agree with the posts, revisions and edits of a site.
struct TimelineTests {
    private static func rows(_ site: String, _ list: String) throws -> [JSONObject] {
        try SiteConsistencyTests.rows(site, list)
    }

    /// Returns the events of each question, keyed by its id.
    private static func timelines(_ site: String) throws -> [Int?: [JSONObject]] {
        Dictionary(grouping: try rows(site, "question_timelines")) { $0["question_id"]?.int }
    }

    private static func events(_ site: String, _ list: String, of type: String) throws -> [JSONObject] {
        try rows(site, list).filter { $0["timeline_type"]?.string == type }
    }

    @Test func `every kind of event occurs`() throws {
        #expect(
            Set(try Self.rows("superuser", "question_timelines").strings("timeline_type")) == [
                "question", "answer", "comment", "accepted_answer", "unaccepted_answer", "vote_aggregate", "revision",
                "post_state_changed",
            ])
        #expect(
            Set(try Self.rows("superuser", "user_timelines").strings("timeline_type")) == [
                "asked", "answered", "commented", "badge", "accepted", "suggested", "reviewed",
            ])
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `events lie between the question and the snapshot, with the last first`(site: String) throws {
        let created = Dictionary(
            uniqueKeysWithValues: try Self.rows(site, "questions").map {
                ($0["question_id"]?.int, $0["creation_date"]?.int ?? .max)
            })
        for (id, events) in try Self.timelines(site) {
            let dates = events.ints("creation_date")
            #expect(dates == dates.sorted(by: >))
            #expect(dates.last == created[id] && dates.first ?? 0 <= 1_750_000_000)
        }
        let dates = try Self.rows(site, "user_timelines").ints("creation_date")
        #expect(dates == dates.sorted(by: >))
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `the sums of votes are those of the posts, and name no voter`(site: String) throws {
        let posts = try Self.rows(site, "posts").filter { post in
            ["up_vote_count", "down_vote_count"].contains { post[$0] != 0 }
        }
        let sums = try Self.events(site, "question_timelines", of: "vote_aggregate")
        #expect(Set(sums.ints("post_id")) == Set(posts.ints("post_id")) && sums.count == posts.count)
        let byID = Dictionary(uniqueKeysWithValues: posts.map { ($0["post_id"]?.int, $0) })
        for sum in sums {
            let post = try #require(byID[sum["post_id"]?.int])
            for count in ["up_vote_count", "down_vote_count"] { #expect(sum[count] == post[count]) }
            #expect(sum["user"] == nil && sum["owner"] == post["owner"])
            #expect(sum["creation_date"]?.int ?? 0 >= post["creation_date"]?.int ?? .max)
        }
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `each edit is a revision event`(site: String) throws {
        let edits = try Self.rows(site, "revisions").filter { $0["revision_number"] != 1 }
        let byGUID = Dictionary(uniqueKeysWithValues: edits.map { ($0["revision_guid"]?.string, $0) })
        let events = try Self.events(site, "question_timelines", of: "revision")
        #expect(events.count == edits.count && Set(events.strings("revision_guid")).count == events.count)
        for event in events {
            let edit = try #require(byGUID[event["revision_guid"]?.string])
            for key in ["post_id", "creation_date", "user"] { #expect(event[key] == edit[key]) }
        }
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `acceptances end in the state of the question`(site: String) throws {
        let accepted = Dictionary(
            uniqueKeysWithValues: try Self.rows(site, "questions").map {
                ($0["question_id"]?.int, $0["accepted_answer_id"]?.int)
            })
        let created = Dictionary(
            uniqueKeysWithValues: try Self.rows(site, "answers").map {
                ($0["answer_id"]?.int, $0["creation_date"]?.int ?? .max)
            })
        for (id, all) in try Self.timelines(site) {
            let events = all.filter { $0["timeline_type"]?.string?.hasSuffix("accepted_answer") == true }
            var current: Int?
            for event in events.reversed() {
                let answer = event["post_id"]?.int
                #expect(event["creation_date"]?.int ?? 0 >= created[answer] ?? .max)
                if event["timeline_type"] == "accepted_answer" {
                    #expect(current == nil, "one answer is accepted at a time")
                    current = answer
                } else {
                    #expect(current == answer, "an answer was accepted before")
                    current = nil
                }
            }
            #expect(current == accepted[id] ?? nil)
        }
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `the state of a closed question changed when it was closed`(site: String) throws {
        let closed = try Self.rows(site, "questions").filter { $0["closed_date"] != nil }
        let events = try Self.events(site, "question_timelines", of: "post_state_changed")
        #expect(events.ints("post_id") == closed.ints("question_id"))
        #expect(events.ints("creation_date") == closed.ints("closed_date"))
        #expect(events.allSatisfy { $0["user"] == nil })
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `the owner of each accepted answer has an event`(site: String) throws {
        func key(_ post: JSONObject, _ id: String, user: Int?) -> String {
            "\(post[id]?.int ?? 0) of \(user ?? 0)"
        }
        let answers = try Self.rows(site, "answers").filter {
            $0["is_accepted"] == true && $0["owner"]?["user_id"] != nil
        }
        let events = try Self.events(site, "user_timelines", of: "accepted")
        #expect(
            Set(events.map { key($0, "post_id", user: $0["user_id"]?.int) })
                == Set(answers.map { key($0, "answer_id", user: $0["owner"]?["user_id"]?.int) }))
        #expect(events.count == answers.count && events.allSatisfy { $0["post_type"] == "answer" })
    }

    @Test(arguments: SiteConsistencyTests.sites)
    func `each suggested edit was suggested by one member and reviewed by another`(site: String) throws {
        let edits = try Self.rows(site, "suggested_edits")
        let byID = Dictionary(uniqueKeysWithValues: edits.map { ($0["suggested_edit_id"]?.int, $0) })
        let suggested = try Self.events(site, "user_timelines", of: "suggested")
        let reviewed = try Self.events(site, "user_timelines", of: "reviewed")
        #expect(suggested.count == edits.count { $0["proposing_user"]?["user_id"] != nil })
        for event in suggested {
            let edit = try #require(byID[event["suggested_edit_id"]?.int])
            #expect(event["user_id"] == edit["proposing_user"]?["user_id"])
            #expect(event["creation_date"] == edit["creation_date"])
        }
        #expect(Set(reviewed.ints("suggested_edit_id")) == Set(edits.ints("suggested_edit_id")))
        for event in reviewed {
            let edit = try #require(byID[event["suggested_edit_id"]?.int])
            #expect(event["user_id"] != edit["proposing_user"]?["user_id"])
            #expect(event["creation_date"] == edit["approval_date"] ?? edit["rejection_date"])
            for key in ["post_id", "post_type"] { #expect(event[key] == edit[key]) }
        }
    }

    @Test func `one account of the network was merged into another`() throws {
        let text = try #require(GeneratedRows.text(of: "stackexchange/account_merges"))
        let merge = try #require(try JSONValue(parsing: text).object)
        #expect(WireShape("merge_date:int new_account_id:int old_account_id:int").problems(of: merge) == [])
        let users = try #require(GeneratedRows.text(of: "stackexchange/network_users"))
            .split(separator: UInt8(ascii: "\n")).compactMap { (try? JSONValue(parsing: Array($0)))?.object }
        let accounts = Dictionary(grouping: users) { $0["account_id"]?.int }
        let remaining = try #require(accounts[merge["new_account_id"]?.int])
        #expect(accounts[merge["old_account_id"]?.int] == nil)
        let date = try #require(merge["merge_date"]?.int)
        #expect(remaining.contains { $0["creation_date"]?.int ?? .max <= date } && date <= 1_750_000_000)
    }
}
