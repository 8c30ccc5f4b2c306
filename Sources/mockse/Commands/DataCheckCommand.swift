import MockseJSON
import MockseKit
import MocksePlatform

/// The command `mockse data check`, which reads files of items as the server does.
struct DataCheckCommand: Sendable {
    let options: DataCheckOptions
    let output: Output

    /// The observer of the files' reading; nil shows the progress if standard error is a terminal.
    var reading: FileReading?

    /// Checks all files, and prints their lists.
    ///
    /// - Returns: The exit code: 0 all files can be served; 1 a file can't be; 2 usage error.
    func run() -> Int32 {
        guard !options.files.isEmpty else {
            output.complain("data check: missing file; run mockse data check FILE...")
            return 2
        }
        let sources: [MockServer.DataSource]
        do throws(SettingError) {
            sources = try options.files.map { file throws(SettingError) in try MockServer.DataSource(parsing: file) }
        } catch {
            output.complain(error)
            return 2
        }
        let (lists, problems) = survey(sources)
        for problem in problems { output.complain(problem) }
        switch options.format {
        case .text: output.write(lists.map(\.text).joined(separator: "\n"))
        case .json:
            let result: JSONValue = [
                "lists": .array(lists.map(\.json)), "errors": .array(problems.map(JSONValue.string)),
            ]
            output.write(result.text + "\n")
        }
        return problems.isEmpty ? 0 : 1
    }

    /// Reads all files, and returns their lists and the problems of those that can't be served.
    private func survey(_ sources: [MockServer.DataSource]) -> (lists: [SurveyedList], problems: [String]) {
        let line = ProgressLine(on: output)
        defer { line?.clear() }
        let reading = reading ?? FileReading(reportingTo: line)
        var lists: [SurveyedList] = []
        var problems: [String] = []
        for source in sources {
            do throws(ServerError) {
                lists += try source.survey(identifiedBy: options.identifier, reading: reading)
            } catch {
                problems.append(error.description)
            }
        }
        return (lists, problems)
    }
}

extension SurveyedList {
    /// The list for people: its items, a table of the members, and the remarks.
    fileprivate var text: String {
        let items = list.count == 1 ? "1 item" : "\(list.count) items"
        let title = "\(list.file ?? list.name): \(items), identified by '\(list.identifier)', served as \(list.name)\n"
        let rows = [["FIELD", "TYPE", "ITEMS"]] + members.map { [$0.name, $0.type, "\($0.count)"] }
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let table = rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count + 2)
            }
            return "  \(cells.joined())\(row[2])\n"
        }
        let sortable = members.filter(\.isSortable).map(\.name)
        let sorts = sortable.isEmpty ? "" : "  Sort by: \(sortable.joined(separator: ", "))\n"
        return title + (members.isEmpty ? "" : table.joined()) + sorts
            + list.remarks.map { "  Remark: \($0)\n" }.joined()
    }

    /// The list as JSON.
    fileprivate var json: JSONValue {
        [
            "file": list.file.map(JSONValue.string) ?? .null, "name": .string(list.name),
            "items": .number(list.count), "id": .string(list.identifier),
            "members": .array(
                members.map { member in
                    [
                        "name": .string(member.name), "types": .array(member.types.map(JSONValue.string)),
                        "items": .number(member.count), "sortable": .bool(member.isSortable),
                    ]
                }),
            "remarks": .array(list.remarks.map(JSONValue.string)),
        ]
    }
}

extension SurveyedList.Member {
    /// The types in words, such as `number or null`.
    fileprivate var type: String { types.joined(separator: " or ") }
}
