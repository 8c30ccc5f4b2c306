import MockseKit

extension Cases {
    /// What failures leave behind.
    static let errors: [Case] = [
        Case(
            id: "E01", slug: "errors-same-page", title: "A failed page is asked again", group: .errors, level: .must,
            needs: ["G04"],
            requirement: "After a page has failed, that page is requested next.",
            why: "A counter that moves before the answer has come skips the failed page: its rows are never seen.",
            fix: "Move the page counter when the page has been decoded, not before.",
            list: { $0.fill(pages: 4) },
            stimuli: [.failure(.status(500), page: 3)],
            play: { play in
                try await play.walk(to: 2)
                try await play.trigger(untilServed: 3)
            },
            judge: { $0.skippedFailure(of: 3) }),
        Case(
            id: "E02", slug: "errors-first-page", title: "A failed first page is asked again", group: .errors,
            level: .must, needs: ["E01"],
            requirement: "After the first page has failed, it is requested next, and shown once.",
            why: "A retry that takes the path of further pages asks for page 2: the head of the list is missing.",
            fix: "Load in one place the page after the last one shown: that is page 1 if there is none.",
            list: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(500), page: 1)],
            play: { play in
                try await play.begin()
                try await play.settle()
                try await play.retry()
                try await play.trigger(untilServed: 1)
            },
            judge: { evidence in
                evidence.stuck(after: evidence.exchanges(page: 1).first, "the first page had failed")
                    + evidence.skippedFailure(of: 1) + evidence.missingIDs + evidence.repeatedIDs
            }),
        Case(
            id: "E03", slug: "errors-keep-rows", title: "A page that fails leaves the rows", group: .errors,
            level: .must, wants: Case.Wants(verbs: [.list]),
            requirement: "When a further page fails, the rows of those before it stay.",
            why: "A good list is replaced by an error screen because of rows that nobody has missed yet.",
            fix: "Keep rows and error apart: show the error below the rows.",
            list: { $0.fill(pages: 4) },
            stimuli: [.failure(.status(500), page: 3, attempts: 1...(.max))],
            play: { play in
                try await play.walk(to: 2)
                try await play.look()
                try await play.trigger()
                try await play.settle()
            },
            judge: { $0.lostRows(since: "page 3 failed") }),
        Case(
            id: "E04", slug: "errors-keep-rows-on-refresh", title: "A refresh that fails leaves the rows",
            group: .errors, level: .should, needs: ["G04"], wants: Case.Wants(verbs: [.list, .refresh]),
            requirement: "When a refresh fails, the rows stay, and the client is not left loading.",
            why: "Pulling to refresh in a tunnel empties the list.",
            fix: "Replace the rows when the new first page has come, not when the refresh begins.",
            list: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(500), page: 1, attempts: 2...(.max))],
            play: { play in
                try await play.walk(to: 2)
                try await play.look()
                try await play.refresh()
                try await play.settle()
            },
            judge: {
                $0.lostRows(since: "a refresh failed") + $0.lastState(isNot: [.loading], after: "a refresh that failed")
            }),
        again(
            "E05", "errors-cut-body", "An answer that is cut is a failure",
            "A page whose answer ends too early is requested again, and not shown before it has come whole.",
            needs: ["G05", "G06", "E01"],
            why: "A client that shows what there is of a page, and goes on, loses the page's other rows for good.",
            fix:
                "Compare the bytes that came with Content-Length (RFC 9112, section 8); most HTTP libraries do.",
            .failure(.limitData, page: 2), after: "its answer had been cut"),
        again(
            "E06", "errors-empty-body", "An empty body is not the end",
            "A page that is answered 200 with an empty body is requested again.", needs: ["G06", "E01"],
            why: "Read as an empty page, it ends the list in silence.",
            fix: "Take what cannot be decoded for a failure, an empty body too.",
            .failure(.noBody, page: 2), after: "its answer had been empty"),
        again(
            "E07", "errors-error-object", "An error object is not the end",
            "A page that is answered by an error object, whatever the status, is requested again.",
            dialects: [.stackexchange], needs: ["G06", "E01"],
            why: "With `items ?? []` and `has_more ?? false` an error reads like an empty last page.",
            fix: "Decode `items` and `has_more` as required, and look for error_id.",
            .answers(page: 2, "error objects for page 2") { [.error(200, $0.dialect), .error(400, $0.dialect)] },
            after: "it had been answered by an error object", times: 2),
    ]

    /// A case in which page 2 does not come, for that many attempts.
    private static func again(
        _ id: String, _ slug: String, _ title: String, _ requirement: String,
        dialects: Set<Dialect> = Set(Dialect.allCases), needs: [String], why: String, fix: String,
        _ stimulus: Stimulus, after words: String, times: Int = 1
    ) -> Case {
        Case(
            id: id, slug: slug, title: title, group: .errors, level: .must, dialects: dialects, needs: needs,
            requirement: requirement, why: why, fix: fix,
            list: { $0.fill(pages: 3) },
            stimuli: [stimulus],
            play: { play in
                try await play.open()
                try await play.trigger(untilServed: 2)
            },
            judge: { evidence in
                let requests = evidence.exchanges(page: 2)
                guard requests.count > times else {
                    return [
                        Violation(
                            "not-again", "page 2 was not requested again after \(words)", exchanges: requests.map(\.id))
                    ]
                }
                return evidence.phantomIDs
            })
    }
}
