import MockseJSON
import MockseKit
import MocksePlatform

/// An error in a config file.
enum ConfigError: Error, Equatable {
    case unreadable(SystemError)
    case malformed(path: String, JSONError)
    case notAnObject(path: String)
    case badMember(path: String, line: Int, SettingError)
}

extension ConfigError: CustomStringConvertible {
    /// The error in one line: the file, the line if known, the key, the value and the reason.
    var description: String {
        switch self {
        case .unreadable(let error): "--config: \(error)"
        case .malformed(let path, let error): "\(path):\(error.line):\(error.column): \(error.reason)"
        case .notAnObject(let path): "\(path):1: must be a JSON object, such as {\"latency\": \"800ms\"}"
        case .badMember(let path, let line, let error): "\(path):\(line): \(error)"
        }
    }
}
