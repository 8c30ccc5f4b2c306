import MockseDriver
import MockseJudging
import MocksePlatform

/// The advice that a report gives on a result, as text.
struct Advice: Sendable, Hashable {
    /// A sentence that says how a client must behave.
    let requirement: String
    /// The harm that users see otherwise.
    let why: String
    /// The pattern that meets the requirement.
    let fix: String
}

extension CaseResult {
    /// The advice for the author of the client.
    ///
    /// Some rules can be broken in any case, whatever the case is about. Their advice replaces that of the case. A case
    /// that can't be judged has advice on its driver.
    var guidance: Advice {
        if verdict == .error { return .ofDrivers(fix: remedy ?? Advice.retry) }
        return violations.first.flatMap { Advice.ofRules[$0.rule] }
            ?? Advice(requirement: info.requirement, why: info.why, fix: remedy ?? info.fix)
    }
}

extension CaseResult {
    /// The way to fix the client, or the driver if the case can't be judged.
    package var fix: String { guidance.fix }
}

extension Advice {
    /// Returns the advice for a driver that doesn't work.
    static func ofDrivers(fix: String) -> Advice {
        Advice(
            requirement: "The driver carries out the commands of the suite.",
            why: "The suite can't judge a client that it can't operate.", fix: fix)
    }

    /// The fix for an error that the driver didn't cause.
    static let retry =
        "Run the case again. If the error occurs again, report it as a bug in mockse, with the files of --artifacts."

    /// The fix for an error, whatever its cause.
    ///
    /// - Parameter error: The error.
    /// - Returns: The fix.
    static func fix(for error: any Error) -> String {
        switch error {
        case let error as DriverError: error.fix
        case is SystemError:
            "Check the command after `--`: the program must exist, and a script needs its interpreter, as in "
                + "`-- python3 driver.py`."
        default: retry
        }
    }

    /// The fix for an error in a run whose client fetches its commands over HTTP.
    ///
    /// - Parameter error: The error.
    /// - Returns: The fix.
    static func fixOverHTTP(for error: any Error) -> String {
        guard let error = error as? DriverError else { return retry }
        switch error {
        case .silent("hello", _):
            return
                "Open the page or the app within a minute (or within a longer --timeout), and let it fetch its commands from the URL that is printed at "
                + "the start. Reply to `hello` by POST to /_mockse/driver/reply. A web page that another server delivers "
                + "needs --control-origin with its origin."
        case .malformedMessage:
            return "Send one JSON object in each POST to /_mockse/driver/reply, with the `id` of its command."
        case .failed, .ended, .crashed:
            return "Find the cause in the console of the page, or in the log of the app."
        case .silent(let verb, _) where !["idle", "list"].contains(verb):
            return
                "Reply to `\(verb)` at once: start the work, and don't wait for a page. On a slow machine, raise --timeout."
        default: return error.fix
        }
    }

    /// The fix for a client that requested nothing.
    static let silentClient =
        "Make `open` start loading the first page from baseURL + path. In a driver that `mockse driver` printed, replace "
        + "the lines marked FILL IN, starting with the one in `open`."

    /// The fix for a client that knows of a failure and requests nothing after it.
    static let stuck =
        "Clear the in-flight flag in one place that every outcome reaches, such as `defer` or `finally`. If only a button "
        + "loads a failed page again, declare `retry` in `verbs`."

    /// The advice for rules that can be broken in any case, keyed by the rule's name.
    static let ofRules: [String: Advice] = [
        "crash": Advice(
            requirement: "Nothing that a server sends crashes the client.",
            why: "The user loses their work, and the client crashes again whenever the server sends the same response.",
            fix: "Find the crash in the client's standard error. Handle that response, and show an error instead."),
        "polling": Advice(
            requirement: "A page is requested when the user needs it, not by a timer.",
            why: "Polling puts load on the server and drains the battery for as long as the list is open.",
            fix: "Remove the timer, or stop it when the page arrives. Let the user refresh to get new rows."),
        "query-ignored": Advice(
            requirement: "A new query starts the list over, even while a page is loading.",
            why: "The user sees results of the old query under the new query.",
            fix: "When the query changes, cancel requests in progress, and request the first page of the new query."),
        "unreached": Advice(
            requirement: "Each page up to the last one is requested, however long the list is.",
            why: "Users never see the rows of a page that is never requested.",
            fix: "Request the page after the last one shown, as long as that one reports more pages."),
        "runaway": Advice(
            requirement: "One trigger requests one page, in addition to those that the client declares it prefetches.",
            why: "A client that continues on its own loads the whole list behind the user's back.",
            fix: "Load a page when the user nears the end of the list. Declare `prefetch` if pages are loaded ahead."),
        "after-close": Advice(
            requirement: "After the list is closed, the client requests nothing.",
            why: "A timer that outlives its screen requests pages that nobody will see.",
            fix: "Cancel timers and tasks when the list is closed, and have them hold the list weakly."),
        "refresh-ignored": Advice(
            requirement: "A refresh requests the first page again, or waits for the page that is loading.",
            why: "The user pulls to refresh, and nothing happens.",
            fix: "Let a refresh cancel the request in progress, or run it when that page arrives."),
    ]
}
