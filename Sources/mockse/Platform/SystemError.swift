#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A failed system call: which call, its errno, and what it was about.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The call's name.
    package let call: String

    /// Its errno.
    package let code: Int32

    /// What it was about, such as a path.
    package let subject: String?

    /// Names the call, its errno and what it was about.
    package init(_ call: String, code: Int32, subject: String? = nil) {
        self.call = call
        self.code = code
        self.subject = subject
    }

    /// One line, such as `open people.json: No such file or directory`.
    package var description: String {
        let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        return "\(call) \(subject.map { "\($0): " } ?? "")\(reason)"
    }
}
