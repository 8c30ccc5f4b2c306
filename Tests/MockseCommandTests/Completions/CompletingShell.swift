#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

@testable import mockse

/// A real shell that has loaded completions.
struct CompletingShell {
    let shell: Shell
    private let folder: TemporaryFolder
    private let script: String

    /// The files and folders below the folder that the shell works in.
    static let files: Set<String> = ["people.json", "journals"]

    init(_ shell: Shell, _ commands: [CommandEntry]) throws {
        self.shell = shell
        folder = try TemporaryFolder()
        script = folder.path("script")
        try CompletionsCommand.script(for: shell, commands).write(toFile: script, atomically: true, encoding: .utf8)
        let work = URL(filePath: folder.path("work"))
        try FileManager.default.createDirectory(
            at: work.appending(path: "journals"), withIntermediateDirectories: true)
        try Data().write(to: work.appending(path: "people.json"))
    }

    /// Returns what the shell suggests at the end of each line, keyed by the line.
    func candidates(for lines: [String]) async throws -> [String: Set<String>] {
        let (tool, flags): (Tool, [String]) =
            switch shell {
            case .bash: (.bash, ["--norc"])
            case .zsh: (.zsh, ["-f"])
            case .fish: (.fish, ["--no-config"])
            }
        let harness = Tool.path(ofScript: "completions.\(shell.rawValue)")
        let inner = [tool.rawValue] + flags + [harness, script] + lines
        let end = try await Tool.env.run(
            ["HOME=\(folder.path("work"))", "sh", "-c", #"cd "$HOME" && exec "$@""#, "sh"] + inner)
        try #require(end.code == 0, "\(end.errors)")
        try #require(end.errors.isEmpty, "\(end.errors)")
        var candidates: [String: Set<String>] = [:]
        var current = ""
        for line in end.text.split(separator: "\n") {
            if line.hasPrefix("> ") {
                current = String(line.dropFirst(2))
                candidates[current] = []
            } else {
                candidates[current]?.insert(plain(line))
            }
        }
        return candidates
    }

    /// Returns a candidate without what the shells add to it in different ways: what is typed already, and the slash
    /// after a folder.
    private func plain(_ candidate: Substring) -> String {
        let word = candidate.hasSuffix("/") ? candidate.dropLast() : candidate
        return String(word.split(separator: ",").last ?? word)
    }
}
#endif
