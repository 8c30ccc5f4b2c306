#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension File {
    /// Replaces a file atomically, as `replace(_:with:)` does, unless a running process has claimed it this way.
    ///
    /// The file is claimed while the returned value exists. A file that a killed process left behind isn't claimed. A
    /// device or pipe can't be claimed, and is only written to.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: The new contents.
    /// - Returns: The written file, which is locked.
    /// - Throws: The system call that failed; `isLocked` is true if the file is claimed.
    package static func claim(_ path: String, with bytes: [UInt8]) throws(SystemError) -> File {
        if isSpecial(path) { return try claimInPlace(path, with: bytes) }
        let file = try createBeside(path)
        do throws(SystemError) {
            // Nobody else knows this file yet, so its lock is free.
            _ = file.lock()
            try file.write(bytes)
            try file.moveUnclaimed(to: path)
            return file
        } catch {
            unlink(file.path)
            throw error
        }
    }

    private static func claimInPlace(_ path: String, with bytes: [UInt8]) throws(SystemError) -> File {
        // A link may lead to a regular file. Opening the file that is returned truncates it.
        if FileStatus(of: path)?.isRegular == true {
            guard try File(path, isRegular: true).lock() else { throw .locked(path) }
        }
        let file = try File(path, for: .overwriting)
        _ = file.lock()
        try file.write(bytes)
        return file
    }

    /// Moves this file to a path, replacing a file there whose lock is free.
    private func moveUnclaimed(to target: String) throws(SystemError) {
        while let existing = try? File(target, isRegular: true) {
            guard existing.lock() else { throw .locked(target) }
            // Another process may have replaced the file before it was locked.
            guard try FileStatus(of: target)?.identity == existing.status().identity else { continue }
            return try rename(to: target)
        }
        // Unlike renaming, linking fails if another process has created the file in the meantime.
        if link(path, target) == 0 {
            unlink(path)
        } else if errno == EEXIST, access(target, R_OK) == 0 {
            try moveUnclaimed(to: target)
        } else {
            try rename(to: target)
        }
    }

    private func rename(to target: String) throws(SystemError) {
        guard systemRename(path, target) == 0 else { throw SystemError.last("rename", subject: target) }
    }

    private func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in try write(UnsafeRawBufferPointer(buffer)) }
    }
}

// Outside the type, because its method hides the C function of the same name.

private func systemRename(_ source: String, _ target: String) -> Int32 { rename(source, target) }
