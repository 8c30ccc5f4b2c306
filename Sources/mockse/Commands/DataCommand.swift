import MockseGenerator
import MocksePlatform

/// The command `mockse data`, which manages the built-in items.
struct DataCommand: Sendable {
    let output: Output

    /// Writes the files, or compares them with existing ones.
    ///
    /// - Returns: The exit code: 0 success, 1 if a file differs or can't be written.
    func generate(_ options: GenerateOptions) -> Int32 {
        let files = Generator(seed: options.seed ?? Generator.defaultSeed).files
        let folder = GeneratedFolder(options.output)
        do throws(SystemError) {
            if options.isCheck { return try check(folder, files) }
            try folder.write(files)
        } catch {
            output.complain(error)
            return 1
        }
        output.write("wrote \(files.count) files to \(options.output)\n")
        return 0
    }

    /// Prints the datasets with their number of items, and returns the exit code 0.
    func list() -> Int32 {
        let rows = Generator().files.compactMap { file in
            file.datasetName.map { ($0, "\(file.bytes.count { $0 == UInt8(ascii: "\n") })") }
        }
        let width = rows.map { name, count in name.count + count.count }.max() ?? 0
        for (name, count) in rows {
            let gap = String(repeating: " ", count: width + 2 - name.count - count.count)
            output.write("\(name)\(gap)\(count)\n")
        }
        return 0
    }

    private func check(_ folder: GeneratedFolder, _ files: [GeneratedFile]) throws(SystemError) -> Int32 {
        if let difference = try folder.firstDifference(from: files) {
            output.complain("\(folder.path): \(difference); run mockse data generate to update it")
            return 1
        }
        output.write("all \(files.count) files are up to date\n")
        return 0
    }
}
