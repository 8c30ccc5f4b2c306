import MockseBase
public import MockseFaults

/// An error that prevents a server from starting or from doing what it was asked to do.
public enum ServerError: Error, Hashable, CustomStringConvertible {
    /// The port is in use by another program.
    case portTaken(port: Int, host: ServerHost)

    /// The server can't listen on the host.
    case cannotListen(host: ServerHost, reason: String)

    /// A file of items can't be served.
    case badData(path: String, reason: String)

    /// A setting is outside its range.
    case badSetting(SettingError)

    /// The journal file can't be written.
    case cannotJournal(path: String, reason: String)

    /// A value put into a sandbox or requested from it is invalid, with its name, its text, and the reason.
    case refused(key: String, value: String, reason: String)

    /// A one-line description with the subject and the reason.
    public var description: String {
        switch self {
        case .portTaken(let port, let host): "port \(port) on \(host) is in use by another program"
        case .cannotListen(let host, let reason): "cannot listen on \(host): \(reason)"
        case .badData(_, let reason): reason
        case .badSetting(let error): error.description
        case .cannotJournal(_, let reason): reason
        case .refused(let key, let value, let reason): "\(key) \(value.quotedIfNeeded): \(reason)"
        }
    }
}

extension ServerError {
    /// Runs a closure, rethrowing a refusal as a `ServerError`.
    package static func refusing<Result>(_ body: () throws(Refusal) -> Result) throws(ServerError) -> Result {
        do throws(Refusal) {
            return try body()
        } catch {
            throw .refused(key: error.key, value: error.value, reason: error.reason)
        }
    }
}
