import MockseBase

// `duplicate-rate` and the `replay` of `duplicates` are two names for one setting, which this file reconciles.

extension PageFaultSettings {
    /// The share of rows that repeat rows of earlier pages, 0 to 0.9; later rows shift, and none are lost.
    ///
    /// This is the same value as `duplicates.replay`.
    public var duplicateRate: Rate {
        get { duplicates.replay }
        set { duplicates.replay = newValue }
    }

    /// The kinds of duplicates other than `replay`.
    ///
    /// A new value without a rate keeps the current one, so the two options can be read in either order.
    var otherDuplicates: Duplicates {
        get {
            var others = duplicates
            others.replay = 0
            return others
        }
        set {
            let rate = newValue.replay == 0 ? duplicateRate : newValue.replay
            duplicates = newValue
            duplicateRate = rate
        }
    }

    /// Rejects a `duplicate-rate` that differs from the `replay` of `duplicates`, because one of them would be lost.
    ///
    /// - Parameter texts: The texts from one source, by key. Those that can't be read are rejected elsewhere.
    /// - Throws: A `SettingError` for `duplicate-rate`.
    static func checkRates(in texts: [String: String]) throws(SettingError) {
        guard let kinds = texts["duplicates"], let replay = try? DuplicateKind.read(kinds).replay, replay != 0,
            let text = texts["duplicate-rate"], let rate = try? PageFaultOption.readRate(text), rate != replay
        else { return }
        throw SettingError(setting: "duplicate-rate", value: text, reason: .anotherReplay(replay))
    }
}

extension PageFaultOption {
    /// The option that repeats rows of earlier pages; `Mockse-Fault` names it among the kinds of duplicates.
    static let duplicateRate = PageFaultOption(
        "duplicate-rate", "RATE", standard: "0", isNumber: true,
        "Make this share of rows, up to 0.9, repeat rows of earlier pages; displaced rows move to later pages, and none "
            + "are lost.",
        read: { text, faults throws(SettingError.Reason) in faults.duplicateRate = try readRate(text) },
        write: \.duplicateRate.description,
        check: { faults throws(SettingError) in
            try faults.duplicateRate.check(as: "duplicate-rate", highest: highestRate)
        },
        parts: { _ in [] })

    /// The highest rate; above it, a walk would barely move forward.
    private static let highestRate: Rate = 0.9

    fileprivate static func readRate(_ text: String) throws(SettingError.Reason) -> Rate {
        do throws(SettingError) {
            return try Rate(parsing: text, highest: highestRate)
        } catch {
            throw error.reason
        }
    }
}

extension DuplicateKind {
    /// The rate as a kind of duplicate, checked by the option `duplicate-rate`.
    static let replay = DuplicateKind(
        "replay", "R", \.replay,
        read: { text throws(SettingError.Reason) in
            guard let text = text.map(String.init) else { throw .noRate }
            do throws(SettingError.Reason) {
                return try PageFaultOption.readRate(text)
            } catch {
                throw .badReplay(text, error)
            }
        },
        write: \.description,
        check: { _ in })
}

extension SettingError.Reason {
    fileprivate static let noRate = Self("replay takes a rate; use replay=0.1 or replay=10%")

    fileprivate static func badReplay(_ text: String, _ reason: SettingError.Reason) -> Self {
        Self("replay \(text.quotedIfNeeded): \(reason)")
    }

    fileprivate static func anotherReplay(_ replay: Rate) -> Self {
        Self("conflicts with replay=\(replay) in duplicates, which is the same setting; give only one of them")
    }
}
