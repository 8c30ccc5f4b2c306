import MockseDialects
import MockseJSON
import Testing

@testable import MocksePages

/// Tests what distinguishes the versions of the API: fields, filters, methods, and the order of members.
struct VersionTests {
    /// The versions by the beginnings of their paths; a path without a version is one of the newest.
    private static let bases: [(path: String, version: StackExchangeVersion)] =
        StackExchangeVersion.allCases.map { ("/\($0.text)", $0) } + [("", .newest)]

    /// A field, and the first version that has it.
    struct Row: Sendable, CustomTestStringConvertible {
        let since: StackExchangeVersion
        let path: String
        /// The place of the field in an item.
        let field: [String]
        /// The fields that a filter must include for it, or none if the default filter does.
        var including: String?

        var testDescription: String { "\(path) \(field.joined(separator: "."))" }
    }

    private static let rows = [
        Row(since: .v20, path: "/answers?pagesize=1", field: ["is_accepted"]),
        Row(since: .v20, path: "/users?pagesize=1", field: ["account_id"]),
        Row(since: .v21, path: "/sites?pagesize=1", field: ["high_resolution_icon_url"]),
        Row(since: .v21, path: "/posts?pagesize=1", field: ["link"]),
        Row(since: .v21, path: "/users/3112/top-answer-tags?site=superuser", field: ["user_id"]),
        Row(since: .v21, path: "/answers?pagesize=1", field: ["tags"], including: "answer.tags"),
        Row(
            since: .v21, path: "/comments?pagesize=1", field: ["body_markdown"],
            including: "comment.body;comment.body_markdown"),
        Row(since: .v22, path: "/questions?pagesize=1", field: ["content_license"]),
        Row(since: .v22, path: "/answers?pagesize=1", field: ["content_license"]),
        Row(since: .v22, path: "/comments?pagesize=1", field: ["content_license"]),
        Row(since: .v22, path: "/posts?pagesize=1", field: ["content_license"]),
        Row(since: .v22, path: "/revisions/1", field: ["content_license"]),
        Row(since: .v22, path: "/answers?pagesize=1", field: ["share_link"], including: "answer.share_link"),
        Row(since: .v22, path: "/questions?pagesize=1", field: ["content_license"], including: "question.body"),
        Row(since: .v23, path: "/answers?pagesize=1", field: ["owner", "account_id"]),
        Row(since: .v23, path: "/questions?pagesize=1", field: ["owner", "account_id"]),
    ]

    /// Returns the fields of an item, the first of a list.
    private static func item(_ base: String, _ row: Row) throws -> JSONValue {
        var path = row.path
        if path == "/revisions/1" {
            let post = try #require(
                try Mock.friendly.get("/2.3/posts?pagesize=1").items.first?["post_id"]?.int)
            path = "/posts/\(post)/revisions"
        }
        let mark = path.contains("?") ? "&" : "?"
        let filter = try row.including.map { fields in
            let created = try Mock.friendly.get("/2.3/filters/create?include=\(fields)").items.first
            return "\(mark)filter=\(try #require(created?["filter"]?.string))"
        }
        return try #require(try Mock.friendly.get(base + path + (filter ?? "")).items.first, "\(base)\(path)")
    }

    @Test(arguments: rows) func `a field is sent from its version on`(row: Row) throws {
        for (base, version) in Self.bases {
            let item = try Self.item(base, row)
            let value = row.field.reduce(Optional(item)) { $0?[$1] }
            #expect((value != nil) == (version >= row.since), "\(base)\(row.path): \(item.text.prefix(300))")
        }
    }

    @Test(arguments: [
        (StackExchangeVersion.v20, "/search?tagged=wharf"), (.v21, "/search/advanced?q=a"),
        (.v22, "/search/excerpts?q=a"),
        (.v21, "/users/7/merges"), (.v21, "/users/7/reputation-history"), (.v22, "/users/7/posts"),
        (.v22, "/users/7/top-tags"), (.v22, "/answers/7/questions"), (.v22, "/sites/math/associated"),
        (.v20, "/users/7/top-answer-tags"), (.v20, "/users/7/comments/8"),
    ])
    func `a method exists from its version on`(since: StackExchangeVersion, path: String) throws {
        for (base, version) in Self.bases {
            let answer = try Mock.friendly.get(base + path)
            if version >= since {
                #expect(answer.status == 200, "\(base): \(answer.text.prefix(200))")
            } else {
                #expect(answer.status == 400)
                #expect(try answer.json["error_id"] == 404 && answer.json["error_name"] == "no_method")
                #expect(try answer.json["error_message"] == "no method found with this name")
            }
        }
    }

    @Test(arguments: [
        (StackExchangeVersion.v20, "/me"), (.v20, "/inbox"), (.v20, "/me/inbox"), (.v20, "/me/questions/featured"),
        (.v21, "/notifications"), (.v21, "/me/notifications"), (.v21, "/me/notifications/unread"), (.v21, "/me/merges"),
        (.v21, "/me/reputation-history/full"), (.v21, "/users/7/write-permissions"), (.v22, "/me/posts"),
        (.v22, "/users/7/network-activity"), (.v22, "/questions/unanswered/my-tags"),
    ])
    func `a method that needs a token exists from its version on`(since: StackExchangeVersion, path: String) throws {
        for version in StackExchangeVersion.allCases {
            let name = try Mock.friendly.get("/\(version.text)\(path)").json["error_name"]
            #expect(name == (version >= since ? "access_token_required" : "no_method"), "\(version)")
        }
    }

    /// The default filter of version 2.0, as StacMan has it.
    private static let default20 = """
        : backoff error_id error_message error_name has_more items quota_max quota_remaining
        access_token: access_token account_id expires_on_date scope
        answer: answer_id community_owned_date creation_date is_accepted last_activity_date last_edit_date locked_date \
        owner question_id score
        badge: award_count badge_id badge_type link name rank user
        badge_count: bronze gold silver
        comment: comment_id creation_date edited owner post_id reply_to_user score
        error: description error_id error_name
        event: creation_date event_id event_type
        filter: filter filter_type included_fields
        inbox_item: answer_id comment_id creation_date is_unread item_type link question_id site title
        info: answers_per_minute api_revision badges_per_minute new_active_users questions_per_minute total_accepted \
        total_answers total_badges total_comments total_questions total_unanswered total_users total_votes
        migration_info: on_date other_site question_id
        network_user: account_id answer_count badge_counts creation_date last_access_date question_count reputation \
        site_name site_url user_id
        post: creation_date last_activity_date last_edit_date owner post_id post_type score
        privilege: description reputation short_description
        question: accepted_answer_id answer_count bounty_amount bounty_closes_date closed_date closed_reason \
        community_owned_date creation_date is_answered last_activity_date last_edit_date link locked_date migrated_from \
        migrated_to owner protected_date question_id score tags title view_count
        question_timeline: comment_id creation_date down_vote_count owner post_id question_id revision_guid \
        timeline_type up_vote_count user
        related_site: api_site_parameter name relation site_url
        reputation: on_date post_id post_type reputation_change user_id vote_type
        revision: comment creation_date is_rollback last_tags last_title post_id post_type revision_guid \
        revision_number revision_type set_community_wiki tags title user
        shallow_user: accept_rate display_name link profile_image reputation user_id user_type
        site: aliases api_site_parameter audience closed_beta_date favicon_url icon_url launch_date logo_url \
        markdown_extensions name open_beta_date related_sites site_state site_type site_url styling twitter_account
        styling: link_color tag_background_color tag_foreground_color
        suggested_edit: approval_date comment creation_date post_id post_type proposing_user rejection_date \
        suggested_edit_id tags title
        tag: count has_synonyms is_moderator_only is_required name user_id
        tag_score: post_count score user
        tag_synonym: applied_count creation_date from_tag last_applied_date to_tag
        tag_wiki: body_last_edit_date excerpt excerpt_last_edit_date tag_name
        top_tag: answer_count answer_score question_count question_score tag_name
        user: accept_rate account_id age badge_counts creation_date display_name is_employee last_access_date \
        last_modified_date link location profile_image reputation reputation_change_day reputation_change_month \
        reputation_change_quarter reputation_change_week reputation_change_year timed_penalty_date user_id user_type \
        website_url
        user_timeline: badge_id comment_id creation_date detail post_id post_type suggested_edit_id timeline_type \
        title user_id
        """

    private static let fieldsOf20 = default20.split(separator: "\n").flatMap { line in
        let parts = line.split(separator: ":", omittingEmptySubsequences: false)
        return (parts.last ?? "").split(separator: " ").map { "\(parts.first ?? "").\($0)" }
    }.sorted()

    private static func defaultFields(_ version: StackExchangeVersion) throws -> [String] {
        let filter = try #require(try Mock.friendly.get("/\(version.text)/filters/default").items.first)
        return try #require(filter["included_fields"]?.array).compactMap(\.string)
    }

    @Test func `the default filter of version 2.0 is the one that its clients know`() throws {
        #expect(try Self.defaultFields(.v20) == Self.fieldsOf20)
    }

    @Test func `later default filters add the fields of their versions`() throws {
        let (two0, two1) = (Set(try Self.defaultFields(.v20)), Set(try Self.defaultFields(.v21)))
        let (two2, two3) = (Set(try Self.defaultFields(.v22)), Set(try Self.defaultFields(.v23)))
        #expect(two0.isSubset(of: two1))
        #expect(
            two1.subtracting(two0).filter { !$0.hasPrefix("account_merge.") && !$0.hasPrefix("reputation_history.") }
                .sorted() == ["post.link", "site.high_resolution_icon_url", "top_tag.user_id"])
        #expect(two2.subtracting(two1).isSuperset(of: ["answer.content_license", "search_excerpt.title"]))
        #expect(two3.subtracting(two2) == ["shallow_user.account_id"] && two2.isSubset(of: two3))
    }

    @Test(arguments: StackExchangeVersion.allCases)
    func `items have no field that the version's default filter leaves out`(version: StackExchangeVersion) throws {
        let known = Set(try Self.defaultFields(version))
        for method in StackExchangeMethod.all where method.since <= version {
            if method.pattern.text == "/errors/{id}" { continue }
            let needed = method.needs.first.map { "&\($0)=page" } ?? ""
            let path = try MethodTests.path(method.pattern.text).dropFirst("/2.3".count)
            let target = "\(path)?site=superuser&pagesize=20\(needed)"
            let answer = try Mock.friendly.get("/\(version.text)\(target)&filter=default")
            #expect(answer.status == 200, "\(target): \(answer.text.prefix(200))")
            for item in try answer.items { check(item, method.items.name, known, target) }
        }
    }

    private func check(_ item: JSONValue, _ type: String, _ known: Set<String>, _ target: String) {
        for (field, value) in item.object ?? [:] {
            #expect(known.contains("\(type).\(field)"), "\(target): \(type).\(field)")
            guard let inner = FieldTable.types[type]?.types[field] else { continue }
            for object in value.array ?? [value] { check(object, inner, known, target) }
        }
    }

    @Test func `a created filter has only fields of its version, and its ID means the same in all`() throws {
        let fields = "answer.answer_id;answer.content_license;answer.tags;answer.share_link;.items"
        func create(_ version: String) throws -> JSONValue {
            try #require(
                try Mock.friendly.get("/\(version)/filters/create?base=none&include=\(fields)").items.first)
        }
        #expect(try create("2.0")["included_fields"] == [".items", "answer.answer_id"])
        #expect(try create("2.1")["included_fields"] == [".items", "answer.answer_id", "answer.tags"])
        let id = try #require(try create("2.3")["filter"]?.string)
        func keys(_ version: String) throws -> [String] {
            let item = try Mock.friendly.get("/\(version)/answers?pagesize=1&filter=\(id)").items.first
            return try #require(item?.object).map(\.key)
        }
        #expect(try keys("2.0") == ["answer_id"])
        #expect(try keys("2.1") == ["answer_id", "tags"])
        #expect(Set(try keys("2.2")) == ["answer_id", "content_license", "tags", "share_link"])
        let read = try Mock.friendly.get("/2.1/filters/\(id)").items.first
        #expect(read?["included_fields"] == [".items", "answer.answer_id", "answer.tags"])
        let plain = try Mock.friendly.get("/2.0/filters/create").items.first?["included_fields"]?.array
        #expect(plain?.compactMap(\.string) == Self.fieldsOf20)
    }

    @Test func `a declared filter is based on the default one of the version`() throws {
        let mock = Mock(DialectOptions(filters: ["!mine": ["default", "answer.tags"]]))
        for (version, hasLicense, hasTags) in [("2.0", false, false), ("2.1", false, true), ("2.3", true, true)] {
            let item = try #require(try mock.get("/\(version)/answers?pagesize=1&filter=!mine").items.first)
            #expect((item["content_license"] != nil) == hasLicense && (item["tags"] != nil) == hasTags, "\(version)")
        }
    }

    @Test(arguments: ["2.0", "2.1"]) func `former versions have the order of their time`(version: String) throws {
        let user = "/\(version)/users/7?site=stackoverflow"
        let page = try Mock.friendly.get(user)
        #expect(
            try page.keys == ["total", "page_size", "page", "items", "quota_remaining", "quota_max", "has_more"])
        let item = try #require(try page.items.first?.object)
        let order = [
            "user_id", "user_type", "creation_date", "display_name", "profile_image", "reputation",
            "reputation_change_day", "reputation_change_week", "reputation_change_month", "reputation_change_quarter",
            "reputation_change_year", "last_access_date", "last_modified_date", "is_employee", "link", "website_url",
            "location", "account_id", "badge_counts", "accept_rate",
        ]
        #expect(item.map(\.key) == order.filter { item[$0] != nil } && item.count > 16)
        #expect(item["badge_counts"]?.object?.map(\.key) == ["gold", "silver", "bronze"])
        #expect(
            try Mock.friendly.get("/\(version)/users?page=0").text
                == #"{"error_id":400,"error_name":"bad_parameter","error_message":"page"}"#)
        let question = try #require(try Mock.friendly.get("/\(version)/questions?pagesize=1").items.first?.object)
        #expect(question.first?.key == "question_id")
        #expect(question.map(\.key).suffix(3) == ["owner", "link", "is_answered"])
        let owner = try #require(question["owner"]?.object)
        #expect(owner.map(\.key).prefix(4) == ["user_id", "display_name", "reputation", "user_type"])
        let resolution = try Mock.friendly.resolve("\(user)&filter=default")
        var last = try resolution.page()
        last.envelope.members["backoff"] = 9
        let throttled = resolution.response(to: last, quota: Quota(limit: 3, remaining: 2))
        #expect(try Answer(throttled).keys == ["backoff", "items", "quota_remaining", "quota_max", "has_more"])
    }

    @Test func `former versions send the same values as later ones`() throws {
        for (path, type) in [("users", "user"), ("tags", "tag"), ("sites", "site"), ("answers", "answer")] {
            let old = try Mock.friendly.get("/2.1/\(path)?pagesize=20&site=math").items
            let new = try Mock.friendly.get("/2.3/\(path)?pagesize=20&site=math").items
            #expect(old.count == new.count && !old.isEmpty)
            for (old, new) in zip(old, new) {
                for (key, value) in old.object ?? [:] where FieldTable.types[type]?.types[key] == nil {
                    #expect(new[key] == value, "\(path) \(key)")
                }
            }
        }
    }
}
