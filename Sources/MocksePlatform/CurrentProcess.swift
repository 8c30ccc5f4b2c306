#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
import Darwin
#endif

/// What this process was started with, and its end.
package enum CurrentProcess {
    /// The environment variables, without those that are not UTF-8 or have no name.
    package static var environment: [String: String] {
        #if canImport(Darwin)
        guard var next = _NSGetEnviron().pointee else { return [:] }
        #else
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        #endif
        var variables: [String: String] = [:]
        while let entry = next.pointee {
            if let text = String(validatingCString: entry), let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            next += 1
        }
        return variables
    }

    /// Ends the process at once.
    package static func exit(_ code: Int32) -> Never {
        _exit(code)
    }

    /// Runs `body` and ends the process with its code; the calling thread waits.
    ///
    /// An asynchronous `main` would not do for a program that takes signals: before its first line there are threads
    /// on Linux, which have not blocked them.
    package static func exit(after body: @escaping @Sendable () async -> Int32) -> Never {
        Task.detached { exit(await body()) }
        while true { pause() }
    }
}
