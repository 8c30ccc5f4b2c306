/// A client could not be operated.
public enum DriverError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It does not have the verb.
    case unsupported(String)
    /// It could not carry it out.
    case failed(String, reason: String)
    /// It did not answer in time.
    case silent(String, after: Duration)
    /// A client of this process did not return from it in time.
    case unreturned(String, after: Duration)
    /// What it says of itself cannot be used.
    case handshake(String)
    /// It wrote what is no answer.
    case babble(String)
    /// It is gone.
    case ended(String)

    /// What happened, in words that follow the driver's name.
    public var description: String {
        switch self {
        case .unsupported(let verb): "the client does not support \(verb), though it said so"
        case .failed(let verb, let reason): "\(verb): \(reason)"
        case .silent(let verb, let time): "\(verb) was not answered within \(time)"
        case .unreturned(let verb, let time):
            "\(verb) has not returned within \(time): it has to return before what it begins has ended"
        case .handshake(let reason): "the answer to hello: \(reason)"
        case .babble(let line):
            "the driver wrote what is no answer (its logs go to standard error): \(line.prefix(200))"
        case .ended(let how): "the driver \(how)"
        }
    }
}
