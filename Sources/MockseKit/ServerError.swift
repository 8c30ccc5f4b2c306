/// Why a server did not start.
public enum ServerError: Error, Hashable, CustomStringConvertible {
    /// Another program listens there.
    case portTaken(port: UInt16, host: MockServer.Host)

    /// The host cannot be listened on.
    case cannotListen(host: MockServer.Host, reason: String)

    /// A file of items cannot be served.
    case badData(path: String, reason: String)

    /// A setting is outside its range.
    case badSetting(SettingError)

    /// One line that names what, where and why.
    public var description: String {
        switch self {
        case .portTaken(let port, let host): "port \(port) on \(host) is in use by another program"
        case .cannotListen(let host, let reason): "cannot listen on \(host): \(reason)"
        case .badData(_, let reason): reason
        case .badSetting(let error): error.description
        }
    }
}
