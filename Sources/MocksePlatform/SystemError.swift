#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A failed system call: which call, its errno, and what it was about.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The call's name, for example `bind`.
    package let call: String
    /// The value of `errno` after it.
    package let code: Int32
    /// What the call was about: a path, an address.
    package let subject: String?

    /// Makes an error from an errno value that was saved right after the call.
    package init(_ call: String, code: Int32, subject: String? = nil) {
        self.call = call
        self.code = code
        self.subject = subject
    }

    /// Makes an error from the thread's current `errno`.
    package static func last(_ call: String, subject: String? = nil) -> SystemError {
        SystemError(call, code: errno, subject: subject)
    }

    /// The system's text for the code, for example "Address already in use".
    package var reason: String {
        String(cString: strerror(code))
    }

    package var description: String {
        "\(call)\(subject.map { " " + $0 } ?? ""): \(reason)"
    }

    /// Whether the address is taken by another listener.
    package var isAddressInUse: Bool { code == EADDRINUSE }

    /// Whether the peer has reset the connection.
    package var isConnectionReset: Bool { code == ECONNRESET }

    /// A Boolean value indicating whether the peer closed the connection before it read everything that was sent.
    package var isBrokenPipe: Bool { code == EPIPE }

    /// A Boolean value indicating whether nobody listens at the address.
    package var isConnectionRefused: Bool { code == ECONNREFUSED }

    /// A Boolean value indicating whether a deadline passed.
    package var isTimedOut: Bool { code == ETIMEDOUT }

    /// Whether a file or folder is missing.
    package var isNotFound: Bool { code == ENOENT }

    /// Whether the machine has no such address, or none of its family.
    package var isAddressMissing: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

    /// Whether the process or the machine has no descriptor or memory left for another connection.
    package var isOutOfResources: Bool {
        code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM
    }
}
