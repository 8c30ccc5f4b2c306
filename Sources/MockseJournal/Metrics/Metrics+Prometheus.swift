extension Metrics {
    /// The content type of `prometheusText`.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// The counts in the Prometheus text exposition format, version 0.0.4, with sorted samples.
    ///
    /// Source: prometheus.io/docs/instrumenting/exposition_formats.
    package var prometheusText: String {
        [
            Self.family(
                "mockse_requests_total", "counter", "Completed requests by API and HTTP status.",
                requests.map { ([("dialect", $0.key.dialect ?? ""), ("status", "\($0.key.status)")], $0.value) }),
            Self.family(
                "mockse_faults_total", "counter", "Injected faults by kind.",
                faults.map { ([("kind", $0.key)], $0.value) }),
            Self.family(
                "mockse_marks_total", "counter", "Flagged requests by mark.",
                Exchange.Mark.allCases.map { ([("mark", $0.rawValue)], marks[$0] ?? 0) }),
            Self.family(
                "mockse_abandoned_total", "counter", "Requests canceled by the client.", [([], abandoned)]),
            Self.family("mockse_sent_bytes_total", "counter", "Bytes sent, including response heads.", [([], bytes)]),
            Self.family("mockse_open_requests", "gauge", "Requests currently open.", [([], open)]),
            Self.family("mockse_held_responses", "gauge", "Responses currently held at gates.", [([], held)]),
        ].joined()
    }

    private typealias Sample = (labels: [(name: String, value: String)], value: Int)

    private static func family(_ name: String, _ type: String, _ help: String, _ samples: [Sample]) -> String {
        let lines = samples.map { sample in
            let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
            return "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(sample.value)\n"
        }
        return "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n" + lines.sorted().joined()
    }

    /// Returns a label value with backslashes, quotes, and line feeds escaped.
    private static func escaped(_ value: String) -> String {
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
