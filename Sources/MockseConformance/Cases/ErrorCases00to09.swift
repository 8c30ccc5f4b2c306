import MockseJudging
import MockseKit

extension Cases {
    /// The cases about what failures leave behind and when pages are requested again: E01 to E09.
    static let errors00to09: [Case] = [
        Case(
            .init(
                id: "E01", slug: "errors-same-page", title: "A failed page is requested again", group: .errors,
                section: "4.1"),
            level: .must,
            conditions: .init(prerequisites: ["G04"]),
            guidance: .init(
                requirement: "After a page fails, the client requests that page next.",
                why: "A counter that advances before the response arrives skips the failed page and loses its rows.",
                fix: "Advance the page counter when the page has been decoded, not before."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.failure(.status(500), page: 3)],
            script: { run in
                try await run.walk(to: 2)
                try await run.triggers.fire(untilServed: 3)
            },
            judge: { FailureJudge($0).skippedFailure(of: 3) }),
        Case(
            .init(
                id: "E02", slug: "errors-first-page", title: "A failed first page is requested again", group: .errors,
                section: "4.1"),
            level: .must,
            conditions: .init(prerequisites: ["E01"]),
            guidance: .init(
                requirement: "After the first page fails, the client requests it next and shows it once.",
                why: "A retry that treats it as a further page requests page 2, and the top of the list is missing.",
                fix: "In one place, load the page after the last one shown, or page 1 if none is shown."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(500), page: 1)],
            script: { run in
                try await run.client.open()
                try await run.settle()
                try await run.client.retry()
                try await run.triggers.fire(untilServed: 1)
            },
            judge: { evidence in
                FailureJudge(evidence).stuck(after: evidence.exchanges(page: 1).first, "the first page failed")
                    + FailureJudge(evidence).skippedFailure(of: 1) + ListJudge(evidence).missingIDs
                    + ListJudge(evidence).repeatedIDs
            }),
        Case(
            .init(
                id: "E03", slug: "errors-keep-rows", title: "A failed page keeps the rows", group: .errors,
                section: "4.2"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list])),
            guidance: .init(
                requirement: "When a later page fails, the rows of the pages before it stay in the list.",
                why:
                    "Otherwise, an error screen replaces a good list, although the user hasn't yet needed the missing "
                    + "rows.",
                fix: "Keep rows and error apart, and show the error below the rows."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.failure(.status(500), page: 3, attempts: 1...(.max))],
            script: { run in
                try await run.walk(to: 2)
                try await run.client.takeSnapshot()
                try await run.triggers.fire()
                try await run.settle()
            },
            judge: { StabilityJudge($0).lostRows(since: "page 3 failed") }),
        Case(
            .init(
                id: "E04", slug: "errors-keep-rows-on-refresh", title: "A failed refresh keeps the rows",
                group: .errors, section: "4.3"),
            level: .should,
            conditions: .init(prerequisites: ["G04"], capabilities: RequiredCapabilities(verbs: [.list, .refresh])),
            guidance: .init(
                requirement: "When a refresh fails, the rows stay in the list, and the client stops loading.",
                why: "A user who pulls to refresh in a tunnel shouldn't lose the list.",
                fix: "Replace the rows when the new first page arrives, not when the refresh begins."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.lateFailure(.status(500), page: 1)],
            script: { run in
                try await run.walk(to: 2)
                try await run.client.takeSnapshot()
                try run.server.startFailing()
                try await run.client.refresh()
                try await run.settle()
            },
            judge: {
                // A client that is about to try again on its own may be loading.
                StabilityJudge($0).lostRows(since: "a refresh failed")
                    + ($0.features.autoRetry == nil
                        ? StabilityJudge($0).lastState(isNot: [.loading], after: "a failed refresh") : [])
            }),
        again(
            "E05", "errors-cut-body", "A truncated response is a failure", section: "4.4",
            "The client requests a truncated page again, and shows none of it until it has arrived completely.",
            needs: ["G05", "G06", "E01"],
            why: "A client that shows part of a page and moves on loses the page's other rows for good.",
            fix: "Compare the bytes received with Content-Length (RFC 9112, section 8), as most HTTP libraries do.",
            .failure(.limitData, page: 2), after: "its response was truncated"),
        again(
            "E06", "errors-empty-body", "An empty body is not the end", section: "4.4",
            "The client requests a page again if its response is 200 with an empty body.", needs: ["G06", "E01"],
            why: "A client that reads it as a short or empty page silently ends the list.",
            fix: "Treat anything that can't be decoded as a failure, even an empty body.", .failure(.noBody, page: 2),
            after: "its response was empty"),
        again(
            "E07", "errors-error-object", "An error object is not the end", section: "4.4",
            "The client requests a page again if its response is an error object, whatever the status.",
            dialect: [.errorMember], needs: ["G06", "E01"],
            why: "With \(\.lenientDecoding), an error looks like an empty last page.",
            fix: "Decode \(\.requiredMembers) as required fields, and check for \(\.error).",
            .responses(page: 2, "error objects for page 2") { [.error(200, $0.dialect), .error(400, $0.dialect)] },
            after: "its response was an error object", times: 2),
        Case(
            .init(id: "E08", slug: "errors-storm", title: "No retry storm", group: .errors, section: "4.5"),
            level: .must,
            guidance: .init(
                requirement: "A page that keeps failing is not requested over and over unless the user asks for it.",
                why:
                    "A failure changes state, which fires the trigger again: the page is requested hundreds of times.",
                fix: "After a failure, wait for the user, or retry a few times with increasing delays."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(500), page: 2, attempts: 1...(.max))],
            script: { try await $0.triggers.fireOnceAndWatch() },
            judge: { StormJudge($0).storm(of: 2, atMost: 6) }),
        Case(
            .init(
                id: "E09", slug: "errors-retry-after", title: "Retry-After is honored", group: .errors, section: "4.7"),
            level: .should,
            conditions: .init(prerequisites: ["E01"]),
            guidance: .init(
                requirement:
                    "The client requests nothing before the time that Retry-After gives, in seconds or as a date.",
                why: "Servers block clients that don't wait.",
                fix:
                    "Read both forms of Retry-After (RFC 9110, section 10.2.3), and send no request before that time."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .responses(page: 2, "responses with Retry-After for page 2") { fixture in
                    // A date has whole seconds, so up to one of them has passed when it is sent.
                    [
                        .error(429, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")]),
                        .error(503, fixture.dialect, fields: ["Retry-After": .date(secondsAhead: fixture.pause + 1)]),
                    ]
                },
                .triggers { BackoffJudge($0).retryAfterPauses },
            ],
            script: { run in
                try await run.triggers.fireRepeatedly(
                    untilServed: 2, within: .seconds(2 * run.fixture.pause + 1) + run.limits.limit)
            },
            judge: { BackoffJudge($0).hasty(BackoffJudge($0).retryAfterPauses) }),
    ]

    /// Returns a case in which page 2 fails for the given number of attempts.
    private static func again(
        _ id: String, _ slug: String, _ title: DialectText, section: String, _ requirement: DialectText,
        dialect: Set<DialectFeature> = [], needs: [String], why: DialectText, fix: DialectText,
        _ stimulus: Stimulus, after words: String, times: Int = 1
    ) -> Case {
        Case(
            .init(id: id, slug: slug, title: title, group: .errors, section: section),
            level: .must,
            conditions: .init(dialect: dialect, prerequisites: needs),
            guidance: .init(requirement: requirement, why: why, fix: fix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [stimulus],
            script: { run in
                try await run.open()
                try await run.triggers.fire(untilServed: 2)
            },
            judge: { evidence in
                let requests = evidence.exchanges(page: 2)
                guard requests.count > times else {
                    // A client that saw the failure has another bug than one that took it for a page.
                    if evidence.client.states.last == .error {
                        return FailureJudge(evidence).stuck(after: requests.last, words)
                    }
                    return [
                        Violation(
                            "not-again", "page 2 was not requested again after \(words)", exchanges: requests.map(\.id))
                    ]
                }
                return ListJudge(evidence).phantomIDs
            })
    }
}
