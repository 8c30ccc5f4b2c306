import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A process that was started in its own process group.
package struct SpawnedProcess: Sendable {
    /// The way a process ended.
    package enum End: Sendable, Hashable {
        /// The process exited with this code.
        case exited(Int32)
        /// This signal terminated the process.
        case signalled(Int32)
    }

    /// The process ID, valid until the process has ended and `reap` was called.
    package let identifier: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program, looked up in `PATH` unless it contains a slash, and its arguments.
    ///   - environment: The environment, as `NAME=value`; nil for this process's.
    ///   - input: The descriptor for standard input; nil for this process's.
    ///   - output: The descriptor for standard output; nil for this process's.
    ///   - errors: The descriptor for standard error; nil for this process's.
    /// - Throws: The system call that failed, with the program as its subject.
    package init(
        _ arguments: [String], environment: [String]? = nil, input: Int32? = nil, output: Int32? = nil,
        errors: Int32? = nil
    ) throws(SystemError) {
        StandardStream.openAll()
        let copies = Self.copies(arguments)
        let settings = environment.map(Self.copies)
        defer { for copy in copies + (settings ?? []) { free(copy) } }
        var identifier: pid_t = 0
        let code = mockse_spawn(copies, settings, [input ?? -1, output ?? -1, errors ?? -1], &identifier)
        guard code == 0 else { throw SystemError("start", code: code, subject: arguments.first) }
        self.identifier = identifier
    }

    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// Creates a pipe whose ends are not inherited by started programs.
    ///
    /// - Throws: The system call that failed.
    package static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        let code = mockse_pipe(&ends)
        guard code == 0 else { throw SystemError("pipe", code: code) }
        return (ends[0], ends[1])
    }

    /// Blocks until the process has ended, without releasing its identifier.
    package func waitForEnd() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    }

    /// Releases the identifier of an ended process, and returns how it ended; call this only once.
    package func reap() -> End {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
    }

    /// Sends a signal to the process, or to its group.
    package func send(_ signal: Int32, toGroup: Bool = false) {
        let target = toGroup ? -identifier : identifier
        #if canImport(Darwin)
        _ = Darwin.kill(target, signal)
        #elseif canImport(Musl)
        _ = Musl.kill(target, signal)
        #else
        _ = Glibc.kill(target, signal)
        #endif
    }
}
