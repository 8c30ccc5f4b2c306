import MockseBase
import MockseDialects
import MockseHTTP
import MockseJSON
import MockseKit

/// The command `mockse api`, which lists, shows and checks descriptions of APIs.
struct APICommand: Sendable {
    /// The task of the command.
    enum Action: Sendable, Equatable {
        case list, schema
        case show(String)
        case check([String])
    }

    let action: Action
    let output: Output

    /// Does what the command says.
    ///
    /// - Returns: The exit code: 0 success; 1 a description is wrong; 2 usage error.
    func run() -> Int32 {
        switch action {
        case .list:
            output.write(list)
            return 0
        case .schema:
            output.write(DescriptionSchema.text + "\n")
            return 0
        case .show(let name): return show(name)
        case .check(let files): return check(files)
        }
    }

    private var list: String {
        let rows = Dialect.presetNames.compactMap { name -> (String, String)? in
            guard let api = Dialect.preset(name)?.described else { return nil }
            return (name, "pages by \(api.first.selectorWords)")
        }
        let own = Dialects.known.map { ($0.name, "always served") }
        let width = (rows + own).map(\.0.count).max() ?? 0
        return (own + rows).map { name, words in
            name + String(repeating: " ", count: width + 2 - name.count) + words + "\n"
        }.joined()
    }

    private func show(_ name: String) -> Int32 {
        guard let text = Dialect.presetText(name) else {
            let nearest = NearestName.of(name, among: Dialect.presetNames).map { "did you mean \($0)?" }
            let reason =
                Dialects.known.names.contains(name)
                ? "is served by code of its own, and has no description"
                : nearest ?? "must be \(Dialect.presetNames.list("or"))"
            output.complain("api show: \(name.quotedIfNeeded): \(reason)")
            return 2
        }
        output.write(text)
        return 0
    }

    private func check(_ files: [String]) -> Int32 {
        guard !files.isEmpty else {
            output.complain("api check: missing file; run mockse api check FILE...")
            return 2
        }
        var code: Int32 = 0
        for file in files {
            do throws(DescriptionError) {
                guard let api = try DescriptionFile.read(file).described else { continue }
                output.write(Self.words(api, file: file))
            } catch {
                for line in error.description.split(separator: "\n") { output.complain(String(line)) }
                code = 1
            }
        }
        return code
    }

    private static func words(_ api: DescribedAPI, file: String) -> String {
        let lists = api.lists.map { list in
            """
              \(list.key)
                Pages by   \(list.selectorWords)
                Page size  \(list.sizeWords)
                Last page  \(list.endWords)
                Data       --data \(list.data)=FILE, or \(list.usualCount) items like the example
                Try        \(api.basePath)\(list.usualPath)

            """
        }
        let count = lists.count == 1 ? "1 list" : "\(lists.count) lists"
        return "\(file): \(api.name), \(count)\n" + lists.joined()
    }
}
