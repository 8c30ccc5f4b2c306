import MockseDialects

extension StackExchangeMethod {
    /// The methods, in matching order.
    ///
    /// A path matches the first one that fits, so literal patterns precede those with placeholders.
    static let all: [Self] = users + questions + answers + comments + posts + tags + badges + search + edits + network

    /// The methods, keyed by the first segment of their paths.
    private static let byFirstSegment = Dictionary(grouping: all) {
        $0.pattern.text.split(separator: "/").first.map(String.init) ?? ""
    }

    /// Returns the methods that a path can match, in matching order.
    static func methods(under firstSegment: String?) -> [Self] {
        firstSegment.flatMap { byFirstSegment[$0] } ?? []
    }

    private static let userPosts = Field.number("owner.user_id")

    /// Returns a method that lists the questions of users.
    private static func usersQuestions(_ suffix: String = "", only conditions: [Condition] = []) -> Self {
        Self(
            "/users/{ids}/questions\(suffix)", .question, by: [.numbers(userPosts)], sorts: .posts, dates: .creation,
            only: conditions)
    }

    private static let users: [Self] = [
        Self(
            "/users/moderators", .user, sorts: .users, dates: .creation,
            only: [.among(.text("user_type"), [FoldedText("moderator")])]),
        // Staff isn't elected.
        Self(
            "/users/moderators/elected", .user, sorts: .users, dates: .creation,
            only: [.among(.text("user_type"), [FoldedText("moderator")]), .within(.flag("is_employee"), 0...0)]),
        Self("/users", .user, sorts: .users, dates: .creation, queryFilters: [.inname("display_name")])
            .continued,
        Self("/users/{ids}", .user, by: [.numbers(.number("user_id"))], sorts: .users, dates: .creation).continued,
        usersQuestions().continued,
        usersQuestions("/featured", only: [.within(.presence("bounty_amount"), 1...1)]),
        usersQuestions("/no-answers", only: [.within(.number("answer_count"), 0...0)]),
        usersQuestions(
            "/unaccepted",
            only: [
                .within(.presence("accepted_answer_id"), 0...0), .within(.number("answer_count"), 1...(.infinity)),
            ]),
        usersQuestions("/unanswered", only: [.within(.flag("is_answered"), 0...0)]),
        Self("/users/{ids}/answers", .answer, by: [.numbers(userPosts)], sorts: .posts, dates: .creation),
        Self("/users/{ids}/posts", .post, by: [.numbers(userPosts)], sorts: .posts, dates: .creation).since(.v22),
        Self("/users/{ids}/comments", .comment, by: [.numbers(userPosts)], sorts: .comments, dates: .creation),
        Self(
            "/users/{ids}/comments/{toid}", .comment,
            by: [.numbers(userPosts), .number(.number("reply_to_user.user_id"))], sorts: .comments, dates: .creation),
        Self(
            "/users/{ids}/mentioned", .comment, by: [.numbers(.number("reply_to_user.user_id"))], sorts: .comments,
            dates: .creation),
        Self(
            "/users/{ids}/badges", .award, by: [.numbers(.number("user.user_id"))], sorts: .awards,
            dates: .number("_awarded")),
        Self(
            "/users/{ids}/tags", .userTag, by: [.numbers(.number("user_id"))], sorts: .tags,
            dates: .number("last_activity_date")),
        Self(
            "/users/{ids}/favorites", .question,
            by: [
                .numbers(
                    .number("question_id"), through: "favorites", by: .number("user_id"), value: .list("question_ids"))
            ], sorts: .favorites, dates: .creation),
        Self(
            "/users/{ids}/suggested-edits", .suggestedEdit, by: [.numbers(.number("proposing_user.user_id"))],
            sorts: .edits, dates: .creation),
        Self(
            "/users/{ids}/reputation", .reputation, by: [.numbers(.number("user_id"))], dates: .number("on_date")),
        Self("/users/{ids}/reputation-history", .reputationHistory, by: [.numbers(.number("user_id"))])
            .since(.v21),
        Self("/users/{ids}/timeline", .userTimeline, by: [.numbers(.number("user_id"))], dates: .creation),
        Self(
            "/users/{id}/tags/{tags}/top-answers", .answer,
            by: [.number(userPosts), .tags(.list("tags"), limit: 30, all: false)], sorts: .posts, dates: .creation),
        Self(
            "/users/{id}/tags/{tags}/top-questions", .question,
            by: [.number(userPosts), .tags(.list("tags"), limit: 30, all: false)], sorts: .questions,
            dates: .creation),
        topTags("/users/{ids}/top-answer-tags", by: "answer"),
        topTags("/users/{ids}/top-question-tags", by: "question"),
        Self("/users/{id}/top-tags", .topTag, by: [.number(.number("user_id"))]).since(.v22),
        Self(
            "/users/{id}/privileges", .privilege,
            by: [
                .atMost(
                    .number("reputation"), through: "users", by: .number("user_id"), value: .number("reputation"))
            ]),
        Self("/users/{ids}/associated", .networkUser, by: [.numbers(.number("account_id"))]),
        Self("/users/{ids}/merges", .merge, by: [.numbers(.number("new_account_id"))]).since(.v21),
    ]

    /// Returns a method that lists the tags under which users posted, those with the highest scores first.
    private static func topTags(_ pattern: String, by kind: String) -> Self {
        Self(
            pattern, .topTag, by: [.numbers(.number("user_id"))],
            only: [.within(.number("\(kind)_count"), 1...(.infinity))]
        ).with {
            $0.order = Order(.init(field: .number("\(kind)_score"), isDescending: true))
            $0.vectorsSince = .v21
        }
    }

    private static let questions: [Self] = [
        Self("/questions", .question, sorts: .questions, dates: .creation, queryFilters: [.tagged]).continued,
        Self(
            "/questions/featured", .question, sorts: .posts, dates: .creation,
            only: [.within(.presence("bounty_amount"), 1...1)], queryFilters: [.tagged]),
        Self(
            "/questions/unanswered", .question, sorts: .posts, dates: .creation,
            only: [.within(.flag("is_answered"), 0...0)], queryFilters: [.tagged]),
        Self(
            "/questions/no-answers", .question, sorts: .posts, dates: .creation,
            only: [.within(.number("answer_count"), 0...0)], queryFilters: [.tagged]),
        Self("/questions/{ids}", .question, by: [.numbers(.number("question_id"))], sorts: .posts, dates: .creation)
            .continued,
        Self(
            "/questions/{ids}/answers", .answer, by: [.numbers(.number("question_id"))], sorts: .posts,
            dates: .creation),
        Self(
            "/questions/{ids}/comments", .comment, by: [.numbers(.number("post_id"))], sorts: .comments,
            dates: .creation),
        related("linked"), related("related"),
        Self(
            "/questions/{ids}/timeline", .questionTimeline, by: [.numbers(.number("question_id"))], dates: .creation),
    ]

    /// Returns a method that lists the questions that are linked to others, or like them.
    private static func related(_ name: String) -> Self {
        Self(
            "/questions/{ids}/\(name)", .question,
            by: [
                .numbers(
                    .number("question_id"), through: "question_links", by: .number("question_id"), value: .list(name))
            ], sorts: .linked, dates: .creation)
    }

    private static let answers: [Self] = [
        Self("/answers", .answer, sorts: .posts, dates: .creation),
        Self("/answers/{ids}", .answer, by: [.numbers(.number("answer_id"))], sorts: .posts, dates: .creation),
        Self(
            "/answers/{ids}/comments", .comment, by: [.numbers(.number("post_id"))], sorts: .comments,
            dates: .creation),
        Self(
            "/answers/{ids}/questions", .question,
            by: [
                .numbers(
                    .number("question_id"), through: "answers", by: .number("answer_id"), value: .number("question_id"))
            ], sorts: .posts, dates: .creation
        ).since(.v22),
    ]

    private static let comments: [Self] = [
        Self("/comments", .comment, sorts: .comments, dates: .creation),
        Self("/comments/{ids}", .comment, by: [.numbers(.number("comment_id"))], sorts: .comments, dates: .creation),
    ]

    private static let posts: [Self] = [
        Self("/posts", .post, sorts: .posts, dates: .creation),
        Self("/posts/{ids}", .post, by: [.numbers(.number("post_id"))], sorts: .posts, dates: .creation),
        Self(
            "/posts/{ids}/comments", .comment, by: [.numbers(.number("post_id"))], sorts: .comments,
            dates: .creation),
        Self("/posts/{ids}/revisions", .revision, by: [.numbers(.number("post_id"))], dates: .creation),
        Self(
            "/posts/{ids}/suggested-edits", .suggestedEdit, by: [.numbers(.number("post_id"))], sorts: .edits,
            dates: .creation),
    ]

    private static let tags: [Self] = [
        // The docs list date parameters for tags but no creation date, so these bound the activity (unverified).
        tagList("/tags"),
        tagList("/tags/moderator-only", only: [.within(.flag("is_moderator_only"), 1...1)]),
        tagList("/tags/required", only: [.within(.flag("is_required"), 1...1)]),
        Self("/tags/synonyms", .synonym, sorts: .synonyms, dates: .creation),
        Self(
            "/tags/{tags}/info", .tag, by: [.texts(.text("name"), limit: 100)], sorts: .tags,
            dates: .number("last_activity_date")),
        Self(
            "/tags/{tags}/synonyms", .synonym, by: [.texts(.text("to_tag"), limit: 20)], sorts: .synonyms,
            dates: .creation),
        Self("/tags/{tags}/wikis", .wiki, by: [.texts(.text("tag_name"), limit: 20)]),
        Self("/tags/{tags}/related", .relatedTag, by: [.texts(.text("_tag"), limit: 4)]),
        Self("/tags/{tags}/faq", .question, by: [.tags(.list("tags"), limit: 5, all: true)]).with {
            $0.order = Order(.init(field: .number("score"), isDescending: true), .init(field: .number("question_id")))
        },
        topUsers("/tags/{tag}/top-answerers/{period}", .tagAnswerer),
        topUsers("/tags/{tag}/top-askers/{period}", .tagAsker),
    ]

    private static func tagList(_ pattern: String, only conditions: [Condition] = []) -> Self {
        Self(
            pattern, .tag, sorts: .tags, dates: .number("last_activity_date"), only: conditions,
            queryFilters: [.inname("name")])
    }

    /// Returns a method that lists the first thirty of a tag's users.
    private static func topUsers(_ pattern: String, _ items: ItemType) -> Self {
        Self(pattern, items, by: [.texts(.text("_tag"), limit: 1), .word("all_time", "month")]).with { $0.limit = 30 }
    }

    private static let badges: [Self] = [
        badgeList("/badges", sorts: .badges),
        badgeList("/badges/name", sorts: .badgesOfType, only: "named"),
        badgeList("/badges/tags", sorts: .badgesOfType, only: "tag_based"),
        Self("/badges/recipients", .award, dates: .number("_awarded")),
        Self("/badges/{ids}", .badge, by: [.numbers(.number("badge_id"))], sorts: .badges).with {
            $0.hasDatesOnly = true
        },
        Self("/badges/{ids}/recipients", .award, by: [.numbers(.number("badge_id"))], dates: .number("_awarded")),
    ]

    /// Returns a method that lists badges, all or those of one type.
    private static func badgeList(_ pattern: String, sorts: [Sort], only type: String? = nil) -> Self {
        Self(
            pattern, .badge, sorts: sorts,
            only: type.map { [.among(.text("badge_type"), [FoldedText($0)])] } ?? [], queryFilters: [.inname("name")]
        ).with { $0.hasDatesOnly = true }
    }

    private static let search: [Self] = [
        Self("/search", .question, sorts: .search, dates: .creation, queryFilters: QueryFilter.search).with {
            $0.needs = ["tagged", "intitle"]
        },
        advancedSearch("/search/advanced", .question).since(.v21),
        advancedSearch("/search/excerpts", .excerpt).since(.v22),
        Self(
            "/similar", .question, sorts: .search, dates: .creation,
            queryFilters: [.similarTitle, .taggedAny, .nottagged]
        ).with { $0.needs = ["title"] },
    ]

    /// Returns a method that searches questions by anything but a filter that only excludes some.
    private static func advancedSearch(_ pattern: String, _ items: ItemType) -> Self {
        Self(pattern, items, sorts: .search, dates: .creation, queryFilters: QueryFilter.advancedSearch).with {
            $0.dependent = ["nottagged"]
        }
    }

    private static let edits: [Self] = [
        Self(
            "/revisions/{ids}", .revision, by: [.texts(.text("revision_guid"), limit: 20, named: "ids")],
            dates: .creation),
        Self("/suggested-edits", .suggestedEdit, sorts: .edits, dates: .creation),
        Self(
            "/suggested-edits/{ids}", .suggestedEdit, by: [.numbers(.number("suggested_edit_id"))], sorts: .edits,
            dates: .creation),
        Self("/privileges", .privilege),
        Self("/info", .info, isPaged: false),
    ]
}
