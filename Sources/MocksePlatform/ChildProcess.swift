import CMocksePlatform
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program that this process has started and talks with over its standard input and output.
///
/// Its standard error is this process's. It leads a process group, which ends with it.
package final class ChildProcess: Sendable {
    /// How a process ended.
    package enum End: Sendable, Hashable {
        /// It returned this code.
        case exited(Int32)
        /// This signal ended it.
        case signalled(Int32)
    }

    private let identifier: pid_t
    private let input: Int32
    private let output: Int32
    private let isInputClosed = Mutex(false)
    /// Whether its end has been waited for: its number may be another's by now.
    private let isOver = Mutex(false)

    /// Starts a program; from then on this process is not ended by writing to one that has ended.
    ///
    /// - Parameter arguments: The program, looked up in `PATH` unless it has a slash, and its arguments.
    /// - Throws: The failed call, with the program as its subject.
    package init(_ arguments: [String]) throws(SystemError) {
        SignalStream.ignoreBrokenPipes()
        var copies: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        copies.append(nil)
        defer { for copy in copies { free(copy) } }
        var (identifier, input, output): (pid_t, Int32, Int32) = (0, -1, -1)
        let code = mockse_spawn(copies, &identifier, &input, &output)
        guard code == 0 else { throw SystemError("start", code: code, subject: arguments.first) }
        (self.identifier, self.input, self.output) = (identifier, input, output)
    }

    deinit {
        closeInput()
        close(output)
    }

    /// Writes all bytes to its standard input; blocks while the pipe is full.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = rest.withUnsafeBytes { Darwin.write(input, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
            let count = rest.withUnsafeBytes { Musl.write(input, $0.baseAddress, $0.count) }
            #else
            let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            #endif
            guard count >= 0 || errno == EINTR else { throw SystemError.last("write") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Ends its standard input: nothing more will be written.
    package func closeInput() {
        isInputClosed.withLock { isClosed in
            if !isClosed { close(input) }
            isClosed = true
        }
    }

    /// Reads what it has written to its standard output, waiting for the first byte; nothing at the end.
    package func read(_ count: Int = 65_536) throws(SystemError) -> [UInt8] {
        while true {
            var received = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                #if canImport(Darwin)
                received = Darwin.read(output, buffer.baseAddress, count)
                #elseif canImport(Musl)
                received = Musl.read(output, buffer.baseAddress, count)
                #else
                received = Glibc.read(output, buffer.baseAddress, count)
                #endif
                initialized = max(0, received)
            }
            if received >= 0 { return bytes }
            if errno != EINTR { throw SystemError.last("read") }
        }
    }

    /// Ends it and all that it has started, at once.
    package func kill() {
        isOver.withLock { if !$0 { killGroup() } }
    }

    private func killGroup() {
        #if canImport(Darwin)
        _ = Darwin.kill(-identifier, SIGKILL)
        #elseif canImport(Musl)
        _ = Musl.kill(-identifier, SIGKILL)
        #else
        _ = Glibc.kill(-identifier, SIGKILL)
        #endif
    }

    /// Blocks until it has ended; to be called once.
    package func wait() -> End {
        var status: Int32 = 0
        // Waiting leaves the number taken until it is noted that it is not any more.
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        isOver.withLock { isOver in
            isOver = true
            while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
        }
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
    }
}
