import MocksePlatform

/// A file from which other programs read the server's port.
struct PortFile: Sendable {
    let path: String
    private let contents: [UInt8]
    private let written: FileStatus.Identity

    /// Writes the port atomically, so readers never see part of the number.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - path: The path of the file.
    /// - Throws: The system call that failed.
    init(_ port: Int, at path: String) throws(SystemError) {
        self.path = path
        contents = Array("\(port)\n".utf8)
        written = try File.replace(path, with: contents)
    }

    /// Removes the file once the server has stopped.
    ///
    /// If another server has written a file to the same path in the meantime, that file is kept, even if it contains
    /// the same port.
    func remove() {
        File.remove(path, ifStill: written, with: contents)
    }
}
