#if !os(iOS)
import Foundation

/// A server that isn't mockse: it sends the same bytes to every client, or to those that send a certain request.
struct OtherServer: Sendable {
    private static let script = """
        import socket, sys
        server = socket.create_server(("127.0.0.1", 0))
        print("port", server.getsockname()[1], flush=True)
        while True:
            client, _ = server.accept()
            if client.recv(65536).startswith(sys.argv[2].encode()):
                client.sendall(sys.argv[1].encode())
            client.close()
        """

    let port: UInt16

    /// Runs a server that sends `bytes` while `body` runs, and closes connections whose request begins otherwise.
    static func run(
        sending bytes: String, to request: String = "", _ body: (OtherServer) async throws -> Void
    ) async throws {
        let child = try ChildProcess("/usr/bin/env", ["python3", "-c", script, bytes, request])
        defer { child.send(SIGKILL) }
        let line = try await child.output.line(containing: "port ")
        try await body(OtherServer(port: UInt16(line.dropFirst("port ".count)) ?? 0))
    }
}
#endif
