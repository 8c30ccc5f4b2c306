import MockseBase
import MockseConformance
import MocksePlatform

/// The command `mockse compare`, which shows several results of `mockse conform` side by side.
struct CompareCommand: Sendable {
    let options: CompareOptions
    let output: Output

    /// Reads the results and prints the table.
    ///
    /// - Returns: The exit code: 0 success; 2 usage error, or a file that can't be read or written.
    func run() -> Int32 {
        guard options.files.count > 1 else {
            output.complain("compare: needs at least two results; run mockse compare A.json B.json...")
            return 2
        }
        var runs: [ComparedRun] = []
        for file in options.files {
            do {
                runs.append(try ComparedRun(parsing: try File.contents(of: file), file: file))
            } catch {
                let name = error is SystemError ? "" : "\(file.quotedPath): "
                output.complain("compare: \(name)\(error)")
                return 2
            }
        }
        let comparison = Comparison(runs, onlyDifferences: options.isOnlyDifferences)
        if let path = options.html {
            do throws(SystemError) {
                try File.replace(path, with: Array(comparison.html.utf8))
            } catch {
                output.complain("--html: \(error)")
                return 2
            }
        }
        output.write(comparison.text)
        return 0
    }
}
