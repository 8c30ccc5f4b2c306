/// An error that keeps a driver from operating its client.
public enum DriverError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The client does not support a command that it must support or claims to.
    case unsupported(String)
    /// The client could not carry out a command.
    case failed(String, reason: String)
    /// The driver did not reply to a command in time.
    case silent(String, after: Duration)
    /// A client in this process did not return from a command in time.
    case unreturned(String, after: Duration)
    /// The driver's reply to `hello` is unusable.
    case handshake(String)
    /// The driver sent a malformed message.
    case malformedMessage(String)
    /// The driver has ended.
    case ended(String)
    /// The client crashed, as the driver reports.
    case crashed(String)

    /// A Boolean value indicating whether the client or its driver crashed, rather than refused or missed a command.
    package var isCrash: Bool {
        switch self {
        case .ended, .crashed: true
        default: false
        }
    }

    /// A message that says what happened.
    public var description: String {
        switch self {
        case .unsupported(let verb): "the client does not support \(verb), although it claims to"
        case .failed(let verb, let reason): "\(verb): \(reason)"
        case .silent(let verb, let time):
            "\(verb): no reply within \(time)"
                + (["open", "more"].contains(verb) ? "; reply at once, without waiting for the page" : "")
        case .unreturned(let verb, let time):
            "\(verb): did not return within \(time); it must return without waiting for what it starts"
        case .handshake(let reason): "hello: \(reason)"
        case .malformedMessage(let line):
            "malformed message (reply with the command's `id`, and write logs to standard error): \(line.prefix(200))"
        case .ended(let how): "the driver \(how)"
        case .crashed(let reason): "the client crashed: \(reason)"
        }
    }
}
