#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, closed when its owner goes.
package struct File: ~Copyable, Sendable {
    /// What a file is opened for.
    package enum Access: Sendable {
        case reading
        /// Writing a file that must not exist yet.
        case creating
        /// Writing, after emptying a file that exists.
        case overwriting
        /// Writing at the end of a file, which is made if there is none.
        case appending
    }

    /// The path it was opened by.
    package let path: String
    private var descriptor: Int32

    /// Opens the file at `path`; errors name the call and the path.
    package init(_ path: String, for access: Access = .reading) throws(SystemError) {
        // The C call would silently open what stands before a zero byte.
        guard !path.utf8.contains(0) else { throw SystemError("open", code: EINVAL, subject: path) }
        let flags =
            switch access {
            case .reading: O_RDONLY
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .overwriting: O_WRONLY | O_CREAT | O_TRUNC
            case .appending: O_WRONLY | O_CREAT | O_APPEND
            }
        descriptor = try Self.retrying("open", path) { open(path, flags | O_CLOEXEC, 0o666) }
        self.path = path
    }

    deinit {
        if descriptor >= 0 { _ = systemClose(descriptor) }
    }

    /// Size, time of last change and kind, as of now.
    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        _ = try Self.retrying("fstat", path) { fstat(descriptor, &status) }
        return FileStatus(status)
    }

    /// Fills the buffer from `offset` on and returns the number of bytes read, fewer only at the file's end.
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

    /// Reads on from where the last such call ended, as much as there is, and returns the number of bytes, 0 at the end.
    ///
    /// Unlike reading from an offset, this works for pipes too.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try Self.retrying("read", path) { systemRead(descriptor, buffer) }
    }

    /// Writes all the bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try Self.retrying("write", path) { systemWrite(descriptor, rest) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Cuts what stands after the first `size` bytes off.
    package func truncate(to size: Int) throws(SystemError) {
        _ = try Self.retrying("ftruncate", path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Closes the file and reports what a deferred write came to.
    package consuming func close() throws(SystemError) {
        let result = systemClose(descriptor)
        descriptor = -1
        // Not to be repeated after EINTR: on Linux the descriptor is free by then.
        guard result == 0 || errno == EINTR else { throw SystemError.last("close", subject: path) }
    }

    /// Repeats a call that a signal interrupted, and turns its other failures into errors.
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

// Outside the type, as its methods hide the calls of the same names.

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
