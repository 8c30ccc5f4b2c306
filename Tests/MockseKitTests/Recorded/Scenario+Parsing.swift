import MockseJSON
import MockseKit

/// The file format of a recording.
///
/// Empty lines separate the header and the steps. `#` begins a comment, `@` a directive, `>` sent bytes, `<` received
/// bytes, `*` how these were decoded, and `=` the state of the connection afterward:
///
/// - `open`: it accepted another request.
/// - `closed`, `reset`: the server ended it.
/// - `left`: the client ended it, as a directive asks for.
///
/// The header's directives are `settings` with an object as the control API takes it, `data NAME=FILE`, and `control open`,
/// `control token TOKEN` or `control origin ORIGIN`. A step's are `responses N`, `leave`, `until TEXT`, `send NAME`,
/// `receive NAME` and `abandon NAME`.
extension Scenario {
    /// Reads the header and the requests of a recording.
    init(parsing text: String) throws {
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
        for (index, paragraph) in paragraphs.enumerated() {
            let lines = paragraph.map(String.init).filter { $0.prefix(1).allSatisfy { !"<*=".contains($0) } }
            if index == 0 {
                header = lines
                for line in lines { try readHeader(line) }
            } else {
                var step = Step(lines: lines)
                for line in lines { try step.read(line) }
                steps.append(step)
            }
        }
    }

    private mutating func readHeader(_ line: String) throws {
        guard !line.hasPrefix("#") else { return }
        let (name, value) = try Self.directive(line)
        switch (name, value.split(separator: " ").map(String.init)) {
        case ("settings", _):
            let changes = try Problem.unless(try JSONValue(parsing: value).object, line)
            configuration.settings = try FaultSettings(patching: FaultSettings(), with: changes)
        case ("data", _):
            let parts = value.split(separator: "=").map(String.init)
            guard parts.count == 2 else { throw Problem(line: line) }
            configuration.data.append(.init(name: parts[0], path: Recording.dataPath(parts[1])))
        case ("control", ["open"]): configuration.control.isOpen = true
        case ("control", let words) where words.count == 2 && words[0] == "token":
            configuration.control.token = words[1]
        case ("control", let words) where words.count == 2 && words[0] == "origin":
            configuration.control.origins.append(words[1])
        default: throw Problem(line: line)
        }
    }

    /// Returns the name and the value of a line such as `@ send first`.
    fileprivate static func directive(_ line: String) throws -> (name: String, value: String) {
        guard line.hasPrefix("@ ") else { throw Problem(line: line) }
        let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
        return (try Problem.unless(parts.first, line), parts.count > 1 ? parts[1] : "")
    }
}

extension Scenario.Step {
    fileprivate mutating func read(_ line: String) throws {
        if line.hasPrefix("#") { return }
        if line.hasPrefix("> ") {
            request += try EscapedBytes.bytes(of: line.dropFirst(2))
            return
        }
        let (name, value) = try Scenario.directive(line)
        switch name {
        case "responses": responses = try Scenario.Problem.unless(Int(value), line)
        case "leave": leaves = true
        case "until": end = value
        case "send": action = .send(value)
        case "receive": action = .receive(value)
        case "abandon": action = .abandon(value)
        default: throw Scenario.Problem(line: line)
        }
    }
}
