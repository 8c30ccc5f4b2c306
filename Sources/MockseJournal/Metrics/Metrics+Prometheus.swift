extension Metrics {
    /// The content type of `prometheusText`.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// The counts in Prometheus' text exposition format, version 0.0.4; samples are sorted.
    ///
    /// Source: prometheus.io/docs/instrumenting/exposition_formats.
    package var prometheusText: String {
        [
            Self.family(
                "mockse_requests_total", "counter", "Requests that have ended, by API and HTTP status.",
                requests.map { ([("dialect", $0.key.dialect ?? ""), ("status", "\($0.key.status)")], $0.value) }),
            Self.family(
                "mockse_faults_total", "counter", "Faults that were injected, by kind.",
                faults.map { ([("kind", $0.key)], $0.value) }),
            Self.family(
                "mockse_marks_total", "counter", "Conspicuous requests, by mark.",
                Exchange.Mark.allCases.map { ([("mark", $0.rawValue)], marks[$0] ?? 0) }),
            Self.family(
                "mockse_abandoned_total", "counter", "Requests that the client gave up.", [([], abandoned)]),
            Self.family("mockse_sent_bytes_total", "counter", "Bytes sent, heads included.", [([], bytes)]),
            Self.family("mockse_open_requests", "gauge", "Requests that are open now.", [([], open)]),
            Self.family("mockse_held_responses", "gauge", "Responses that gates hold now.", [([], held)]),
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

    /// A label's value: backslash, quote and line feed are escaped.
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
