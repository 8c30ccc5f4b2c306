import MocksePlatform
import Synchronization

/// The address at which a client fetches its commands, told on standard error and in a port file.
final class SuiteAddress: Sendable {
    /// The reason why a port file can't be written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let output: Output
    private let path: String?
    private let file = Mutex<PortFile?>(nil)

    /// Creates an address that is written to the port file at `path`, if that isn't nil.
    init(_ output: Output, portFile path: String?) {
        self.output = output
        self.path = path
    }

    /// Tells the URL of a server that listens.
    func announce(_ url: String) throws(Failure) {
        if let path, let port = url.split(separator: ":").last.flatMap({ Int($0) }) {
            do throws(SystemError) {
                let written = try PortFile(port, at: path)
                file.withLock { $0 = written }
            } catch {
                throw Failure(description: PortFile.complaint(of: error, path))
            }
        }
        output.writeError("mockse: waiting for a client at \(url)/_mockse/driver/next\n")
    }

    /// Removes the port file, once the run is over.
    func end() { file.withLock { $0?.remove() } }
}
