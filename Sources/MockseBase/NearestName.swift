/// Finds the known name that a mistyped name most likely stands for.
package enum NearestName {
    /// Returns the known name with the smallest edit distance, or nil if no known name is near.
    ///
    /// A name that another tool has for the same thing stands for the known one. If several names are equally near, the
    /// first is returned. A name is near if at most a third of its characters differ, ignoring case. More distant names
    /// are unlikely to be the intended ones.
    package static func of(_ unknown: String, among known: [String]) -> String? {
        // Longer names are not typing errors, and the cost grows with the length.
        let text = Array(unknown.prefix(64).lowercased())
        if let name = OtherNames.all[plain(unknown)], let same = known.first(where: { plain($0) == name }) {
            return same
        }
        let near = known.compactMap { name -> (name: String, distance: Int)? in
            let letters = Array(name.lowercased())
            let distance = distance(text, letters)
            return distance <= max(text.count, letters.count) / 3 ? (name, distance) : nil
        }
        return near.min { $0.distance < $1.distance }?.name
    }

    /// Returns a name in lowercase, without leading dashes, and with dashes between words.
    private static func plain(_ name: String) -> String {
        String(name.prefix(64).drop { $0 == "-" }).lowercased().replacing("_", with: "-")
    }

    /// Returns the edit distance between two texts (optimal string alignment).
    ///
    /// Edits are insertions, deletions, replacements, and swaps of adjacent characters.
    package static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var best = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == second[column - 1], other == first[row - 1] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}

/// The names that other tools have for what mockse calls otherwise, without dashes.
enum OtherNames {
    static let all: [String: String] = [
        "batch": "test --batch",
        "delay": "latency", "lag": "latency", "sleep": "latency", "slow": "latency", "wait": "latency",
        "error-rate": "fail-rate", "failure-rate": "fail-rate", "errors": "fail-rate", "chaos": "fail-rate",
        "failrate": "fail-rate", "probability": "fail-rate", "toxicity": "fail-rate",
        "status": "fail-with", "error": "fail-with", "error-code": "fail-with", "status-code": "fail-with",
        "per-page": "page-size", "pagesize": "page-size", "limit": "page-size", "size": "page-size",
        "throttle": "fail-with", "rate-limit": "quota", "ratelimit": "quota",
        "key": "keys", "api-key": "keys", "api-keys": "keys",
        "rate": "bandwidth", "speed": "bandwidth", "throughput": "bandwidth", "kbps": "bandwidth",
        "bind": "host", "listen": "host", "address": "host", "interface": "host",
        "file": "data", "db": "data", "dataset": "data", "json": "data", "fixtures": "data",
        "record": "journal", "har": "journal", "access-log": "journal",
        "dups": "duplicates", "repeat-rate": "duplicate-rate",
        "token": "control-token", "origin": "control-origin", "cors": "control-origin",
        "reload": "watch", "silent": "quiet", "debug": "verbose",
    ]
}
