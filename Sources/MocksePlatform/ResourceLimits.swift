#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Limits that the system imposes on this process.
package enum ResourceLimits {
    /// Raises the limit on open descriptors to the system's maximum; macOS starts programs with 256.
    ///
    /// - Returns: The limit in effect afterward.
    @discardableResult
    package static func raiseOpenFiles() -> UInt64 {
        #if canImport(Darwin) || canImport(Musl)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        let before = limit.rlim_cur
        #if canImport(Darwin)
        // Darwin reports an infinite hard limit but refuses more than OPEN_MAX.
        limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
        #else
        limit.rlim_cur = limit.rlim_max
        #endif
        guard limit.rlim_cur > before else { return UInt64(before) }
        return setrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : UInt64(before)
    }
}
