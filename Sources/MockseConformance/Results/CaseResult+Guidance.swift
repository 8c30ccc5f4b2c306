import MockseJudging

extension CaseResult {
    /// The advice for the author of the client.
    ///
    /// Some rules can be broken in any case, whatever the case is about. Their advice replaces that of the case.
    var guidance: Case.Guidance {
        violations.first.flatMap { Case.Guidance.ofRules[$0.rule] }
            ?? Case.Guidance(requirement: info.requirement, why: info.why, fix: info.fix)
    }
}

extension Case.Guidance {
    /// The advice for rules that can be broken in any case, keyed by the rule's name.
    static let ofRules: [String: Case.Guidance] = [
        "crash": Case.Guidance(
            requirement: "Nothing that a server sends crashes the client.",
            why: "A crash loses what the user was doing, and comes back each time the server sends the same again.",
            fix: "Find the crash in the client's standard error, and show an error where it was."),
        "polling": Case.Guidance(
            requirement: "A page is requested when the user needs it, not by a timer.",
            why: "A client that polls loads the server and drains the battery as long as the list is open.",
            fix: "Remove the timer, or stop it when the page has arrived. Offer a refresh to bring new rows."),
        "query-ignored": Case.Guidance(
            requirement: "A new query starts the list over, even while a page is loading.",
            why: "The user sees the rows of the old query below the words of the new one.",
            fix: "When the query changes, cancel what is open and request the first page of the new query."),
        "refresh-ignored": Case.Guidance(
            requirement: "A refresh requests the first page again, or waits for the page that is loading.",
            why: "The user pulls to refresh, and nothing happens.",
            fix: "Let a refresh cancel the page that is loading, or run it when that page has arrived."),
    ]
}
