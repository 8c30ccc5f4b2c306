import MockseBase
import MockseKit

/// Splits a command's arguments into options and their values.
struct ArgumentReader<Values> {
    /// An option given on the command line, with its value if any.
    struct Assignment {
        let option: Option<Values>
        let value: String?
        /// The flag as it was written, under the current or the former name.
        ///
        /// A letter is recorded as its flag.
        let spelling: String
    }

    private let options: [Option<Values>]
    private let takesOperands: Bool
    private var rest: ArraySlice<String>

    /// The arguments that are not options, in the order in which they are given.
    private(set) var operands: [String] = []

    init(_ arguments: ArraySlice<String>, options: [Option<Values>], takesOperands: Bool = false) {
        self.options = options
        self.takesOperands = takesOperands
        rest = arguments
    }

    /// Returns the options in the order in which they are given.
    ///
    /// An option may be given several times, but not under both its current and its former name.
    mutating func readAll() throws(UsageError) -> [Assignment] {
        var assignments: [Assignment] = []
        while let argument = rest.popFirst() {
            if argument == "--" {
                // Only operands follow.
                guard let name = rest.first else { break }
                guard takesOperands else { throw .unexpectedArgument(name) }
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                guard takesOperands else { throw .unexpectedArgument(argument) }
                operands.append(argument)
                continue
            }
            let assignment = try argument.hasPrefix("--") ? readLong(argument) : readLetter(argument)
            let other = assignments.first {
                $0.option.name == assignment.option.name && $0.spelling != assignment.spelling
            }
            if let other { throw .twoNames(other.spelling, assignment.spelling) }
            assignments.append(assignment)
        }
        return assignments
    }

    // --name, --name VALUE, --name=VALUE
    private mutating func readLong(_ argument: String) throws(UsageError) -> Assignment {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init),
            let option = options.first(where: { $0.name == name || $0.formerName == name })
        else { throw unknown(argument) }
        return try assignment(option, as: "--\(name)", attached: parts.count == 2 ? parts.last : nil)
    }

    // -p, -p VALUE, -pVALUE, -p=VALUE
    private mutating func readLetter(_ argument: String) throws(UsageError) -> Assignment {
        let name = argument.dropFirst()
        // "-port 8080" is a long name that lacks a dash, not the port "ort".
        guard let letter = name.first, !options.contains(where: { $0.name == name }),
            let option = options.first(where: { $0.letter == letter })
        else { throw unknown(argument) }
        let attached = name.dropFirst()
        if attached.isEmpty { return try assignment(option, as: option.flag, attached: nil) }
        if attached.first == "=" {
            return try assignment(option, as: option.flag, attached: attached.dropFirst())
        }
        guard option.placeholder != nil else { throw unknown(argument) }
        return try assignment(option, as: option.flag, attached: attached)
    }

    private mutating func assignment(
        _ option: Option<Values>, as spelling: String, attached: Substring?
    ) throws(UsageError) -> Assignment {
        switch option.action {
        case .value(let placeholder, _), .list(let placeholder, _, _):
            if let attached { return Assignment(option: option, value: String(attached), spelling: spelling) }
            guard let next = rest.first, Self.isValue(next) else {
                if let implied = option.impliedValue {
                    return Assignment(option: option, value: implied, spelling: spelling)
                }
                throw .missingValue(flag: spelling, placeholder: placeholder)
            }
            rest.removeFirst()
            return Assignment(option: option, value: next, spelling: spelling)
        case .toggle:
            return Assignment(option: option, value: attached.map(String.init), spelling: spelling)
        case .help, .version:
            guard attached == nil else { throw .unexpectedValue(flag: option.flag) }
            return Assignment(option: option, value: nil, spelling: spelling)
        }
    }

    // "-5" and "-.5" are values, which are rejected later with a specific reason. "-v" and "--seed" are not.
    private static func isValue(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return true }
        return second == "." || second.isNumber
    }

    private func unknown(_ argument: String) -> UsageError {
        let flag = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
        let letters = options.compactMap(\.letter).map { "-\($0)" }
        return .unknownOption(flag, nearest: NearestName.of(flag, among: options.map(\.flag) + letters))
    }
}
