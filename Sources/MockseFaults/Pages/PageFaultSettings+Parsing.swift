/// Reading the options; each takes `none` for off.
extension PageFaultSettings {
    /// Reads `--duplicates`: `overlap=3,within`, any of `overlap=K`, `replay=R`, `within`, `changed`, `lookalike` and
    /// `repeat-page=N`, each once.
    ///
    /// - Throws: A `SettingError` that names the kind that is unknown, twice there, or has a bad value.
    package static func duplicates(parsing text: String) throws(SettingError) -> Duplicates {
        var duplicates = Duplicates()
        var seen: Set<Substring> = []
        for part in try parts(of: text) {
            let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let kind = pieces.first ?? ""
            let value = pieces.count == 2 ? pieces.last : nil
            guard seen.insert(kind).inserted else { throw SettingError(value: text, reason: .twice(String(kind))) }
            switch kind {
            case "overlap": duplicates.overlap = try count(value, of: kind, in: 1...highestCount, text)
            case "repeat-page": duplicates.repeatedPage = try count(value, of: kind, in: 2...highestCount, text)
            case "replay": duplicates.replay = try replay(value, text)
            case "within" where value == nil: duplicates.withinPage = true
            case "changed" where value == nil: duplicates.changesRepeats = true
            case "lookalike" where value == nil: duplicates.hasLookalikes = true
            case "within", "changed", "lookalike": throw refused(text, .takesNoValue(String(kind)))
            default: throw refused(text, .unknownDuplicate(String(kind)))
            }
        }
        return duplicates
    }

    /// Reads `--duplicate-rate`: a share of at most 0.9.
    ///
    /// - Throws: A `SettingError` for anything else.
    package static func duplicateRate(parsing text: String) throws(SettingError) -> Rate {
        try Rate(parsing: text, highest: highestDuplicateRate)
    }

    /// Reads `--drift`: `insert:K`, `delete:K` or `shuffle`; nil for `none`.
    ///
    /// - Throws: A `SettingError` for anything else.
    package static func drift(parsing text: String) throws(SettingError) -> Drift? {
        if text == "none" { return nil }
        if text == "shuffle" { return .shuffle }
        let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard pieces.count == 2, let kind = pieces.first else { throw refused(text, .notADrift) }
        switch kind {
        case "insert": return .insert(try count(pieces.last, of: kind, in: 1...highestCount, text))
        case "delete": return .delete(try count(pieces.last, of: kind, in: 1...highestCount, text))
        default: throw refused(text, .notADrift)
        }
    }

    /// Reads `--total`: `+5`, `-5`, `rows` or `absent`; `none` is the right total.
    ///
    /// - Throws: A `SettingError` for anything else.
    package static func total(parsing text: String) throws(SettingError) -> Total {
        switch text {
        case "none": return .items
        case "rows": return .rows
        case "absent": return .absent
        default:
            guard let sign = text.first, sign == "+" || sign == "-",
                let count = number(text.dropFirst()), 1...highestOffset ~= count
            else { throw refused(text, .notATotal) }
            return .off(by: sign == "-" ? -count : count)
        }
    }

    /// Reads `--has-more`: `always`.
    ///
    /// - Throws: A `SettingError` for anything but that and `none`.
    package static func hasMore(parsing text: String) throws(SettingError) -> Bool {
        if text == "always" || text == "none" { return text == "always" }
        throw refused(text, .notAlways)
    }

    /// Reads `--empty-pages`: `2,4`.
    ///
    /// - Throws: A `SettingError` that names what is no page, or is there twice.
    package static func emptyPages(parsing text: String) throws(SettingError) -> Set<Int> {
        var pages: Set<Int> = []
        for part in try parts(of: text) {
            guard let page = number(part), 1...highestCount ~= page else {
                throw refused(text, .notAPage(String(part)))
            }
            guard pages.insert(page).inserted else { throw SettingError(value: text, reason: .twice(String(part))) }
        }
        return pages
    }

    /// Reads `--short-pages`: `3:7,5:1` leaves page 3 with 7 rows and page 5 with one.
    ///
    /// - Throws: A `SettingError` that names what is no page with its rows, or is there twice.
    package static func shortPages(parsing text: String) throws(SettingError) -> [Int: Int] {
        var pages: [Int: Int] = [:]
        for part in try parts(of: text) {
            let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
            guard pieces.count == 2, let page = pieces.first.flatMap(number), let rows = pieces.last.flatMap(number),
                1...highestCount ~= page, 1...highestCount ~= rows
            else { throw refused(text, .notAShortPage(String(part))) }
            guard pages.updateValue(rows, forKey: page) == nil else {
                throw SettingError(value: text, reason: .twice("page \(page)"))
            }
        }
        return pages
    }

    private static func parts(of text: String) throws(SettingError) -> [Substring] {
        if text == "none" { return [] }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.contains("") { throw refused(text, .emptyPart) }
        guard parts.count <= highestPages else { throw refused(text, .tooManyPages) }
        return parts
    }

    private static func count(
        _ value: Substring?, of kind: Substring, in range: ClosedRange<Int>, _ text: String
    ) throws(SettingError) -> Int {
        if let count = value.flatMap(number), range ~= count { return count }
        throw refused(text, .notACount(of: String(kind), range))
    }

    private static func replay(_ value: Substring?, _ text: String) throws(SettingError) -> Rate {
        guard let value else { throw refused(text, .noRate) }
        do throws(SettingError) {
            return try duplicateRate(parsing: String(value))
        } catch {
            throw SettingError(value: text, reason: .pageFault(.badReplay(String(value), error.reason)))
        }
    }

    /// ASCII digits alone, unlike what `Int` reads.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }

    private static func refused(_ text: String, _ refusal: PageFaultRefusal) -> SettingError {
        SettingError(value: text, reason: .pageFault(refusal))
    }
}
