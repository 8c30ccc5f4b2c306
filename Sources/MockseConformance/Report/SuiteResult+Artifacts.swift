import MockseBase
import MockseDriver
package import MockseJSON
import MockseJudging
import MocksePlatform

/// A file about a run.
package struct ArtifactFile: Sendable, Hashable {
    /// The path relative to the folder of the run.
    package let path: String
    /// The contents.
    package let contents: [UInt8]
}

extension SuiteResult {
    /// Returns the files that describe the run: the reports, the client's `hello`, the facts about the run, and the
    /// journal and timeline of each case that ran.
    ///
    /// The last file, `run.json`, lists the others.
    ///
    /// - Parameters:
    ///   - version: The version of mockse.
    ///   - options: The options of the run.
    /// - Returns: The files.
    package func artifacts(version: String, options: JSONValue) -> [ArtifactFile] {
        func file(_ path: String, _ text: String) -> ArtifactFile {
            ArtifactFile(path: path, contents: Array(text.utf8))
        }
        var files = [file("report.txt", text), file("report.json", jsonText + "\n"), file("junit.xml", junit)]
        files.append(file("report.html", HTMLReport(self).text))
        if let features { files.append(file("hello.json", Self.pretty(.object(features.message)))) }
        for result in results {
            let name = "cases/\(result.id)-\(result.dialect.name)"
            for run in result.parting.map({ [$0.first, $0.second] }) ?? [] {
                let lines = TimelineText(run.trace.events, marked: [], isWhole: true).lines
                files.append(file("\(name).run-\(run.number).timeline.txt", lines.joined(separator: "\n") + "\n"))
            }
            guard let trace = result.trace else { continue }
            let finding = Proof(result)
            let lines = ["\(result.verdict.rawValue) \(result.id) \(result.info.title) (\(result.dialect.name))"]
            let timeline = lines + finding.sentences + [""] + finding.exhibits(isWhole: true)
            files.append(file("\(name).timeline.txt", timeline.joined(separator: "\n") + "\n"))
            if let replay = result.replay { files.append(file("\(name).replay.sh", replay)) }
            var journal: [UInt8] = []
            for exchange in trace.exchanges {
                exchange.appendJSON(to: &journal)
                journal.append(UInt8(ascii: "\n"))
            }
            files.append(ArtifactFile(path: "\(name).journal.ndjson", contents: journal))
        }
        let names = files.map(\.path)
        return files + [file("run.json", Self.pretty(facts(version: version, options: options, files: names)))]
    }

    private func facts(version: String, options: JSONValue, files: [String]) -> JSONValue {
        let longest = stalls.map(\.length).max() ?? .zero
        return [
            "schema": .number(Contract.resultSchema.major), "mockse": .string(version), "client": .string(client),
            "seed": .string("\(seed)"),
            "command": .array(command.map { .string($0) }), "options": options,
            "ms": .number(Int((results.map(\.duration).reduce(.zero, +) / .milliseconds(1)).rounded())),
            "machine": [
                "processors": .number(SystemThread.processorCount),
                "longestStallMs": .number(Int((longest / .milliseconds(1)).rounded())),
                "stalls": .array(
                    stalls.map { stall in
                        [
                            "atMs": .number(Int((stall.began - min(stall.began, began)) / 1_000_000)),
                            "ms": .number(Int((stall.length / .milliseconds(1)).rounded())),
                        ]
                    }),
            ],
            "files": .array(files.map { .string($0) }),
        ]
    }

    private static func pretty(_ value: JSONValue) -> String {
        var text: [UInt8] = []
        value.write(into: &text, style: .pretty)
        return String(decoding: text, as: UTF8.self) + "\n"
    }
}
