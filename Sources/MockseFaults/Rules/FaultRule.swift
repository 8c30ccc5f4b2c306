public import MocksePages

/// What happens to certain requests instead of what the general settings say.
///
/// Of several rules the first that means a request counts, alone; what it leaves out the general settings decide.
public struct FaultRule: Sendable, Hashable {
    /// Which requests are meant.
    public var match: RequestMatch

    /// What happens to them.
    public var effects: FaultEffects

    /// Gives the requests that are meant these effects.
    public init(_ match: RequestMatch, _ effects: FaultEffects) {
        self.match = match
        self.effects = effects
    }

    /// Reads a match and effects with a colon between them: `page=3 attempt=1: fail=503`.
    ///
    /// The colon is the first with a space (or nothing) after it, or else the first.
    ///
    /// - Parameters:
    ///   - text: The match and the effects.
    ///   - dialects: The dialects that the match may name.
    /// - Throws: A `SettingError` that names the part and what is wrong with it.
    public init(parsing text: String, dialects: [Dialect] = Dialect.builtIn) throws(SettingError) {
        let colons = text.indices.filter { text[$0] == ":" }
        let spaced = colons.first { text[text.index(after: $0)...].first.map { " \t".contains($0) } ?? true }
        guard let colon = spaced ?? colons.first, !text[..<colon].allSatisfy({ " \t".contains($0) }) else {
            throw SettingError(value: text, reason: .notARule)
        }
        do throws(SettingError) {
            match = try RequestMatch(parsing: String(text[..<colon]), dialects: dialects)
            effects = try FaultEffects(parsing: String(text[text.index(after: colon)...]))
        } catch {
            throw error.isAboutWholeText ? SettingError(value: text, reason: error.reason) : error
        }
    }

    /// Refuses what cannot be served; `dialects` are those that are.
    func check(_ dialects: [Dialect]) throws(SettingError) {
        try match.check(dialects)
        if effects.isEmpty { throw SettingError(value: description, reason: .noEffect(FaultEffects.keys)) }
        try effects.check()
    }
}

extension FaultRule: CustomStringConvertible {
    /// The rule as `init(parsing:)` reads it.
    public var description: String { "\(match): \(effects)" }
}

extension SettingError {
    // What is wrong with no single part is best seen in the rule as it was written.
    fileprivate var isAboutWholeText: Bool {
        switch reason {
        case .noEffect, .twice: true
        default: false
        }
    }
}
