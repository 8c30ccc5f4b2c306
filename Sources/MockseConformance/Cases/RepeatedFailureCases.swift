import MockseKit

extension Cases {
    /// The cases about failures that follow each other.
    static let repeatedFailures: [Case] = [
        Case(
            "E21", "errors-every-page", "Every page fails once", .failedPage, fixture: { $0.fill(pages: 8) },
            stimuli: .failures(.status(500), pages: 2...7)
        ) { run in
            try await run.open()
            for page in 2...8 {
                try await run.triggers.fire()
                guard try await run.triggers.fire(untilServed: page) else { return }
            }
            try await run.settle()
        },
        Case(
            "E22", "errors-refreshes", "Refreshes fail twice, succeed, and fail again", .keptRowsOnRefresh,
            needs: .init(verbs: [.list, .refresh], refresh: .replace),
            stimuli: .lateFailure(.status(500), page: 1),
            .change("a different list for the refresh") { $0.fill(pages: 3) }
        ) { run in
            func refresh(failing: Bool) async throws {
                if failing { try run.server.startFailing() } else { try run.server.stopFailing() }
                try await run.client.refresh()
                try await run.settle()
            }
            try await run.walk(to: 2)
            try await run.observe()
            try await refresh(failing: true)
            try await refresh(failing: true)
            run.server.update()
            try await refresh(failing: false)
            try await run.untilFirstPage()
            try await run.observe()
            try await refresh(failing: true)
        },
        Case(
            "E23", "errors-parallel-pause", "A page asks for a pause before the next one arrives", .retryAfter,
            needs: .init(verbs: [.list], concurrency: 2), fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptHeld(page: 2), .held(page: 3),
            .responses(page: 2, "a response with Retry-After for page 2") { fixture in
                [.error(503, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")])]
            }
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.triggers.fire()
            try await run.untilHeld(3)
            await run.server.release(2)
            try await run.untilQuiet()
            await run.server.release(3)
            try await run.untilQuiet()
            try await run.client.idle(atMost: run.idleStep)
            try await run.client.more()
            try await run.untilQuiet()
            if let rest = run.server.restOfPause { try await run.clock.sleep(for: rest + CaseRun.reading) }
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
    ]
}
