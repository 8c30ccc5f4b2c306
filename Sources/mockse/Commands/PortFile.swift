import MocksePlatform

/// The file that tells other programs which port the server got.
struct PortFile: Sendable {
    let path: String

    /// Writes the port in one step: who sees the file sees the whole number.
    func write(_ port: UInt16) throws(SystemError) {
        try File.replace(path, with: Array("\(port)\n".utf8))
    }

    /// Removes it, for a server that is gone.
    func remove() {
        File.remove(path)
    }
}
