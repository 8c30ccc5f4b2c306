import MockseJSON

/// The `question_timeline` objects of a site's questions, with the last event of each question first.
struct QuestionTimelines {
    let rows: [JSONObject]

    init(_ questions: Questions, _ answers: Answers, _ comments: Comments, _ revisions: Revisions) {
        let ownAnswers = Dictionary(grouping: answers.all) { $0.question.id }
        let ownComments = Dictionary(grouping: comments.all) { $0.post.question.id }
        let ownEdits = Dictionary(grouping: revisions.all.filter(\.isEdit)) { $0.post.question.id }
        rows = questions.all.flatMap { question in
            let answers = ownAnswers[question.id] ?? []
            var events = [QuestionEvent("question", question.created, post: question.id, by: question.owner)]
            events += Self.events(of: answers, to: question)
            events += (ownComments[question.id] ?? []).map {
                QuestionEvent("comment", $0.created, post: $0.post.id, by: $0.owner, comment: $0.id)
            }
            events += ([question.post] + answers.map(\.post)).compactMap(QuestionEvent.init(votesOn:))
            events += (ownEdits[question.id] ?? []).map { QuestionEvent($0) }
            if let date = question.closedDate {
                events.append(QuestionEvent("post_state_changed", date, to: question.post))
            }
            return events.enumerated().sorted { ($1.element.date, $1.offset) < ($0.element.date, $0.offset) }
                .map { $0.element.row(of: question) }
        }
    }

    /// Returns the events of a question's answers, with the acceptances.
    private static func events(of answers: [Answer], to question: Question) -> [QuestionEvent] {
        let reconsidered = ReconsideredAcceptance(of: answers, to: question)
        return answers.flatMap { answer in
            func event(_ type: String, _ date: Int) -> QuestionEvent {
                QuestionEvent(type, date, post: answer.id, by: question.owner)
            }
            var events = [QuestionEvent("answer", answer.created, post: answer.id, by: answer.owner)]
            if answer.isAccepted { events.append(event("accepted_answer", answer.active)) }
            if let reconsidered, reconsidered.answer.id == answer.id {
                events.append(event("accepted_answer", reconsidered.accepted))
                events.append(event("unaccepted_answer", reconsidered.unaccepted))
            }
            return events
        }
    }
}
