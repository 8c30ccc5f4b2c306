#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files that are there whole or not at all.
package enum AtomicFile {
    /// Puts `text` at `path`: a reader sees what was there before or all of it.
    package static func write(_ text: String, to path: String) throws(SystemError) {
        // In the same folder, since a rename only replaces within one file system.
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw SystemError("open", code: errno, subject: path) }
        let bytes = Array(text.utf8)
        let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
        let writing = count < 0 ? errno : count < bytes.count ? ENOSPC : 0
        close(descriptor)
        if writing == 0, rename(temporary, path) == 0 { return }
        let code = writing == 0 ? errno : writing
        unlink(temporary)
        throw SystemError("write", code: code, subject: path)
    }

    /// Removes the file, if it is there.
    package static func remove(_ path: String) {
        _ = unlink(path)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
