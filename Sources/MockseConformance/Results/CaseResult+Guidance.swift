import MockseDialects
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
    /// The requirement that was broken first gives it. A case that can't be judged has advice on its driver.
    var guidance: Advice {
        if verdict == .error { return .ofDrivers(fix: remedy ?? Advice.retry) }
        let first = violations.first.flatMap { violation in findings.first { $0.violation == violation } }
        guard let requirement = first.flatMap({ Requirement.of($0.section) }) else {
            return Advice(requirement: info.requirement, why: info.why, fix: remedy ?? info.fix)
        }
        return Advice(requirement, in: dialect)
    }
}

extension Advice {
    /// Creates the advice of a requirement in the words of an API.
    init(_ requirement: Requirement, in dialect: Dialect) {
        let words = DialectWords([dialect])
        self.init(
            requirement: requirement.sentence.text(in: words), why: requirement.why.text(in: words),
            fix: requirement.fix.text(in: words))
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
                + "the start. Reply to `hello` by POST to /_mockse/driver/reply. A web page that isn't from `localhost` "
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
}
