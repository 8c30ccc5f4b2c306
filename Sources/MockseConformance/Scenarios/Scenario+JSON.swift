import MockseBase
import MockseJSON
import MockseKit

/// Reads and writes scenarios.
extension Scenario {
    /// The version of the format.
    static let format = 1

    /// An error that says what is wrong with a file, and where.
    struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        let description: String
    }

    /// The members of a file that describe the scenario.
    var json: JSONObject {
        [
            "seed": .string("\(seed)"), "lists": .array(lists.map(\.json)),
            "fates": .array(
                fates.map {
                    ["page": .number($0.page), "attempt": .number($0.attempt), "is": .string($0.outcome.text)]
                }),
            "steps": .array(steps.map { .object($0.json) }),
        ]
    }

    /// Creates the scenario that the members of a file describe.
    init(_ members: inout ScenarioMembers) throws(Unreadable) {
        guard let seed = UInt64(try members.text("seed")) else { throw members.refuse("seed", "a number as a string") }
        self.init(seed: seed, lists: [], fates: [], steps: [])
        lists = try members.objects("lists") { (list) throws(Unreadable) in try DrawnList(&list) }
        if case .grown? = lists.first ?? .grown(by: 0, isUpdated: false) {
            throw members.refuse("lists", "an array that begins with a list that has `pages` or `pagesBefore`")
        }
        fates = try members.objects("fates") { (fate) throws(Unreadable) in
            Fate(
                page: try fate.number("page", in: 1...ScenarioMembers.most),
                attempt: try fate.number("attempt", in: 1...ScenarioMembers.most),
                outcome: try fate.value("is", Outcome.words, Outcome.init(text:)))
        }
        steps = try members.objects("steps") { (step) throws(Unreadable) in try Step(&step) }
        if isTwoWay, lists.count > 1 || !fates.isEmpty || steps.contains(where: { $0.action.start?.isChanged == true })
        {
            throw Unreadable(
                description: "a list that has `pagesBefore` doesn't change, and its requests have no `fates`")
        }
        if !isTwoWay, lists.contains(where: \.isTimeline) || steps.contains(where: \.action.isWalk) {
            throw Unreadable(
                description:
                    "`earlier`, `later` and lists that have `pagesBefore` need `lists` to begin with such a list")
        }
    }
}

extension Scenario.Outcome {
    static let words = "held, delayed 300ms, 503 or another failure, error-object, 503 retry-after, or 503 retry-date"

    /// The outcome as text, such as `held`, `delayed 300ms`, `reset_peer` or `503 retry-after`.
    var text: String {
        switch self {
        case .held: "held"
        case .delayed(let time): "delayed \(time)ms"
        case .failed(let failure): "\(failure)"
        case .errorObject: "error-object"
        case .paused(let status, let asDate): "\(status) \(asDate ? "retry-date" : "retry-after")"
        }
    }

    init?(text: String) {
        let words = text.split(separator: " ")
        if text == "held" {
            self = .held
        } else if text == "error-object" {
            self = .errorObject
        } else if words.count == 2, words[0] == "delayed", let time = try? Duration(parsing: String(words[1])),
            time <= .seconds(60)
        {
            self = .delayed(Int(time / .milliseconds(1)))
        } else if words.count == 2, let status = Int(words[0]), [429, 503].contains(status),
            ["retry-after", "retry-date"].contains(words[1])
        {
            self = .paused(status: status, asDate: words[1] == "retry-date")
        } else if let failure = try? FailureKind(parsing: text) {
            self = .failed(failure)
        } else {
            return nil
        }
    }
}

extension Scenario.Start {
    static let words = "held, 503 or another failure, error-object, or 503 retry-after"

    /// Returns the outcome if a first page can have it from a step on.
    static func allows(_ outcome: Scenario.Outcome) -> Scenario.Outcome? {
        switch outcome {
        case .held, .failed, .errorObject, .paused(_, asDate: false): outcome
        case .delayed, .paused(_, asDate: true): nil
        }
    }
}

extension Scenario.Moment {
    static let words = "idle, held 2, begun 2, served, failed, paused or now"

    /// The moment as text, such as `idle` or `held 2`.
    var text: String {
        switch self {
        case .idle: "idle"
        case .held(let page): "held \(page)"
        case .begun(let page): "begun \(page)"
        case .served: "served"
        case .failed: "failed"
        case .paused: "paused"
        case .now: "now"
        }
    }

    init?(text: String) {
        let words = text.split(separator: " ")
        if words.count == 2, let page = Int(words[1]), 1...ScenarioMembers.most ~= page {
            switch words[0] {
            case "held": self = .held(page: page)
            case "begun": self = .begun(page: page)
            default: return nil
            }
            return
        }
        guard let moment = [.idle, .served, .failed, .paused, .now].first(where: { (it: Self) in it.text == text })
        else {
            return nil
        }
        self = moment
    }
}

extension Scenario.Step {
    var json: JSONObject {
        var object: JSONObject = ["at": .string(moment.text)]
        func add(_ start: Scenario.Start) {
            if start.isChanged { object["changed"] = true }
            if let outcome = start.outcome { object["first"] = .string(outcome.text) }
        }
        object["do"] = .string(action.name)
        switch action {
        case .more(let times, let source):
            if times != 1 { object["times"] = .number(times) }
            if source != 0 { object["source"] = .number(source) }
        case .retry, .cancel, .close, .wait, .openElsewhere: break
        case .walk(_, let times, let outcome):
            if times != 1 { object["times"] = .number(times) }
            if let outcome { object["first"] = .string(outcome.text) }
        case .outlast(let page): object["page"] = .number(page)
        case .refresh(let times, let start):
            if times != 1 { object["times"] = .number(times) }
            add(start)
        case .query(let isBack, let start):
            if isBack { object["back"] = true }
            add(start)
        case .release(let page, let failure):
            object["page"] = .number(page)
            if let failure { object["failing"] = .string("\(failure)") }
        }
        return object
    }

    init(_ step: inout ScenarioMembers) throws(Scenario.Unreadable) {
        let moment = try step.value("at", Scenario.Moment.words, Scenario.Moment.init(text:))
        func outcome() throws(Scenario.Unreadable) -> Scenario.Outcome? {
            try step.optional("first", Scenario.Start.words) { text in
                Scenario.Outcome(text: text).flatMap(Scenario.Start.allows)
            }
        }
        func start() throws(Scenario.Unreadable) -> Scenario.Start {
            Scenario.Start(isChanged: try step.flag("changed"), outcome: try outcome())
        }
        let action: Scenario.Action
        switch try step.text("do") {
        case let name where ["earlier", "later"].contains(name):
            action = .walk(
                name == "later" ? .later : .earlier, times: try step.number("times", in: 1...100, or: 1),
                outcome: try outcome())
        case "more":
            action = .more(
                times: try step.number("times", in: 1...100, or: 1), source: try step.number("source", in: 0...9, or: 0)
            )
        case "retry": action = .retry
        case "cancel": action = .cancel
        case "close": action = .close
        case "refresh": action = .refresh(times: try step.number("times", in: 1...100, or: 1), start: try start())
        case "query": action = .query(isBack: try step.flag("back"), start: try start())
        case "release":
            let failure = try step.optional("failing", "a failure, such as 500 or reset_peer") {
                try? FailureKind(parsing: $0)
            }
            action = .release(page: try step.number("page", in: 1...ScenarioMembers.most), failure: failure)
        case "outlast": action = .outlast(page: try step.number("page", in: 1...ScenarioMembers.most))
        case "wait": action = .wait
        case "open-elsewhere": action = .openElsewhere
        default:
            throw step.refuse(
                "do",
                "more, retry, refresh, query, cancel, close, release, outlast, wait, open-elsewhere, earlier or later")
        }
        self.init(moment: moment, action: action)
    }
}

extension DrawnList {
    /// The largest number of pages in one direction of a bidirectional list.
    private static let mostPages = 100

    var json: JSONValue {
        switch self {
        case .fresh(let pages, let total):
            var object: JSONObject = ["pages": .array(pages.map { .object($0.json) })]
            if total != .exact { object["total"] = .string(total.rawValue) }
            return .object(object)
        case .grown(let count, let isUpdated):
            var object: JSONObject = ["grownBy": .number(count)]
            if isUpdated { object["updated"] = true }
            return .object(object)
        case .timeline(let before, let after, let isShort, let isTied):
            var object: JSONObject = ["pagesBefore": .number(before), "pagesAfter": .number(after)]
            if isShort { object["short"] = true }
            if isTied { object["tied"] = true }
            return .object(object)
        }
    }

    init(_ list: inout ScenarioMembers) throws(Scenario.Unreadable) {
        if list.has("grownBy") {
            self = .grown(
                by: try list.number("grownBy", in: 0...ScenarioMembers.most), isUpdated: try list.flag("updated"))
            return
        }
        if list.has("pagesBefore") || list.has("pagesAfter") {
            self = .timeline(
                before: try list.number("pagesBefore", in: 0...Self.mostPages),
                after: try list.number("pagesAfter", in: 0...Self.mostPages),
                isShort: try list.flag("short"), isTied: try list.flag("tied"))
            return
        }
        let pages = try list.objects("pages") { (page) throws(Scenario.Unreadable) in try DrawnPage(&page) }
        self = .fresh(pages, total: try list.word("total", or: .exact))
    }
}

extension DrawnPage {
    var json: JSONObject {
        var object: JSONObject = [:]
        if size != .full { object["rows"] = .string(size.rawValue) }
        if !repeats.isEmpty {
            object["repeats"] = .array(
                repeats.map { it in
                    var object: JSONObject = [
                        "page": .number(it.page), "row": .number(it.row), "at": .number(it.place),
                    ]
                    if it.isUpdated { object["updated"] = true }
                    return .object(object)
                })
        }
        for (name, isSet) in [("equalTitles", hasEqualTitles), ("nearIds", hasNearIDs), ("pause", pauses)] where isSet {
            object[name] = true
        }
        if times != 1 { object["times"] = .number(times) }
        return object
    }

    init(_ page: inout ScenarioMembers) throws(Scenario.Unreadable) {
        size = try page.word("rows", or: .full)
        repeats = try page.objects("repeats", isOptional: true) { (it) throws(Scenario.Unreadable) in
            Repeat(
                page: try it.number("page", in: 1...ScenarioMembers.most), row: try it.number("row", in: -1000...1000),
                place: try it.number("at", in: 0...1000), isUpdated: try it.flag("updated"))
        }
        (hasEqualTitles, hasNearIDs) = (try page.flag("equalTitles"), try page.flag("nearIds"))
        pauses = try page.flag("pause")
        times = try page.number("times", in: 1...100, or: 1)
    }
}
