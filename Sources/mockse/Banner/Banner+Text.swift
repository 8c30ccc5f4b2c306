import MockseJSON
import MockseKit

extension Banner {
    /// The banner for people.
    ///
    /// The first line is the URL alone, for programs that read only that.
    var text: String {
        var sections = [url + "\n", section("Replace", replacementLines)]
        if !networkURLs.isEmpty { sections.append(section("From other machines, instead of \(localURL)", networkURLs)) }
        sections.append(section("Try", examples))
        if !lists.isEmpty { sections.append(section("Data", lists.map(\.words))) }
        sections.append(section("Settings", [settingsLine]))
        if let line = controlLine { sections.append(section("Control API", [line])) }
        return sections.joined(separator: "\n")
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        title + "\n" + lines.map { "  \($0)\n" }.joined()
    }

    private var replacementLines: [String] {
        let width = replacements.map(\.original.count).max() ?? 0
        return replacements.map { replacement in
            let padding = String(repeating: " ", count: width - replacement.original.count)
            return "\(replacement.original)\(padding)  →  \(localURL)\(replacement.path)"
        }
    }

    private var examples: [String] {
        let given = lists.flatMap { list in dialects.compactMap { $0.path(ofList: list.name) } }
        return (dialects.map(\.example) + given).map { localURL + $0 }
    }

    /// The rule for access to the control API, or `nil` if other machines can't reach the server.
    private var controlLine: String? {
        guard !configuration.host.isLoopback else { return nil }
        switch controlRule {
        case .closed: return "closed, even for this machine; set --control-token TOKEN or --control open"
        case .token: return "open to calls with the token"
        case .open: return "open to anyone who reaches this server"
        case .local: return nil
        }
    }

    private var settingsLine: String {
        let settings = configuration.settings
        let standard = FaultSettings()
        let changed = Setting.all.filter { $0.key != "seed" && $0.json(of: settings) != $0.json(of: standard) }
        let isFaulty = changed.contains { !["page-size", "strict", "no-overrides", "keys", "etags"].contains($0.key) }
        let items = configuration.items.map { ["items \($0)"] } ?? []
        let words = changed.map { $0.words(of: settings) } + items
        return (["seed \(settings.seed)"] + (isFaulty ? words : ["no faults"] + words)).joined(separator: ", ")
    }
}

extension ServedList {
    /// The list on one line, such as `people: 3 items of people.json, identified by 'uuid'`, with the remarks on it.
    fileprivate var words: String {
        let items = "\(name): \(count) \(count == 1 ? "item" : "items") of \(file ?? name)"
        return (["\(items), identified by '\(identifier)'"] + remarks).joined(separator: "; ")
    }
}

extension Setting {
    /// Returns the setting in words: `latency 800ms`, `strict`, `2 rules`.
    fileprivate func words(of settings: FaultSettings) -> String {
        switch json(of: settings) {
        case .string(let text): "\(key) \(text)"
        case .array(let elements): "\(elements.count) \(elements.count == 1 ? option : key)"
        case .object(let members): "\(members.count) \(option)\(members.count == 1 ? "" : "s")"
        case .bool: key
        case let value: "\(key) \(value.text)"
        }
    }
}
