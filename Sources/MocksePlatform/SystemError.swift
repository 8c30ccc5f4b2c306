#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A failed system call: its name, its errno, and its subject.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The call's name, such as `bind`.
    package let call: String
    /// The value of `errno` after the call.
    package let code: Int32
    /// The subject of the call, such as a path or an address.
    package let subject: String?

    /// Creates an error from an `errno` value saved right after the call.
    package init(_ call: String, code: Int32, subject: String? = nil) {
        self.call = call
        self.code = code
        self.subject = subject
    }

    /// Returns an error for the thread's current `errno`.
    package static func last(_ call: String, subject: String? = nil) -> SystemError {
        SystemError(call, code: errno, subject: subject)
    }

    /// Returns the error of a call that wasn't made because its caller gave up.
    package static func canceled(_ call: String, subject: String? = nil) -> SystemError {
        SystemError(call, code: ECANCELED, subject: subject)
    }

    /// Returns the error for a file whose lock another open file has.
    package static func locked(_ path: String) -> SystemError { SystemError("flock", code: EWOULDBLOCK, subject: path) }

    /// The system's text for the code, such as "Address already in use", or words of our own for a missing file.
    package var reason: String {
        guard isNotFound else { return String(cString: strerror(code)) }
        return call == "create" ? "its folder doesn't exist" : "no such file or folder"
    }

    package var description: String {
        guard let subject else { return "\(call): \(reason)" }
        if isNotFound, call == "start" { return "can't start \(subject): command not found" }
        if code == EACCES, call == "start", subject.contains("/") {
            return "can't start \(subject): not executable; run chmod +x \(subject)"
        }
        let isPlain = isNotFound && ["open", "create", "opendir"].contains(call)
        return (isPlain ? subject : "\(call) \(subject)") + ": \(reason)"
    }

    /// A Boolean value indicating whether another listener uses the address.
    package var isAddressInUse: Bool { code == EADDRINUSE }

    /// A Boolean value indicating whether the peer has reset the connection.
    package var isConnectionReset: Bool { code == ECONNRESET }

    /// A Boolean value indicating whether the peer closed the connection before it received everything.
    package var isBrokenPipe: Bool { code == EPIPE }

    /// A Boolean value indicating whether the address has no listener.
    package var isConnectionRefused: Bool { code == ECONNREFUSED }

    /// A Boolean value indicating whether a deadline passed.
    package var isTimedOut: Bool { code == ETIMEDOUT }

    /// A Boolean value indicating whether a file exists that was to be created.
    package var isExistingFile: Bool { code == EEXIST }

    /// A Boolean value indicating whether another open file has the lock of a file.
    package var isLocked: Bool { code == EWOULDBLOCK }

    /// A Boolean value indicating whether a file or folder is missing.
    package var isNotFound: Bool { code == ENOENT }

    /// A Boolean value indicating whether the machine lacks the address or its address family.
    package var isAddressMissing: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

    /// A Boolean value indicating whether the process or the machine is out of descriptors or memory for a connection.
    package var isOutOfResources: Bool {
        code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM
    }
}
