import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about cursors, which only the page before gives.
    static let cursors: [Case] = [
        Case(
            "C01", "cursors-unchanged", "A cursor that has to be encoded", .unchangedCursor, since: .leading,
            dialect: [.cursor],
            fixture: { $0.fill(pages: 4) },
            stimuli: Stimulus("a cursor") { _ in
            } isDelivered: { history in
                history.exchanges.contains { $0.page != 1 }
            }
        ) { run in
            try await run.open()
            for page in 2...4 { try await run.triggers.fire(untilServed: page) }
        },
        Case(
            "C05", "cursors-missing", "A promise without a cursor", .promisedPage, since: .leading, dialect: [.promise],
            stimuli: .page(3, "a page that promises more without a cursor") { $0.pages[2].wrongNext = .missing }
        ) { run in
            try await run.walk(to: 3)
            try await run.triggers.fireAndSettle(3)
        },
        Case(
            "C07", "cursors-repeated", "A page that leads to itself", .nothingNew, since: .leading,
            dialect: [.cursor, .freePositions], fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "a page 2 that gives its own cursor") { $0.pages[1].wrongNext = .same }
        ) { try await $0.triggers.fireOnceAndWatch(atMost: 5) },
        Case(
            "C08", "cursors-expired", "A cursor that has expired", .expiredCursor, since: .leading, dialect: [.expiry],
            fixture: { $0.fill(pages: 4) }, stimuli: .failures(.expiredCursor, pages: 3...4)
        ) { run in
            try await run.walk(to: 2)
            try await run.triggers.fire()
            try await run.settle()
            for page in 2...4 { try await run.triggers.fire(untilServed: page) }
            try await run.settle()
        },
        Case(
            "C11", "cursors-from-items", "A page that ends in a known item", .unchangedCursor, since: .leading,
            dialect: [.itemCursors], fixture: { $0.fill(pages: 4) },
            stimuli: .page(2, "a page 2 that ends in an item of page 1") { fixture in
                fixture.pages[1].rows.append(fixture.pages[0].rows[2])
            }
        ) { run in
            try await run.walk(to: 2)
            for page in 3...4 { try await run.triggers.fire(untilServed: page) }
        },
    ]

    /// The cases about the addresses of pages.
    static let links: [Case] = [
        Case(
            "N01", "links-as-given", "An address with a parameter of its own", .followedLinks, since: .leading,
            dialect: [.ownLinks],
            fixture: { $0.fill(pages: 4) },
            stimuli: forms("an address with a parameter of its own", [.extended, .extended, .extended])
        ) { try await $0.walk(to: 4) },
        Case(
            "N02", "links-relative", "Relative addresses", .followedLinks, since: .leading, dialect: [.links],
            fixture: { $0.fill(pages: 4) }, stimuli: forms("a relative address", [.path, .query, .path])
        ) { try await $0.walk(to: 4) },
        Case(
            "N03", "links-in-fields", "Every form of the header Link", .followedLinks, since: .leading,
            dialect: [.linkField],
            fixture: { $0.fill(pages: 7) },
            stimuli: forms(
                "another form of the header `Link`",
                [.separate, .capitals, .titled, .relations, .tokens, .reversed])
        ) { try await $0.walk(to: 7) },
        Case(
            "N04", "links-to-other-hosts", "An address of another host", .ownCredentials, since: .leading,
            dialect: [.origins],
            fixture: { $0.fill(pages: 4) }, stimuli: otherHost
        ) { run in
            try await run.walk(to: 2)
            for page in 3...4 { try await run.triggers.fire(untilServed: page) }
        },
    ]

    /// A stimulus that gives an address of another host, for clients that send credentials.
    private static let otherHost = Stimulus("an address of another host") {
        $0.pages[1].linkForm = .otherHost
    } delivery: { history in
        guard let first = history.exchanges.first else { return .missing }
        guard first.hasCredentials else { return .declined(.credentials) }
        if history.exchanges.contains(where: { $0.host != first.host }) { return .delivered }
        // The client stops there, or counts pages by itself.
        return history.served.delivery(of: 2) != nil ? .declined(.otherHosts) : .missing
    }

    /// Returns a stimulus that gives the addresses on the first pages in these forms.
    private static func forms(_ name: String, _ forms: [LinkForm]) -> Stimulus {
        Stimulus(name) { fixture in
            for (index, form) in forms.enumerated() { fixture.pages[index].linkForm = form }
        } isDelivered: { history in
            history.exchanges.contains {
                history.served.content(of: $0).linkForm != nil && history.served.isDelivered($0)
            }
        }
    }
}
