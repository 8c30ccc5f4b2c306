import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, which is closed when its value is destroyed.
package struct File: ~Copyable, Sendable {
    /// The purpose for which a file is opened.
    package enum Access: Sendable {
        case reading
        /// Writing to a file that must not exist yet.
        case creating
        /// Writing to a file that is truncated if it exists.
        case overwriting
        /// Writing at the end of a file, which is created if it doesn't exist.
        case appending
    }

    /// The path by which the file was opened.
    package let path: String
    private var descriptor: Int32

    /// Opens the file at `path`; errors name the call and the path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - access: The purpose. Appending to a named pipe that nobody reads fails with ENXIO.
    ///   - isRegular: A Boolean value indicating whether only a regular file is wanted, so that opening a named pipe
    ///     doesn't wait for its writer.
    /// - Throws: The `open` call that failed, called `create` if the folder of a new file is missing.
    package init(_ path: String, for access: Access = .reading, isRegular: Bool = false) throws(SystemError) {
        // The C function would silently ignore everything after a zero byte.
        guard !path.utf8.contains(0) else { throw SystemError("open", code: EINVAL, subject: path) }
        let flags =
            switch access {
            case .reading: O_RDONLY
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .overwriting: O_WRONLY | O_CREAT | O_TRUNC
            case .appending: O_WRONLY | O_CREAT | O_APPEND
            }
        // Opening a named pipe would wait for its other end, which may never come.
        let isPatient = access == .reading && !isRegular || access == .overwriting
        let waiting = isPatient ? 0 : O_NONBLOCK
        do throws(SystemError) {
            descriptor = try Self.retrying("open", path) { open(path, flags | O_CLOEXEC | waiting, 0o666) }
        } catch {
            throw error.isNotFound && access != .reading
                ? SystemError("create", code: error.code, subject: path) : error
        }
        self.path = path
        if waiting != 0 { _ = fcntl(descriptor, F_SETFL, flags & O_APPEND) }
    }

    deinit {
        if descriptor >= 0 { _ = systemClose(descriptor) }
    }

    /// Returns the file's current size, modification time and kind.
    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        _ = try Self.retrying("fstat", path) { fstat(descriptor, &status) }
        return FileStatus(status)
    }

    /// Reads from `offset` until the buffer is full or the file ends, and returns the number of bytes read.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = try Self.retrying("pread", path) {
                pread(descriptor, rest.baseAddress, rest.count, off_t(offset &+ done))
            }
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Reads the available bytes from the current position, and returns their number, 0 at the end.
    ///
    /// Unlike reading from an offset, this also works for pipes.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try Self.retrying("read", path) { systemRead(descriptor, buffer) }
    }

    /// Writes all bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var written = 0
        try write(bytes, counting: &written)
    }

    /// Writes all bytes after the first `written`, and keeps that count up to date even if it throws.
    package func write(_ bytes: UnsafeRawBufferPointer, counting written: inout Int) throws(SystemError) {
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            written += try Self.retrying("write", path) { systemWrite(descriptor, rest) }
        }
    }

    /// Truncates the file to `size` bytes.
    package func truncate(to size: Int) throws(SystemError) {
        _ = try Self.retrying("ftruncate", path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Locks the file against other open files, of this process and of others, without waiting.
    ///
    /// The lock lasts until the file is closed. The system also releases it when the process ends, however it ends.
    ///
    /// - Returns: False if another open file has the lock. On a file system without locks, the result is always true.
    package func lock() -> Bool { mockse_lock(descriptor) != EWOULDBLOCK }

    /// Releases the lock.
    package func unlock() { mockse_unlock(descriptor) }

    /// Closes the file, and throws the error of a deferred write, if any.
    package consuming func close() throws(SystemError) {
        let result = systemClose(descriptor)
        descriptor = -1
        // Don't retry after EINTR: on Linux, the descriptor has already been released.
        guard result == 0 || errno == EINTR else { throw SystemError.last("close", subject: path) }
    }

    /// Repeats a call while signals interrupt it, and throws its other failures.
    private static func retrying<Result: BinaryInteger>(
        _ call: String, _ path: String, _ body: () -> Result
    ) throws(SystemError) -> Result {
        while true {
            let result = body()
            if result >= 0 { return result }
            guard errno == EINTR else { throw SystemError.last(call, subject: path) }
        }
    }
}

// Outside the type, because its methods hide the C functions of the same names.

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
