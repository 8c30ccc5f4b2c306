import MockseKit

extension Cases {
    static let errors: [Case] = [
        Case(
            id: "E01", slug: "errors-same-page", title: "A failed page is asked again", group: .errors, level: .must,
            needs: ["P01", "G04"],
            requirement: "After a page has failed, that page is requested next.",
            why: "A counter that moves before the answer has come skips the failed page: its rows are never seen.",
            fix: "Move the page counter when the page has been decoded, not before.",
            list: { $0.fill(pages: 4) },
            stimuli: [.failure(.status(500), page: 3)],
            play: { play in
                try await play.walk(to: 2)
                try await play.trigger(untilServed: 3)
            },
            judge: { evidence in
                guard let failed = evidence.exchanges(page: 3).first,
                    let next = evidence.exchanges.first(where: { $0.id != failed.id && $0.arrived > failed.provenEnd })
                else { return [] }
                if next.page == 3 { return [] }
                return [
                    Violation(
                        "skipped-failed-page",
                        "page 3 failed at \(evidence.time(failed.provenEnd)), and page \(next.page ?? 0) was "
                            + "requested next, at \(evidence.time(next.arrived))",
                        exchanges: [failed.id, next.id])
                ]
            })
    ]
}
