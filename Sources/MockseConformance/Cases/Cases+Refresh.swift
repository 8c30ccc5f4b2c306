import MockseKit

extension Cases {
    /// A list that starts over.
    static let refresh: [Case] = [
        Case(
            id: "R03", slug: "refresh-page", title: "Refresh resets the page", group: .refresh, level: .must,
            wants: replaces,
            requirement: "After a refresh the first page is requested, and then the second.",
            why: "A counter that goes on from where it was leaves out everything between the first page and there.",
            fix: "Keep page, rows, ids and end in one value, and replace all of it when the refresh has come.",
            list: { $0.fill(pages: 5) },
            stimuli: [change("another list for the refresh", pages: 5)],
            play: { play in
                try await play.walk(to: 3)
                play.update()
                try await play.refresh()
                try await play.untilFirstPage()
                try await play.trigger(untilServed: 2)
            },
            judge: { $0.startedOver(upTo: 2) }),
        Case(
            id: "R04", slug: "refresh-end", title: "Refresh resets the end", group: .refresh, level: .must,
            needs: ["R03"], wants: replaces,
            requirement: "After a refresh of a list that was complete, the second page is requested if there is one.",
            why: "A flag that says \"complete\" and survives the refresh ends the new list after its first page.",
            fix: "Keep page, rows, ids and end in one value, and replace all of it when the refresh has come.",
            list: { $0.fill(pages: 2) },
            stimuli: [change("a longer list for the refresh", pages: 4)],
            play: { play in
                try await play.walk(to: 2)
                play.update()
                try await play.refresh()
                try await play.untilFirstPage()
                try await play.trigger(untilServed: 2)
            },
            judge: { $0.startedOver(upTo: 2) }),
        Case(
            id: "R05", slug: "refresh-seen", title: "Refresh forgets what was seen", group: .refresh, level: .must,
            wants: Case.Wants(verbs: [.list, .refresh]),
            requirement: "After a refresh that brings the same rows, they are shown.",
            why:
                "A set of known ids that survives the refresh lets nothing of the new page through: the list is empty.",
            fix: "Empty the set of ids together with the rows.",
            list: { $0.fill(pages: 3) },
            stimuli: [sameRows],
            play: { play in
                try await play.walk(to: 2)
                play.update()
                try await play.refresh()
                try await play.untilFirstPage()
            },
            judge: { $0.missingFirstPage }),
        Case(
            id: "R06", slug: "refresh-burst", title: "Refresh, refresh, refresh", group: .refresh, level: .must,
            needs: ["R05"], wants: replaces,
            requirement: "While a refresh is under way there is no second one, and its rows are shown once.",
            why: "Each pull adds a request, and the last answer wins, whichever that is.",
            fix: "Let a refresh that is under way answer for all, or give it up before the next begins.",
            list: { $0.fill(pages: 3) },
            stimuli: [.heldLater(page: 1), sameRows],
            play: { play in
                try await play.open()
                play.hold(1)
                play.update()
                try await play.refresh(3)
                try await play.untilHeld(1)
                try await play.settle(for: play.patience.settle)
                await play.release(1)
                try await play.settle()
            },
            judge: { $0.overlaps(of: 1) + $0.missingFirstPage + $0.repeatedIDs }),
        Case(
            id: "R11", slug: "refresh-first-load", title: "Refresh while the first page is open", group: .refresh,
            level: .should, wants: Case.Wants(verbs: [.refresh]),
            requirement: "A refresh while the first page is open does not open it a second time.",
            why: "What the user asks for is on its way: a second first page is shown below it, or takes its place.",
            fix: "Let the first load answer for the refresh, or give it up before the refresh begins.",
            list: { $0.fill(pages: 3) },
            stimuli: [.held(page: 1)],
            play: { play in
                try await play.begin()
                try await play.untilHeld(1)
                try await play.refresh()
                try await play.settle(for: play.patience.settle)
                await play.release(1)
                try await play.settle()
            },
            judge: { $0.overlaps(of: 1) + $0.missingFirstPage + $0.repeatedIDs }),
        Case(
            id: "R14", slug: "refresh-more", title: "Triggers during a refresh", group: .refresh, level: .must,
            needs: ["R03", "P17"], wants: Case.Wants(verbs: [.list, .refresh], refresh: .replace),
            requirement: "What triggers ask for while a refresh is under way leaves no gap in the new list.",
            why: "The page after the old list's last one comes after the refresh, and stands below the new first page.",
            fix: "Let triggers do nothing while a refresh is under way, or drop what they asked for when it has come.",
            list: {
                $0.fill(pages: 8)
                $0.lateGates += 3...8
            },
            stimuli: [.heldLater(page: 1), change("another list for the refresh", pages: 8)],
            play: { play in
                try await play.walk(to: 2)
                let next = play.lastPage + 1
                for page in [1, next] { play.hold(page) }
                play.update()
                try await play.refresh()
                try await play.untilHeld(1)
                try await play.more(3)
                try await play.settle(for: play.patience.settle)
                await play.release(1)
                try await play.settle(for: play.patience.settle)
                await play.release(next)
                try await play.settle()
                // Whoever has counted on during the refresh leaves a page out now.
                try await play.trigger(untilServed: 2)
                try await play.trigger(untilServed: 3)
            },
            judge: { $0.missingFirstPage + $0.staleIDs + $0.gaps }),
        Case(
            id: "R12", slug: "refresh-prepend", title: "A refresh that prepends", group: .refresh, level: .must,
            needs: ["D01"], wants: Case.Wants(verbs: [.list, .refresh], refresh: .prepend),
            requirement: "New rows come first, and those that were displayed follow, each once and in their order.",
            why: "A first page that is put in front whole shows its old rows twice.",
            fix: "Put in front only rows whose id is not displayed yet.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .change("three new rows at the head") { stage in
                    let rows = stage.freshRows(3) + stage.pages.flatMap(\.rows)
                    stage.paginate(rows)
                }
            ],
            play: { play in
                try await play.walk(to: 2)
                try await play.look()
                play.update()
                try await play.refresh()
                try await play.untilFirstPage()
            },
            judge: { $0.unmergedRows }),
    ]

    /// Another list, none of whose rows was there before.
    static func change(_ name: String, pages: Int = 3) -> Stimulus {
        .change(name) { $0.fill(pages: pages) }
    }

    /// What it wants of a client to see the list start over.
    static let replaces = Case.Wants(verbs: [.refresh], refresh: .replace)

    private static let sameRows = Stimulus.change("the same rows for the refresh") { _ in }
}
