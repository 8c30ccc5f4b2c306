import MockseGenerator
import MocksePlatform

/// `mockse data`: the built-in items.
struct DataCommand: Sendable {
    let output: Output

    /// Writes the files, or compares them with what is there: 0 fine, 1 if one differs or cannot be written.
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
        output.write("\(files.count) files written to \(options.output)\n")
        return 0
    }

    /// Shows every list of items with their number.
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
            output.complain("\(folder.path): \(difference); mockse data generate writes it anew")
            return 1
        }
        output.write("\(files.count) files are as generated\n")
        return 0
    }
}
