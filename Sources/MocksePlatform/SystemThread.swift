import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Operations on threads of the operating system.
package enum SystemThread {
    /// Starts a detached thread that runs `body` and then ends.
    ///
    /// - Parameters:
    ///   - name: The name that debuggers and `top` show; Linux keeps the first 15 bytes.
    ///   - body: The thread's work.
    /// - Throws: The `pthread_create` call that failed.
    package static func start(named name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let work = Unmanaged.passRetained(Work(name: name, body: body))
        #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, nil, { Work.run($0) }, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw SystemError("pthread_create", code: code)
        }
        #if canImport(Darwin) || canImport(Musl)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
    }

    /// The identifier of the current thread, unique while the thread runs.
    package static var current: UInt {
        #if canImport(Darwin) || canImport(Musl)
        UInt(bitPattern: pthread_self())
        #else
        UInt(pthread_self())
        #endif
    }

    /// Suspends the calling thread for a time.
    package static func sleep(nanoseconds: Int) {
        var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        nanosleep(&time, nil)
    }

    /// The number of online processors, at least 1.
    package static var processorCount: Int {
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    private final class Work: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }

        static func run(_ opaque: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            guard let opaque else { return nil }
            let work = Unmanaged<Work>.fromOpaque(opaque).takeRetainedValue()
            mockse_name_thread(work.name)
            work.body()
            return nil
        }
    }
}
