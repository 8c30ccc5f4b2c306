import MockseKit

extension Banner {
    /// For people: first the address alone on its line, for programs that read only that.
    var text: String {
        var sections = [url + "\n", section("Replace", replacementLines)]
        if !networkURLs.isEmpty { sections.append(section("On other machines, instead of \(localURL)", networkURLs)) }
        sections.append(section("Try", examples))
        sections.append(section("Settings", [settingsLine]))
        return sections.joined(separator: "\n")
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        title + "\n" + lines.map { "  \($0)\n" }.joined()
    }

    private var replacementLines: [String] {
        let width = Self.replacements.map(\.original.count).max() ?? 0
        return Self.replacements.map { replacement in
            let padding = String(repeating: " ", count: width - replacement.original.count)
            return "\(replacement.original)\(padding)  →  \(localURL)\(replacement.path)"
        }
    }

    private var examples: [String] {
        let builtIn = ["/2.3/users/moderators?site=stackoverflow&page=1", "/v2/beers?styleId=3&p=1&withBreweries=Y"]
        let given = configuration.data.flatMap { ["/2.3/\($0.servedName)", "/v2/\($0.servedName)"] }
        return (builtIn + given).map { localURL + $0 }
    }

    private var settingsLine: String {
        let settings = configuration.settings
        var faults: [String] = []
        if settings.latency != .none { faults.append("latency \(settings.latency)") }
        if settings.failRate != 0 { faults.append("fail-rate \(settings.failRate)") }
        if settings.duplicateRate != 0 { faults.append("duplicate-rate \(settings.duplicateRate)") }
        var words = ["seed \(settings.seed)"] + (faults.isEmpty ? ["no faults"] : faults)
        if let size = settings.pageSize { words.append("page-size \(size)") }
        if settings.isStrict { words.append("strict") }
        return words.joined(separator: ", ")
    }
}
