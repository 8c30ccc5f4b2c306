import MockseJSON

/// The numbers and scores of the posts of a site's members under each tag.
struct TagScores {
    private struct Score {
        let member: Member
        let tag: String
        var questions = 0
        var questionScore = 0
        var answers = 0
        var answerScore = 0
    }

    private var scores: [Score] = []

    init(_ questions: Questions, _ answers: Answers) {
        struct Key: Hashable {
            let user: Int
            let tag: String
        }
        var places: [Key: Int] = [:]
        func note(_ owner: QuestionOwner, _ tags: [String], _ change: (inout Score) -> Void) {
            guard case .member(let member) = owner else { return }
            for tag in tags {
                let key = Key(user: member.id, tag: tag)
                let place = places[key] ?? scores.count
                if place == scores.count {
                    places[key] = place
                    scores.append(Score(member: member, tag: tag))
                }
                change(&scores[place])
            }
        }
        for question in questions.all {
            note(question.owner, question.tags) {
                $0.questions += 1
                $0.questionScore += question.score
            }
        }
        for answer in answers.all {
            note(answer.owner, answer.question.tags) {
                $0.answers += 1
                $0.answerScore += answer.score
            }
        }
    }

    /// The `tag` objects of the members' tags.
    func userTags(_ names: TagNames, newest: [String: Int], seed: UInt64, site: Site) -> [JSONObject] {
        scores.sorted { ($0.member.id, $0.tag) < ($1.member.id, $1.tag) }.map { score in
            let draw = Draw(seed: seed, key: "\(site.folder)/tags/\(score.tag)")
            var row = JSONObject()
            row.add("user_id", score.member.id)
            row.add("has_synonyms", TagSynonyms.hasSynonyms(draw))
            row.add("is_moderator_only", names.moderatorOnly.contains(score.tag))
            row.add("is_required", names.required.contains(score.tag))
            row.add("count", score.questions + score.answers)
            row.add("name", score.tag)
            row.add("last_activity_date", newest[score.tag])
            return row
        }
    }

    /// The `top_tag` objects, with the highest scores of answers first.
    var topTags: [JSONObject] {
        scores.sorted {
            ($1.answerScore, $1.questionScore, $0.tag, $0.member.id)
                < ($0.answerScore, $0.questionScore, $1.tag, $1.member.id)
        }.map { score in
            var row = JSONObject()
            row.add("user_id", score.member.id)
            row.add("answer_count", score.answers)
            row.add("answer_score", score.answerScore)
            row.add("question_count", score.questions)
            row.add("question_score", score.questionScore)
            row.add("tag_name", score.tag)
            return row
        }
    }

    /// The `tag_score` objects of those who answered under a tag, with the highest scores first.
    var answerers: [JSONObject] { rows { ($0.answers, $0.answerScore) } }

    /// The `tag_score` objects of those who asked under a tag, with the highest scores first.
    var askers: [JSONObject] { rows { ($0.questions, $0.questionScore) } }

    private func rows(_ figures: (Score) -> (count: Int, score: Int)) -> [JSONObject] {
        let found = scores.filter { figures($0).count > 0 }
        return found.sorted {
            (figures($1).score, $0.tag, $0.member.id) < (figures($0).score, $1.tag, $1.member.id)
        }.map { score in
            var row = JSONObject()
            row.add("user", score.member.shallow)
            row.add("score", figures(score).score)
            row.add("post_count", figures(score).count)
            row.add("_tag", score.tag)
            return row
        }
    }
}
