public import MockseDialects

/// A rule that gives matching requests other effects than the general settings.
///
/// Only the first rule that matches a request applies. The general settings decide the effects that it leaves out.
public struct FaultRule: Sendable, Hashable {
    /// The requests that the rule applies to.
    public var match: RequestMatch

    /// The effects on those requests.
    public var effects: FaultEffects

    /// Creates a rule with these effects on matching requests.
    public init(_ match: RequestMatch, _ effects: FaultEffects) {
        self.match = match
        self.effects = effects
    }

    /// Creates a rule from a match and effects separated by a colon: `page=3 attempt=1: fail=503`.
    ///
    /// The separator is the first colon at the end or before a space, or otherwise the first colon.
    ///
    /// - Parameters:
    ///   - text: The match and the effects.
    ///   - dialects: The dialects that the match may name.
    /// - Throws: A `SettingError` that names the invalid part and the problem.
    public init(parsing text: String, dialects: Dialects = Dialect.builtIn) throws(SettingError) {
        let colons = text.indices.filter { text[$0] == ":" }
        let spaced = colons.first { text[text.index(after: $0)...].first.map { " \t".contains($0) } ?? true }
        guard let colon = spaced ?? colons.first, !text[..<colon].allSatisfy({ " \t".contains($0) }) else {
            throw SettingError(value: text, reason: .notARule)
        }
        do throws(SettingError) {
            match = try RequestMatch(parsing: String(text[..<colon]), dialects: dialects)
            effects = try FaultEffects(parsing: String(text[text.index(after: colon)...]))
        } catch {
            throw error.reason.isAboutWholeText ? SettingError(value: text, reason: error.reason) : error
        }
    }

    /// Rejects a rule that can't be served; `dialects` are the served ones.
    func check(_ dialects: Dialects) throws(SettingError) {
        try match.check(dialects)
        if effects.isEmpty { throw SettingError(value: description, reason: .noEffect(FaultEffects.keys)) }
        try effects.check()
    }
}

extension FaultRule: CustomStringConvertible {
    /// The rule in the form that `init(parsing:)` accepts.
    public var description: String { "\(match): \(effects)" }
}

extension SettingError.Reason {
    static let notARule = Self(
        "not a rule; use MATCH: EFFECTS, such as page=3 attempt=1: fail=503 (or *: latency=2s for every request)")
}
