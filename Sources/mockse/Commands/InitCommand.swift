import MockseBase
import MockseJSON
import MocksePlatform

/// The command `mockse init`, which writes a config file with comments.
struct InitCommand: Sendable {
    let options: InitOptions
    let output: Output

    /// Writes the file.
    ///
    /// - Returns: The exit code: 0 success; 1 if the file exists or can't be written.
    func run() -> Int32 {
        if options.path == "-" {
            output.write(text)
            return 0
        }
        do throws(SystemError) {
            if !options.isForced {
                // Another program may create the file in the meantime, so only creating it shows that it's new.
                try File(options.path, for: .creating).close()
            }
            try File.replace(options.path, with: Array(text.utf8))
        } catch {
            output.complain(
                error.isExistingFile
                    ? "\(options.path.quotedPath): already exists; add --force to replace it" : "\(error)")
            return 1
        }
        output.write("wrote \(options.path); start the server with \(Self.start(options.path))\n")
        return 0
    }

    /// The contents of the file.
    private var text: String {
        let path = options.path == "-" ? InitOptions.usualPath : options.path
        let heading = """
            // The options of a mockse server: \(Self.start(path))
            // mockse help serving, faults, pages and control describe all options.

            """
        let members = options.members.map { member in
            let comment = OptionList.wrapped(member.summary, width: 80).map { "  // \($0)\n" }.joined()
            return comment + "  \(JSONValue.string(member.key).text): \(member.value.text)"
        }
        if members.isEmpty { return heading + "{\n  // For example: \"latency\": \"800ms\"\n}\n" }
        return heading + "{\n" + members.joined(separator: ",\n\n") + "\n}\n"
    }

    private static func start(_ path: String) -> String { "mockse --config \(path.quotedPath)" }
}
