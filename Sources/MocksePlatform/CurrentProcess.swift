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
        var next = _NSGetEnviron().pointee
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

    /// Gives up the calling thread to the others; blocked signals stay blocked.
    package static func wait() -> Never {
        while true { pause() }
    }

    /// Ends the process at once.
    package static func exit(_ code: Int32) -> Never {
        _exit(code)
    }
}
