import MockseJudging
import MockseKit

/// The catalog of cases.
///
/// Each case is an entry in the list of its group. Each list is in its own file, in the order in which its cases run.
enum Cases {
    /// All cases, in the order in which they run: those that show whether a client can be judged come first.
    static let all: [Case] =
        setup + paging + guarding + dedupe + errors + repeatedFailures + refresh + superseding + restarts + closing
        + cursors + links + memory + bidirectional

    /// The cases about lists with a first and a last page.
    static let oneWay: [Case] = all.filter { $0.group != .bidirectional }

    /// The id of the case about a list that isn't the displayed one, without which requests can still be judged.
    static let liveList = "X01"

    /// The id of the case about unknown commands, without which a driver's optional commands can't be trusted.
    static let refusal = "X02"

    /// The id of the case about the base URL, without which nothing can be judged.
    static let baseURL = "X03"

    /// The id of the case that walks through a list without faults, which shows how soon the client reacts.
    static let walk = "P01"

    /// The ids of the cases that have to end before another case of a one-way list begins.
    static let foundations = [baseURL, liveList, refusal, walk]

    /// Returns the case that didn't pass and without which another can't be judged, or `nil` if it can be.
    static func obstacle(to item: Case, in failed: Set<String>) -> String? {
        if item.id != baseURL, failed.contains(baseURL) { return baseURL }
        // A driver that accepts everything still has to open lists and fire triggers.
        let optional = !item.capabilities.verbs.isDisjoint(with: [.refresh, .retry, .query, .cancel, .earlier])
        return optional && failed.contains(refusal) ? refusal : nil
    }
}

extension Cases {
    /// The cases about memory.
    static let memory: [Case] = [
        Case(
            "L01", "memory-window", "Rows kept in memory", .rowsInMemory, needs: .init(verbs: [.list], window: true),
            isInProfile: false, fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "a long list") { $0.extend(pages: 38) }
        ) { try await $0.walk(to: 40) }
    ]
}
