import MockseClient
import MockseHTTP
import MocksePlatform
import MockseSockets

extension HTTPConnection {
    /// Connects to a server.
    convenience init(_ server: HTTPServer, receiveBuffer: Int32? = nil) throws(Failure) {
        try self.init(to: server.addresses[0], receiveBuffer: receiveBuffer)
    }

    /// Sends a GET.
    func get(_ target: String) throws(Failure) {
        try send(ClientRequest(target))
    }

    /// Sends a request and receives its response.
    ///
    /// On a server with one loop, the loop has completed a turn when this returns.
    func exchange(_ target: String = "/other") throws(Failure) {
        _ = try exchange(ClientRequest(target))
    }

    /// Receives this many bytes, or fewer if the connection ends.
    func read(_ count: Int) throws(Failure) -> String {
        var all: [UInt8] = []
        while all.count < count {
            let bytes = try receiveBytes(count - all.count)
            if bytes.isEmpty { break }
            all += bytes
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Receives everything until the server closes the connection.
    func readToEnd() throws(Failure) -> String {
        var all: [UInt8] = []
        while case let bytes = try receiveBytes(), !bytes.isEmpty { all += bytes }
        return String(decoding: all, as: UTF8.self)
    }

    /// Receives everything until the server closes or resets the connection.
    func readToBreak() throws(Failure) -> (text: String, isReset: Bool) {
        let (bytes, isReset) = try receiveUntilClose()
        return (String(decoding: bytes, as: UTF8.self), isReset)
    }
}
