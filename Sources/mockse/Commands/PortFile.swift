import MocksePlatform

/// A file from which other programs read the server's port.
struct PortFile: Sendable {
    let path: String

    /// Writes the port atomically, so readers never see part of the number.
    func write(_ port: Int) throws(SystemError) {
        try File.replace(path, with: Array("\(port)\n".utf8))
    }

    /// Removes the file once the server has stopped.
    func remove() {
        File.remove(path)
    }
}
