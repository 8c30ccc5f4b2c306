import MockseConformance
import MocksePlatform

/// The files that the command writes.
extension ConformCommand {
    /// A file that is written after the run.
    private struct ResultFile {
        let flag: String
        let path: String?
        let text: (SuiteResult) -> String?
    }

    private var files: [ResultFile] {
        [
            ResultFile(flag: "--junit", path: options.junit) { $0.junit },
            ResultFile(flag: "--html", path: options.html) { HTMLReport($0).text },
            ResultFile(flag: "--write-claims", path: options.writtenClaims) { result in
                result.features.map { DeclaredClaims($0).text }
            },
            // A list of a part of the run would lack failures.
            ResultFile(flag: "--write-known-failures", path: options.writtenKnownFailures) { result in
                result.isInterrupted ? nil : KnownFailures(of: result).text
            },
        ]
    }

    /// Checks before the run that the files can be written, and reports the first that can't.
    ///
    /// - Returns: A Boolean value indicating whether all of them can.
    func checkFiles() -> Bool {
        for file in files {
            guard let path = file.path else { continue }
            let isWritable = attempt(file.flag) { () throws(SystemError) in try File.checkReplaceable(path) }
            guard isWritable else { return false }
        }
        return true
    }

    /// Writes the files, and reports the first that can't be written.
    ///
    /// - Parameter result: The result of the run.
    /// - Returns: A Boolean value indicating whether all files were written.
    func writeFiles(_ result: SuiteResult) -> Bool {
        for file in files {
            guard let path = file.path, let text = file.text(result) else { continue }
            let isWritten = attempt(file.flag) { () throws(SystemError) in
                try File.replace(path, with: Array(text.utf8))
            }
            guard isWritten else { return false }
        }
        return true
    }

    /// Appends a summary to the file that GitHub Actions shows on the job's page, and reports if it can't be written.
    ///
    /// - Parameter result: The result of the run.
    /// - Returns: A Boolean value indicating whether there is no such file, or it was written.
    func appendSummary(of result: SuiteResult) -> Bool {
        guard let path = options.summary else { return true }
        return attempt(GitHubAnnotation.summaryVariable) { () throws(SystemError) in
            let file = try File(path, for: .appending)
            let text = Array(MarkdownReport(result).text.utf8)
            let outcome = text.withUnsafeBytes { bytes in
                Result { () throws(SystemError) in try file.write(bytes) }
            }
            try outcome.get()
        }
    }

    private func attempt(_ flag: String, _ action: () throws(SystemError) -> Void) -> Bool {
        do throws(SystemError) {
            try action()
            return true
        } catch {
            output.complain("\(flag): \(error)")
            return false
        }
    }
}
