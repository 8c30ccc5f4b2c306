import MockseBase

/// Why a server did not start, or does not do what it was asked to.
public enum ServerError: Error, Hashable, CustomStringConvertible {
    /// Another program listens there.
    case portTaken(port: UInt16, host: ServerHost)

    /// The host cannot be listened on.
    case cannotListen(host: ServerHost, reason: String)

    /// A file of items cannot be served.
    case badData(path: String, reason: String)

    /// A setting is outside its range.
    case badSetting(SettingError)

    /// The journal's file cannot be written.
    case cannotJournal(path: String, reason: String)

    /// Something that was put into a sandbox, or asked of it, is wrong: what, its value, and why.
    case refused(key: String, value: String, reason: String)

    /// One line that names what, where and why.
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
    /// Runs what can be refused.
    static func refusing<Result>(_ body: () throws(Refusal) -> Result) throws(ServerError) -> Result {
        do throws(Refusal) {
            return try body()
        } catch {
            throw .refused(key: error.key, value: error.value, reason: error.reason)
        }
    }
}
