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
    private let process: SpawnedProcess
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
        isOver.withLock { if !$0 { process.send(SIGKILL, toGroup: true) } }
    }

    /// Blocks until it has ended; to be called once.
    package func wait() -> SpawnedProcess.End {
        // Waiting leaves the number taken until it is noted that it is not any more.
        process.waitForEnd()
        return isOver.withLock { isOver in
            isOver = true
            return process.reap()
        }
    }
}
