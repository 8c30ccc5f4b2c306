import MockseBase

// `duplicate-rate` and the `replay` of `duplicates` are one setting with two names. What follows from that is here.

extension PageFaultSettings {
    /// The share of rows that repeat rows of earlier pages, 0 to 0.9; later rows shift and none is lost.
    ///
    /// The same as `duplicates.replay`.
    public var duplicateRate: Rate {
        get { duplicates.replay }
        set { duplicates.replay = newValue }
    }

    /// The kinds of duplicates apart from `replay`.
    ///
    /// Setting them leaves the rate alone unless they have one: whichever option is read first, the other keeps it.
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

    /// Refuses a `duplicate-rate` beside `duplicates` with another `replay`, one of which would be lost.
    ///
    /// - Parameter texts: The texts that one source gives, by key; those that can't be read are refused elsewhere.
    /// - Throws: A `SettingError` of `duplicate-rate`.
    static func checkRates(in texts: [String: String]) throws(SettingError) {
        guard let kinds = texts["duplicates"], let replay = try? DuplicateKind.read(kinds).replay, replay != 0,
            let text = texts["duplicate-rate"], let rate = try? PageFaultOption.readRate(text), rate != replay
        else { return }
        throw SettingError(setting: "duplicate-rate", value: text, reason: .pageFault(.anotherReplay(replay)))
    }
}

extension PageFaultOption {
    /// Repeats of earlier pages' rows, which `Mockse-Fault` names among the kinds of duplicates.
    static let duplicateRate = PageFaultOption(
        "duplicate-rate", "RATE", standard: "0", isNumber: true,
        "Repeat rows of earlier pages as this share of rows, up to 0.9; nothing is lost, later rows shift.",
        read: { text, faults throws(SettingError.Reason) in faults.duplicateRate = try readRate(text) },
        write: \.duplicateRate.description,
        check: { faults throws(SettingError) in
            try faults.duplicateRate.check(as: "duplicate-rate", highest: highestRate)
        },
        parts: { _ in [] })

    /// The highest rate: above it a walk would hardly move forward.
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
    /// The rate as a kind of duplicates; the option `duplicate-rate` checks it.
    static let replay = DuplicateKind(
        "replay", "R", \.replay,
        read: { text throws(SettingError.Reason) in
            guard let text = text.map(String.init) else { throw .pageFault(.noRate) }
            do throws(SettingError.Reason) {
                return try PageFaultOption.readRate(text)
            } catch {
                throw .pageFault(.badReplay(text, error))
            }
        },
        write: \.description,
        check: { _ in })
}

extension PageFaultRefusal {
    fileprivate static let noRate = Self("replay takes a rate: write replay=0.1 or replay=10%")

    fileprivate static func badReplay(_ text: String, _ reason: SettingError.Reason) -> Self {
        Self("replay's \(text.quotedIfNeeded) \(reason)")
    }

    fileprivate static func anotherReplay(_ replay: Rate) -> Self {
        Self("is not the replay=\(replay) of duplicates, which is the same setting: give one of the two")
    }
}
