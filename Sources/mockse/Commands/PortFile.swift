import MockseBase
import MocksePlatform

/// A file from which other programs read the server's port, and which no other running server can use.
final class PortFile: Sendable {
    let path: String
    private let contents: [UInt8]
    private let written: FileStatus.Identity
    /// The file, which is locked until it is removed or the process ends, or nil for a device or a pipe, whose reader
    /// waits for the end.
    private let file: File?

    /// Writes the port atomically, so readers never see part of the number.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - path: The path of the file.
    /// - Throws: The system call that failed; `isLocked` is true if the file is that of another running server.
    init(_ port: Int, at path: String) throws(SystemError) {
        self.path = path
        contents = Array("\(port)\n".utf8)
        let file = try File.claim(path, with: contents)
        let status = try file.status()
        written = status.identity
        if status.isRegular { self.file = consume file } else { self.file = nil }
    }

    /// Returns the message for a file that can't be written.
    static func complaint(of error: SystemError, _ path: String) -> String {
        error.isLocked
            ? "--port-file \(path.quotedPath): in use by another running server; give each server a file of its own"
            : "--port-file: \(error)"
    }

    /// Removes the file once the server accepts no more connections; another server can then use the path.
    ///
    /// If a file has been put at the same path in the meantime, that file is kept, even if it contains the same port.
    func remove() {
        File.remove(path, ifStill: written, with: contents)
        file?.unlock()
    }
}
