import MockseKit
import MocksePlatform

/// The command `mockse serve`, which starts a server, prints its banner and serves until a signal.
struct ServeCommand: Sendable {
    let options: ServeOptions
    let output: Output
    let reread: @Sendable () throws(UsageError) -> ServeOptions

    /// Runs the server.
    ///
    /// - Returns: The exit code: 0 success, 1 if the server can't start or cuts off responses at shutdown, 128 + n for
    ///   a second signal n.
    func run(until signals: AsyncStream<Int32>) async -> Int32 {
        ResourceLimits.raiseOpenFiles()
        let server: MockServer
        do throws(ServerError) {
            var configuration = options.configuration
            configuration.startupKeys = ServeOptions.startupKeys
            configuration.loops = SystemThread.processorCount
            server = try await MockServer.start(configuration)
        } catch {
            output.complain(explained(error))
            return 1
        }
        var portFile: PortFile?
        do throws(SystemError) {
            if let path = options.portFile { portFile = try PortFile(server.port, at: path) }
        } catch {
            output.complain("--port-file: \(error)")
            await server.stop()
            return 1
        }
        defer { portFile?.remove() }
        let watch: ConfigWatch?
        do throws(SystemError) {
            watch = try watchConfigFile(of: server)
        } catch {
            output.complain("--watch: \(error)")
            await server.stop()
            return 1
        }
        defer { watch?.stop() }
        output.write(banner(of: server).rendered(as: options.format))
        Task.detached(priority: .background) { server.warmUp() }
        return await GracefulStop {
            let stuck = await server.stop()
            for connection in stuck { output.complain("response cut off at shutdown: \(connection)") }
            tellSummary(of: server)
            return stuck.isEmpty ? 0 : 1
        }.run(after: signals)
    }

    private func tellSummary(of server: MockServer) {
        let text = Summary(reports: server.reports).text(as: options.format, options.configuration.logLevel)
        if !text.isEmpty { output.write(text) }
    }

    private func watchConfigFile(of server: MockServer) throws(SystemError) -> ConfigWatch? {
        guard options.watchesConfigFile, let path = options.configFile else { return nil }
        let watch = ConfigWatch(path)
        let reload = ConfigReload(read: reread, options: options, output: output)
        try watch.start { reload.react(to: $0, on: server) }
        return watch
    }

    private func banner(of server: MockServer) -> Banner {
        Banner(
            url: server.url, port: server.port, configuration: options.configuration,
            lists: server.lists, addresses: NetworkInterfaces.lanAddresses)
    }

    private func explained(_ error: ServerError) -> String {
        guard case .portTaken(let port, let host) = error else { return "\(error)" }
        return "--port \(port): already in use on \(host) by another program; use --port 0 for a free port"
    }
}
