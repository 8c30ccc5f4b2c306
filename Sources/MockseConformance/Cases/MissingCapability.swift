import MockseDriver

/// A capability that a case needs and the client doesn't declare.
public struct MissingCapability: Sendable, Hashable {
    /// The command, or the member of `hello`, that isn't declared, such as `list`.
    public let member: String
    /// The reason for skipping the case, such as "the driver has no `list`".
    public let reason: String
    /// A clause that says what to do to have the case run, such as "declare `list` in `verbs`".
    public let remedy: String
    /// A Boolean value indicating whether the case is about something that the client declares it doesn't have or do.
    ///
    /// Such a case doesn't apply to the client, so nobody has to require it.
    public let isInapplicable: Bool

    /// The same capability, missing from a client that didn't declare it, as a run showed.
    ///
    /// The case applies to the client, but wasn't judged.
    var undeclared: MissingCapability { MissingCapability(member, reason, remedy: remedy) }

    private init(_ member: String, _ reason: String, remedy: String, isInapplicable: Bool = false) {
        self.member = member
        self.reason = reason
        self.remedy = remedy
        self.isInapplicable = isInapplicable
    }
}

/// The capabilities that can be missing.
extension MissingCapability {
    static let oneWayList = MissingCapability(
        "earlier", "the client's list is bidirectional", remedy: "use a second driver, without `earlier`")

    static let concurrency = MissingCapability(
        "concurrency", "the client loads one page at a time", remedy: "declare a `concurrency` of at least 2",
        isInapplicable: true)

    static let onDuplicate = MissingCapability(
        "onDuplicate", "the driver has no `onDuplicate`", remedy: "declare `onDuplicate`")

    static let window = MissingCapability(
        "window", "the client keeps all rows", remedy: "declare `window`", isInapplicable: true)

    static let renewal = MissingCapability(
        "renews", "the client doesn't renew an expired token", remedy: "declare `renews`", isInapplicable: true)

    static let triggers = MissingCapability(
        "batch", "the client loads the whole list by itself", remedy: "leave out `batch`", isInapplicable: true)

    static let messages = MissingCapability(
        "messages", "an in-process client can't be sent an unknown command", remedy: "use a driver",
        isInapplicable: true)

    static func command(_ verb: Verb, isAbsent: Bool) -> MissingCapability {
        let name = verb.rawValue
        return unlessAbsent(name, isAbsent, remedy: "declare `\(name)` in `verbs`", canBeAbsent: verb == .retry)
    }

    static func sources(isAbsent: Bool) -> MissingCapability {
        isAbsent
            ? MissingCapability(
                "sources", "the client has only one trigger source", remedy: "declare at least 2 `sources`",
                isInapplicable: true)
            : MissingCapability(
                "sources", "the driver has only one of `sources`",
                remedy: "declare at least 2 `sources`, or name `sources` in `without`")
    }

    static func timeout(isAbsent: Bool) -> MissingCapability {
        unlessAbsent("timeoutMs", isAbsent, remedy: "declare `timeoutMs`")
    }

    static func operations(isAbsent: Bool) -> MissingCapability {
        unlessAbsent("ops", isAbsent, remedy: "declare `ops`")
    }

    static func refreshPolicy(_ policy: ClientFeatures.RefreshPolicy) -> MissingCapability {
        MissingCapability(
            "refresh", "the client's refresh policy is \(policy)", remedy: "declare the other `refresh` policy",
            isInapplicable: true)
    }

    static func refreshTiming(_ timing: ClientFeatures.RefreshTiming) -> MissingCapability {
        let words =
            switch timing {
            case .supersede: "refreshes at once while a page is loading"
            case .wait: "refreshes only after the page that is loading"
            case .ignore: "ignores a refresh while a page is loading"
            }
        return MissingCapability(
            "refreshWhileLoading", "the client \(words)", remedy: "refresh at once and drop the page that is loading",
            isInapplicable: true)
    }

    /// The client sends no credentials that could reach another host.
    static let credentials = MissingCapability(
        "credentials", "the client sends no credentials", remedy: "send a token in `Authorization`",
        isInapplicable: true)

    /// The client requests nothing from a host that isn't that of its list.
    static let otherHosts = MissingCapability(
        "credentials", "the client doesn't follow addresses to other hosts", remedy: "follow the address",
        isInapplicable: true)

    /// The client requests a list with parameters of its own choice.
    static let parameters = MissingCapability(
        "params", "the client uses none of the `params` of `open`", remedy: "send the `params` of `open`",
        isInapplicable: true)

    /// The client asks for no more rows in a page than the API serves.
    static let largePages = MissingCapability(
        "pageSize", "the client asks for no more rows than the API serves", remedy: "declare `pageSize: settable`",
        isInapplicable: true)

    static func smallWindow(_ rows: Int) -> MissingCapability {
        MissingCapability(
            "window", "the client keeps more than \(rows) rows", remedy: "declare a `window` of at most \(rows)")
    }

    static func longPages(insteadOf rows: Int, atLeast least: Int) -> MissingCapability {
        MissingCapability(
            "pageSize", "the client's pages of \(rows) rows are too short to judge",
            remedy: "declare a `pageSize` of at least \(least), or `settable`")
    }

    static func longerPages(thanMost most: Int, atLeast least: Int) -> MissingCapability {
        MissingCapability(
            "pageSize", "the API's pages have at most \(most) rows, too few to judge",
            remedy: "describe a `max` of at least \(least)", isInapplicable: true)
    }

    private static func unlessAbsent(
        _ name: String, _ isAbsent: Bool, remedy: String, canBeAbsent: Bool = true
    ) -> MissingCapability {
        isAbsent
            ? MissingCapability(name, "the client has no `\(name)`", remedy: remedy, isInapplicable: true)
            : MissingCapability(
                name, "the driver has no `\(name)`",
                remedy: remedy + (canBeAbsent ? ", or name `\(name)` in `without`" : ""))
    }
}
