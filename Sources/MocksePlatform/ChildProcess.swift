import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A child process whose standard input and output are pipes to this process.
///
/// It inherits standard error, and leads its own process group, which `kill()` ends as a whole.
package final class ChildProcess: Sendable {
    private let process: SpawnedProcess
    private let input: Int32
    private let output: Int32
    private let isInputClosed = Mutex(false)
    /// A Boolean value indicating whether the process has been reaped; its identifier may then be reused.
    private let isOver = Mutex(false)

    /// Starts a program.
    ///
    /// From then on, this process ignores SIGPIPE, so that writing to a process that has ended does not terminate it.
    ///
    /// - Parameter arguments: The program, looked up in `PATH` unless it contains a slash, and its arguments.
    /// - Throws: The system call that failed, with the program as its subject.
    package init(_ arguments: [String]) throws(SystemError) {
        SignalStream.ignoreBrokenPipes()
        let (childInput, input) = try SpawnedProcess.pipe()
        defer { close(childInput) }
        let output: Int32
        let childOutput: Int32
        do throws(SystemError) {
            (output, childOutput) = try SpawnedProcess.pipe()
        } catch {
            close(input)
            throw error
        }
        defer { close(childOutput) }
        do throws(SystemError) {
            process = try SpawnedProcess(arguments, input: childInput, output: childOutput)
        } catch {
            close(input)
            close(output)
            throw error
        }
        (self.input, self.output) = (input, output)
    }

    deinit {
        closeInput()
        close(output)
    }

    /// Writes all bytes to the process's standard input, blocking while the pipe is full.
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

    /// Closes the process's standard input.
    package func closeInput() {
        isInputClosed.withLock { isClosed in
            if !isClosed { close(input) }
            isClosed = true
        }
    }

    /// Returns the available bytes of the process's standard output, waiting for the first; empty at the end.
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

    /// Kills the process and its process group.
    package func kill() {
        isOver.withLock { if !$0 { process.send(SIGKILL, toGroup: true) } }
    }

    /// Blocks until the process has ended, and returns how it did; call this only once.
    package func wait() -> SpawnedProcess.End {
        // Waiting keeps the identifier in use until `isOver` is set, so that `kill` can't hit another process.
        process.waitForEnd()
        return isOver.withLock { isOver in
            isOver = true
            return process.reap()
        }
    }
}
