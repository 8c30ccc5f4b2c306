package import MockseHTTP
package import MocksePlatform

extension HTTPConnection {
    /// The reason why a response is missing or incomplete.
    package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The address has no listener.
        case refused(SystemError)
        /// The server reset the connection, or closed it before the request was sent.
        case reset(SystemError)
        /// The deadline passed.
        case timedOut(SystemError)
        /// Another system call failed.
        case system(SystemError)
        /// The connection ended after this number of bytes, before the end of the response head.
        case ended(received: Int)
        /// The connection ended before the response body was complete.
        case cut(ReceivedResponse)
        /// The server sent something other than HTTP/1.1.
        case malformed(ParseError)
        /// The waiting task was canceled.
        case canceled

        init(_ error: SystemError) {
            self =
                if error.isConnectionRefused {
                    .refused(error)
                } else if error.isConnectionReset || error.isBrokenPipe {
                    .reset(error)
                } else if error.isTimedOut {
                    .timedOut(error)
                } else {
                    .system(error)
                }
        }

        /// A Boolean value indicating whether the address has no listener.
        package var isRefusal: Bool { if case .refused = self { true } else { false } }

        /// A Boolean value indicating whether the deadline passed.
        package var isTimeout: Bool { if case .timedOut = self { true } else { false } }

        /// A Boolean value indicating whether the server reset the connection.
        package var isReset: Bool { if case .reset = self { true } else { false } }

        /// A message that names the system call that failed or the problem with the response.
        package var description: String {
            switch self {
            case .refused(let error), .reset(let error), .timedOut(let error), .system(let error): error.description
            case .ended(let count): "the connection ended after \(count) bytes, before the end of the response head"
            case .cut(let response): "the connection ended after \(response.body.count) bytes of the response body"
            case .malformed(let error): "the response is malformed: \(error)"
            case .canceled: "canceled"
            }
        }
    }
}
