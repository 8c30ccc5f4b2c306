import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// The environment of this process, and ways to end it.
package enum CurrentProcess {
    /// The environment variables, except those that are not UTF-8 or have no name.
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

    /// Gives memory that was freed back to the system, which the C library doesn't always do on its own.
    ///
    /// It takes milliseconds, in which other threads may have to wait for memory.
    package static func giveBackMemory() {
        mockse_give_back_memory()
    }

    /// Ends the process immediately.
    package static func exit(_ code: Int32) -> Never {
        _exit(code)
    }

    /// Runs `body` and ends the process with the exit code that it returns; the calling thread waits.
    ///
    /// An asynchronous `main` doesn't work for a program that handles signals: on Linux, threads that don't block them
    /// exist before its first line.
    package static func exit(after body: @escaping @Sendable () async -> Int32) -> Never {
        Task.detached { exit(await body()) }
        while true { pause() }
    }
}

/// The configuration with which this program was built.
package enum BuildConfiguration {
    /// A Boolean value indicating whether the build is optimized, as `swift build -c release` is.
    package static var isOptimized: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }
}
