import MockseJSON

/// All that is generated for one site, from its members and questions on.
struct SiteData {
    let site: Site
    let seed: UInt64
    private let population: Population
    private let names: TagNames
    private let questions: Questions

    init(site: Site, seed: UInt64) {
        self.site = site
        self.seed = seed
        population = Population(site: site, seed: seed)
        names = TagNames(site: site, seed: seed)
        questions = Questions(site: site, population: population, tags: names, seed: seed)
    }

    /// The datasets whose rows are committed and compiled in as they are, because clients request them most.
    static let embedded = ["info", "questions", "tags", "users"]

    /// The datasets that are packed.
    static let packed = [
        "answers", "awards", "badges", "comments", "favorites", "network_users", "posts", "privileges",
        "question_links",
        "question_timelines", "reputation", "reputation_history", "revisions", "search_excerpts", "suggested_edits",
        "tag_answerers", "tag_askers", "tag_relations", "tag_synonyms", "tag_wikis", "top_tags", "user_tags",
        "user_timelines",
    ]

    /// Returns the rows of a dataset, or `nil` if no site has a dataset of that name.
    func rows(_ dataset: String) -> [JSONObject]? {
        switch dataset {
        case "users":
            let (asked, answered) = (count(questions.all.map(\.owner)), count(answers.all.map(\.owner)))
            return population.members.map { $0.row(questions: asked[$0.id] ?? 0, answers: answered[$0.id] ?? 0) }
        case "questions":
            let counts = comments.counts
            return questions.all.map { $0.row(comments: counts[$0.id] ?? 0) }
        case "tags": return tags
        case "info":
            return [
                SiteInfo(
                    site: site, questions: questions, answers: answers, comments: comments, awards: awards
                ).row
            ]
        case "answers":
            let counts = comments.counts
            return answers.all.map { $0.row(comments: counts[$0.id] ?? 0) }
        case "comments": return comments.all.map(\.row)
        case "posts":
            let counts = comments.counts
            return posts.map { $0.row(comments: counts[$0.id] ?? 0) }
        case "badges":
            let counts = awards.counts
            return badges.all.map { $0.row(count: counts[$0.id] ?? 0) }
        case "awards": return awards.all.map { $0.badge.row(user: $0.member.shallow, count: $0.count, date: $0.date) }
        case "privileges": return Privileges.rows
        case "network_users":
            return NetworkUsers(
                population, site: site, questions: count(questions.all.map(\.owner)),
                answers: count(answers.all.map(\.owner))
            ).rows
        case "favorites": return Favorites(questions, population: population).rows
        case "question_links": return QuestionLinks(questions).rows
        case "tag_relations": return TagRelations(questions, tags: tags).rows
        case "question_timelines": return QuestionTimelines(questions, answers, comments, revisions).rows
        case "user_timelines": return activities.timelines
        case "reputation": return activities.reputations
        case "reputation_history": return activities.reputationHistory
        case "revisions": return revisions.rows
        case "search_excerpts": return SearchExcerpts(questions, answers).rows
        case "suggested_edits": return suggestedEdits.rows
        case "tag_synonyms": return TagSynonyms(site: site, names: names, seed: seed).rows
        case "tag_wikis":
            return TagWikis(site: site, names: names, questions: questions, population: population, seed: seed).rows
        case "tag_answerers": return scores.answerers
        case "tag_askers": return scores.askers
        case "top_tags": return scores.topTags
        case "user_tags": return scores.userTags(names, newest: questions.newest, seed: seed, site: site)
        default: return nil
        }
    }

    private var tags: [JSONObject] { Tags(site: site, names: names, questions: questions, seed: seed).rows }
    private var answers: Answers { Answers(questions, population: population) }
    private var posts: [Post] { questions.all.map(\.post) + answers.all.map(\.post) }
    private var comments: Comments { Comments(on: posts, population: population) }
    private var revisions: Revisions { Revisions(of: posts, population: population) }
    private var suggestedEdits: SuggestedEdits { SuggestedEdits(of: posts, population: population) }
    private var badges: Badges { Badges(site: site, questions: questions) }
    private var awards: Awards { Awards(badges, population: population) }
    private var activities: Activities { Activities(questions, answers, comments, awards, suggestedEdits) }
    private var scores: TagScores { TagScores(questions, answers) }

    /// Returns the number of posts of each member, keyed by the member's id.
    private func count(_ owners: [QuestionOwner]) -> [Int: Int] {
        owners.reduce(into: [:]) { counts, owner in
            if case .member(let member) = owner { counts[member.id, default: 0] += 1 }
        }
    }
}
