import MockseKit

/// `mockse serve`: listens, says so, and serves until a signal.
struct ServeCommand: Sendable {
    let options: ServeOptions
    let output: Output

    /// Runs it: 0 once stopped, 1 if it cannot serve as asked, 128 + n for a second signal n.
    func run(until signals: AsyncStream<Int32>?) async -> Int32 {
        let server: MockServer
        do throws(ServerError) {
            server = try await MockServer.start(options.configuration)
        } catch {
            output.complain(explained(error))
            return 1
        }
        let portFile = options.portFile.map(PortFile.init)
        do throws(SystemError) {
            try portFile?.write(server.port)
        } catch {
            output.complain("--port-file \(error)")
            await server.stop()
            return 1
        }
        output.write(banner(of: server).rendered(as: options.format))
        let code = await stop(server, after: signals)
        portFile?.remove()
        return code
    }

    private func banner(of server: MockServer) -> Banner {
        Banner(
            url: server.url, port: server.port, configuration: options.configuration,
            addresses: NetworkInterfaces.addresses)
    }

    // The first signal lets the answers on their way leave; a second one does not wait for that.
    private func stop(_ server: MockServer, after signals: AsyncStream<Int32>?) async -> Int32 {
        guard let signals else {
            await server.stop()
            return 0
        }
        for await _ in signals { break }
        let (codes, continuation) = AsyncStream<Int32>.makeStream()
        Task {
            await server.stop()
            continuation.yield(0)
        }
        Task {
            for await signal in signals { continuation.yield(128 + signal) }
        }
        for await code in codes { return code }
        return 0
    }

    private func explained(_ error: ServerError) -> String {
        guard case .portTaken(let port, let host) = error else { return "\(error)" }
        return "--port \(port): in use on \(host) by another program; --port 0 takes any free one"
    }
}
