import MockseBase
import MockseJSON
import MockseKit
import MocksePlatform

/// The command `mockse check`, which exits with 1 if a client made mistakes.
struct CheckCommand: Sendable {
    let options: CheckOptions
    let output: Output

    /// Reads the report of a server or of journals, and prints it with a verdict.
    ///
    /// - Returns: The exit code: 0 passed; 1 findings that fail the check, or no requests; 2 usage error, or a server
    ///   or file that can't be read.
    func run() async -> Int32 {
        let report: CheckedReport
        do {
            if let path = options.junit { try checkWritable(path) }
            report = try await read()
            if let path = options.junit { try write(report.junit, to: path) }
        } catch {
            output.complain("\(error)")
            return 2
        }
        if report.isFailed || !options.isQuiet {
            switch options.format {
            case .text: output.write(report.lines(isAnnotated: options.isAnnotated))
            case .json: output.write(report.json.text + "\n")
            }
        }
        return report.isFailed ? 1 : 0
    }

    private func read() async throws -> CheckedReport {
        guard let first = options.sources.first else {
            throw Refusal("check: missing server or journal; run mockse check URL, or mockse check JOURNAL...")
        }
        guard let url = options.sources.first(where: Self.isURL) else { return try readJournals() }
        guard options.sources.count == 1 else {
            let other = url == first ? options.sources[1] : first
            throw Refusal("\(other.quotedIfNeeded): can't be checked together with \(url); check one server at a time")
        }
        return try await readServer(CheckedServer(url, token: options.token, timeout: options.timeout), at: url)
    }

    private func readServer(_ server: CheckedServer, at url: String) async throws -> CheckedReport {
        var selected = options.sandboxes
        if !server.sandbox.isEmpty {
            guard selected.isEmpty else {
                throw Refusal("--sandbox \(selected[0]): the URL already names a sandbox; give only one of them")
            }
            selected = [server.sandbox]
        }
        var known: [(name: String, exchanges: Int)] = []
        for name in selected.isEmpty ? [""] : selected {
            for found in try await server.sandboxes(with: name) where !known.contains(where: { $0.name == found.name })
            {
                known.append(found)
            }
        }
        var report = CheckedReport(failing: options.failing)
        var idle: [String] = []
        for name in selected.isEmpty ? known.map(\.name) : selected {
            // Asking for the report of an unknown sandbox would create it.
            guard let sandbox = known.first(where: { $0.name == name }) else {
                idle.append(name)
                continue
            }
            guard
                let requests = report.add(
                    try await server.report(of: name), of: name, exchanges: sandbox.exchanges)
            else {
                throw Refusal("\(url): not a report that this version of mockse can read")
            }
            if requests == 0 { idle.append(name) }
        }
        report.shortage =
            unknown(selected, among: known.map(\.name))
            ?? shortage(of: report, idle: selected.isEmpty ? [] : idle, baseURL: url)
        return report
    }

    private func readJournals() throws -> CheckedReport {
        let journals = try options.sources.map { path in
            do throws(JournalFileError) {
                let journal = try Journal.load(path)
                if journal.zeros > 0 {
                    output.complain(
                        "\(path.quotedPath): ignored \(journal.zeros) zero bytes at the end, as a power failure leaves "
                            + "them; the last requests may be missing")
                }
                return journal
            } catch {
                let isAddress = path.contains(":") && !path.contains("/")
                throw Refusal("\(error)" + (isAddress ? "; for a server, use http://\(path)" : ""))
            }
        }
        let merged = MergedJournal(journals)
        let exchanges =
            options.sandboxes.isEmpty
            ? merged.exchanges : merged.exchanges.filter { options.sandboxes.contains($0.sandbox) }
        let judged = Report(exchanges: exchanges, dropped: merged.dropped)
        var report = CheckedReport(failing: options.failing)
        _ = report.add(judged.json(), of: "", exchanges: exchanges.count)
        let seen = Set(judged.lists.map(\.sandbox))
        let idle = options.sandboxes.filter { !seen.contains($0) }
        report.shortage =
            unknown(options.sandboxes, among: Array(Set(merged.exchanges.map(\.sandbox))))
            ?? shortage(of: report, idle: idle, baseURL: nil)
        return report
    }

    /// Returns a sentence about the first sandbox that doesn't exist, with the names of those that do, or nil.
    private func unknown(_ selected: [String], among known: [String]) -> String? {
        guard let name = selected.first(where: { !known.contains($0) }) else { return nil }
        let names = known.filter { !$0.isEmpty }.sorted()
        let others = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
        return "no list was requested in the sandbox \(name), which doesn't exist; "
            + (names.isEmpty ? "no client used a sandbox" : "the sandboxes are \(others)")
    }

    /// Returns the reason why there are too few requests to judge, or nil if there are enough.
    private func shortage(of report: CheckedReport, idle: [String], baseURL: String?) -> String? {
        let remedy = "check the base URL that the client uses" + (baseURL.map { " (this is \($0))" } ?? "")
        if report.requests > 0 {
            guard let name = idle.first else { return nil }
            return "no list was requested in the sandbox \(name); \(remedy)"
        }
        let exchanges = report.exchanges
        if exchanges == 0 { return "no requests; \(remedy)" }
        return "\(exchanges == 1 ? "1 request" : "\(exchanges) requests"), but none for a page of a list; "
            + "check the paths that the client requests"
    }

    private static func isURL(_ source: String) -> Bool { source.hasPrefix("http://") || source.hasPrefix("https://") }

    private func checkWritable(_ path: String) throws {
        do throws(SystemError) { try File.checkReplaceable(path) } catch { throw Refusal("--junit: \(error)") }
    }

    private func write(_ text: String, to path: String) throws {
        do throws(SystemError) {
            try File.replace(path, with: Array(text.utf8))
        } catch {
            throw Refusal("--junit: \(error)")
        }
    }

    /// A reason for exit code 2.
    private struct Refusal: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
