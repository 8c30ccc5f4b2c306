import MockseJudging
import MockseKit

/// A run that nobody wrote: the lists that a server has one after the other, the fate of each response, and what a user
/// does.
///
/// A scenario is drawn, shrunk, kept in a file and run as a ``Case``. It says nothing about the client: a step that a
/// client can't carry out is left out.
struct Scenario: Sendable, Hashable {
    /// The seed of the ids that are served.
    var seed: UInt64
    /// The lists; the server changes to the next one when a step says so.
    var lists: [DrawnList]
    /// The fates of responses; a response without one is sent at once.
    var fates: [Fate]
    /// The steps, after the list has been opened.
    var steps: [Step]

    /// The fate of an attempt at a page.
    struct Fate: Sendable, Hashable {
        /// The page, from 1.
        var page: Int
        /// The attempt at the page, from 1.
        var attempt: Int
        var outcome: Outcome
    }

    /// The outcome of a request.
    enum Outcome: Sendable, Hashable {
        /// The response is held until a step releases it.
        case held
        /// The response is sent in pieces, which takes some milliseconds.
        case delayed(Int)
        /// The request fails.
        case failed(FailureKind)
        /// The response is the API's own error, with status 200 if a member tells it from a page.
        case errorObject
        /// The request fails with a status, and the response asks for a pause, as a number of seconds or as a date.
        case paused(status: Int, asDate: Bool)
    }

    /// Something that the user, or the server, does at a moment.
    struct Step: Sendable, Hashable {
        var moment: Moment
        var action: Action
    }

    /// A moment at which a step is due.
    enum Moment: Sendable, Hashable {
        /// The client is at rest: only held requests are open.
        case idle
        /// The response for a page is held.
        case held(page: Int)
        /// The head of the delayed response for a page has been sent, but not all of its body.
        case begun(page: Int)
        /// A response for a page has just been sent.
        case served
        /// A request has just failed.
        case failed
        /// The server has just asked for a pause.
        case paused
        /// The step before has just been taken.
        case now
    }

    /// An action of the user, or of the server.
    enum Action: Sendable, Hashable {
        /// A trigger fires, some times in a row.
        case more(times: Int, source: Int)
        case retry, cancel, close
        /// The trigger for one direction of a bidirectional list fires, some times in a row, and all requests have an
        /// outcome until the next command, or until they are released; `nil` if they are answered at once.
        case walk(Direction, times: Int, outcome: Outcome?)
        /// The user pulls to refresh, some times in a row.
        case refresh(times: Int, start: Start)
        /// The user changes the query, or changes it back.
        case query(isBack: Bool, start: Start)
        /// The response for a page is released, and perhaps fails.
        case release(page: Int, failure: FailureKind?)
        /// The response for a page stays away until the client gives up.
        case outlast(page: Int)
        /// Nothing happens for some time.
        case wait
        /// A second list is opened at another base URL, and closed.
        case openElsewhere
    }

    /// The conditions that a client meets when it loads its list from the start again.
    struct Start: Sendable, Hashable {
        /// A Boolean value indicating whether the server changes to its next list before.
        var isChanged = false
        /// The fate of the first page, until it is released or the next step is taken; `nil` if it is sent at once.
        var outcome: Outcome?
    }
}

extension Scenario {
    /// The number that stands for whatever is held of a bidirectional list, which has no pages.
    static let heldRows = 1

    /// A Boolean value indicating whether the list grows in both directions.
    var isTwoWay: Bool { lists.first?.isTimeline ?? false }
}

extension Scenario.Action {
    /// A Boolean value indicating whether a trigger fires for a direction of a bidirectional list.
    var isWalk: Bool { if case .walk = self { true } else { false } }
}

extension DrawnList {
    /// A Boolean value indicating whether the list grows in both directions.
    var isTimeline: Bool { if case .timeline = self { true } else { false } }
}

/// A list of a scenario.
enum DrawnList: Sendable, Hashable {
    /// A list without a row of the one before.
    case fresh([DrawnPage], total: DrawnTotal)
    /// The list before, with some new rows at its beginning and perhaps newer revisions of all others.
    case grown(by: Int, isUpdated: Bool)
    /// A bidirectional list with some pages before and after the place at which it is opened, perhaps half a page more at
    /// each end, and perhaps, where rows have dates, with some that share theirs.
    case timeline(before: Int, after: Int, isShort: Bool, isTied: Bool)
}

/// The total that pages report, or the number of pages, of which the first page reports fewer or more than there are.
enum DrawnTotal: String, Sendable, Hashable, CaseIterable {
    case exact, tooSmall = "too-small", tooLarge = "too-large", absent, fewPages = "few-pages", manyPages = "many-pages"
}

/// A page of a drawn list.
struct DrawnPage: Sendable, Hashable {
    /// The number of rows, whatever the page size.
    enum Size: String, Sendable, Hashable, CaseIterable {
        case full, short, empty
        /// The page says nothing of rows, as an empty list of some APIs does.
        case absent
    }

    /// A row that repeats another, of the same page or an earlier one.
    struct Repeat: Sendable, Hashable {
        /// The page of the other row.
        var page: Int
        /// The place of the other row, from 0; it counts from the end if it is negative.
        var row: Int
        /// The place of the repeated row.
        var place: Int
        /// A Boolean value indicating whether the repeated row has a newer revision.
        var isUpdated = false
    }

    var size = Size.full
    var repeats: [Repeat] = []
    /// A Boolean value indicating whether some of the rows have the same title.
    var hasEqualTitles = false
    /// A Boolean value indicating whether some of the rows have nearly the same id.
    var hasNearIDs = false
    /// A Boolean value indicating whether the page asks for a pause.
    var pauses = false
    /// The number of pages of this kind, one after the other.
    var times = 1
}

extension Scenario {
    /// The number of things that make the scenario hard to read: the smaller of two shows a bug better.
    var weight: Int {
        let pages = lists.reduce(0) { sum, list in
            switch list {
            case .fresh(let pages, let total):
                return sum + (total == .exact ? 2 : 3)
                    + pages.reduce(0) { $0 + $1.times + $1.repeats.count + ($1 == DrawnPage() ? 0 : 1) }
            case .grown: return sum + 3
            case .timeline(let before, let after, let isShort, let isTied):
                return sum + before + after + (isShort ? 1 : 0) + (isTied ? 1 : 0)
            }
        }
        return pages + fates.count * 10
            + steps.reduce(0) { $0 + 20 + ($1.moment == .idle ? 0 : 1) + $1.action.weight }
    }
}

extension Scenario.Step {
    /// The moment and the action in words that name a kind of step, such as `held × refresh`.
    var pair: String {
        let moment = String(moment.text.prefix { $0 != " " })
        switch action {
        case .more(let times, _) where times > 1: return "\(moment) × burst"
        case .walk(_, let times, _) where times > 1: return "\(moment) × \(action.name) burst"
        default: return "\(moment) × \(action.name)"
        }
    }
}

extension Scenario.Action {
    /// The name of the action in files.
    var name: String {
        switch self {
        case .release: "release"
        case .outlast: "outlast"
        case .wait: "wait"
        case .openElsewhere: "open-elsewhere"
        case .walk(let direction, _, _): direction == .later ? "later" : "earlier"
        case .more, .retry, .cancel, .close, .refresh, .query: verb?.rawValue ?? ""
        }
    }

    /// The command that the client needs, or `nil` if it needs none.
    var verb: Verb? {
        switch self {
        case .more: .more
        case .retry: .retry
        case .cancel: .cancel
        case .close: .close
        case .refresh: .refresh
        case .query: .query
        case .walk(let direction, _, _): direction == .later ? .more : .earlier
        case .release, .outlast, .wait, .openElsewhere: nil
        }
    }

    fileprivate var weight: Int {
        switch self {
        case .more(let times, let source): min(times, 5) + source
        case .retry, .cancel, .close, .wait, .openElsewhere: 1
        case .outlast: 10
        case .walk(_, let times, let outcome): min(times, 5) + (outcome == nil ? 0 : 10)
        case .refresh(let times, let start): 1 + min(times, 5) + start.weight
        case .query(_, let start): 2 + start.weight
        case .release(_, let failure): failure == nil ? 1 : 10
        }
    }
}

extension Scenario.Start {
    fileprivate var weight: Int { (isChanged ? 2 : 0) + (outcome == nil ? 0 : 10) }
}
