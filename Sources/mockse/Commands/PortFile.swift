/// The file that tells other programs which port the server got.
struct PortFile: Sendable {
    let path: String

    /// Writes the port in one step: who sees the file sees the whole number.
    func write(_ port: UInt16) throws(SystemError) {
        try AtomicFile.write("\(port)\n", to: path)
    }

    /// Removes it, for a server that is gone.
    func remove() {
        AtomicFile.remove(path)
    }
}
