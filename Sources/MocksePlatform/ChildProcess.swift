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
/// It inherits standard error unless that is captured, and leads its own process group, which `kill()` ends as a whole.
package final class ChildProcess: Sendable {
    private let process: SpawnedProcess
    private let input: Int32
    private let output: Int32
    /// The reading end of standard error, or `nil` if the process inherits it.
    private let errors: Int32?
    private let isInputClosed = Mutex(false)
    /// A Boolean value indicating whether the process has been reaped; its identifier may then be reused.
    private let isOver = Mutex(false)

    /// Starts a program.
    ///
    /// From then on, this process ignores SIGPIPE, so that writing to a process that has ended does not terminate it.
    ///
    /// - Parameters:
    ///   - arguments: The program, looked up in `PATH` unless it contains a slash, and its arguments.
    ///   - environment: The environment, as `NAME=value`; nil for this process's.
    ///   - capturesErrors: A Boolean value indicating whether `readErrors()` returns what the process writes to standard
    ///     error.
    /// - Throws: The system call that failed, with the program as its subject.
    package init(
        _ arguments: [String], environment: [String]? = nil, capturesErrors: Bool = false
    ) throws(SystemError) {
        SignalStream.ignoreBrokenPipes()
        // Before the pipes, which would get the number of a closed standard stream.
        StandardStream.openAll()
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
        var errors: (reading: Int32, writing: Int32)?
        do throws(SystemError) {
            if capturesErrors { errors = try SpawnedProcess.pipe() }
            process = try SpawnedProcess(
                arguments, environment: environment, input: childInput, output: childOutput, errors: errors?.writing)
        } catch {
            for descriptor in [input, output, errors?.reading, errors?.writing].compactMap(\.self) { close(descriptor) }
            throw error
        }
        if let errors { close(errors.writing) }
        (self.input, self.output, self.errors) = (input, output, errors?.reading)
    }

    deinit {
        closeInput()
        close(output)
        if let errors { close(errors) }
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
        try Self.read(count, from: output)
    }

    /// Returns the available bytes of the process's standard error, waiting for the first; empty at the end, or if
    /// standard error isn't captured.
    package func readErrors() throws(SystemError) -> [UInt8] {
        guard let errors else { return [] }
        return try Self.read(65_536, from: errors)
    }

    private static func read(_ count: Int, from output: Int32) throws(SystemError) -> [UInt8] {
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

    /// Blocks until the process has ended; call this only once.
    ///
    /// - Parameter endingGroup: A Boolean value indicating whether what is left of its process group is killed then.
    /// - Returns: The way the process ended.
    package func wait(endingGroup: Bool = false) -> SpawnedProcess.End {
        // Waiting keeps the identifier in use until `isOver` is set, so that `kill` can't hit another process.
        process.waitForEnd()
        if endingGroup { process.send(SIGKILL, toGroup: true) }
        return isOver.withLock { isOver in
            isOver = true
            return process.reap()
        }
    }
}
