import MockseBase
import MockseDialects
import MockseKit

/// An error in the command line, environment or config file, found before anything is started.
enum UsageError: Error, Equatable {
    case unknownCommand(String, nearest: String?)
    case missingCommand(after: String, known: [String])
    case missingDriver(of: String)
    case missingScript
    case missingSeparator([String], after: String)
    case missingLanguage
    case missingName(after: String, of: String)
    case missingURL
    case documentBesideResponses
    case listWithoutDocument
    case unpairedFiles(urls: Int, files: Int)
    case unknownLanguage(String, nearest: String?)
    case unknownTopic(String, remedy: String)
    case missingShell
    case unknownShell(String, nearest: String?)
    case driverBesideHTTP(String, of: String)
    case unknownOption(String, nearest: String?)
    case missingValue(flag: String, placeholder: String)
    case unexpectedValue(flag: String)
    case twoNames(String, String)
    case unexpectedArgument(String)
    case badValue(flag: String, SettingError)
    case badVariable(String, SettingError)
    case badConfig(ConfigError)
    case badCombination(SettingError)
}

extension UsageError: CustomStringConvertible {
    /// The error in one line: the argument or variable, and the problem.
    var description: String { text() }

    /// Returns the description for the arguments of a command, whose help it names.
    func text(of command: String? = nil) -> String {
        let help = "(see mockse \(command.map { "\($0) " } ?? "")--help)"
        return switch self {
        case .unknownCommand(let name, let nearest):
            "\(name.quotedIfNeeded): unknown command\(Self.hint(nearest)) \(help)"
        case .missingCommand(let name, let known):
            "\(name): missing command; use \(known.list("or"))"
        case .missingDriver(let command):
            "\(command): missing driver; run mockse \(command) -- DRIVER (mockse driver prints one), or use --http"
        case .missingScript:
            "test --batch: missing command; run mockse test --batch -- COMMAND"
        case .missingSeparator(let driver, let command):
            "\(command): \(driver.first?.quotedIfNeeded ?? ""): unexpected argument; put -- before the driver: "
                + "mockse \(command) -- \(driver.map(\.quotedIfNeeded).joined(separator: " "))"
        case .missingName(let command, let kind):
            "\(command): missing name of \(kind); run mockse \(command) NAME"
        case .missingURL:
            "api infer: missing URL of a page; run mockse api infer --url URL FILE"
        case .documentBesideResponses:
            "api infer: --openapi takes the place of --url and FILE; give one or the other"
        case .listWithoutDocument:
            "api infer: --list names a list in an OpenAPI document; add --openapi FILE"
        case .unpairedFiles(let urls, let files):
            "api infer: \(urls) URLs need as many files, not \(files); give each page as --url URL FILE"
        case .missingLanguage:
            "driver: --example needs a language; run mockse driver js --example"
        case .unknownLanguage(let name, let nearest):
            "driver \(name.quotedIfNeeded): unknown language"
                + (nearest.map { "; did you mean \($0)?" } ?? "; use \(DriverLanguage.list)")
        case .unknownTopic(let name, let remedy):
            "help \(name.quotedIfNeeded): unknown topic; \(remedy)"
        case .missingShell:
            "completions: missing shell; use \(Shell.list)"
        case .unknownShell(let name, let nearest):
            "completions \(name.quotedIfNeeded): unknown shell"
                + (nearest.map { "; did you mean \($0)?" } ?? "; use \(Shell.list)")
        case .driverBesideHTTP(let driver, let command):
            "\(command): --http waits for a client that connects on its own; remove \(driver.quotedIfNeeded) or --http"
        case .unknownOption(let flag, let nearest):
            "\(flag.quotedIfNeeded): unknown option\(Self.hint(nearest)) \(help)"
        case .missingValue(let flag, let placeholder):
            "\(flag): missing value; use \(flag) \(placeholder)"
        case .unexpectedValue(let flag):
            "\(flag): takes no value"
        case .twoNames(let first, let second):
            "\(second): same option as \(first); give only one of them"
        case .unexpectedArgument(let argument):
            "\(argument.quotedIfNeeded): unexpected argument \(help)"
        case .badValue(let flag, let error) where error.isUnknownWord:
            "\(flag) \(SettingError(value: error.value, reason: error.reason))\(Self.lists[flag] ?? "")"
        case .badValue(let flag, let error) where error.setting != nil && error.isUnknownKey:
            "\(flag): \(error)"
        case .badValue(let flag, let error) where error.reason == .nothingToWatch:
            // Nobody wrote the value.
            "\(flag): \(error.reason)"
        case .badValue(let flag, let error):
            // The flag is the setting's name already.
            flag == "--\(error.setting ?? "")"
                ? "\(flag) \(SettingError(value: error.value, reason: error.reason))" : "\(flag) \(error)"
        case .badVariable(let name, let error):
            "\(name)=\(error)"
        case .badConfig(let error):
            "\(error)"
        case .badCombination(let error):
            "\(error)"
        }
    }

    /// The commands that list the words of options that have many.
    private static let lists = [
        "--case": "; mockse help cases lists the cases", "--explain": "; mockse help cases lists the cases",
        "--mutant": "; mockse reference --list lists the mutants",
    ]

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \($0)?" } ?? ""
    }
}
