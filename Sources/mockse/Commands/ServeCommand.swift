import MockseKit
import MocksePlatform

/// `mockse serve`: listens, says so, and serves until a signal.
struct ServeCommand: Sendable {
    let options: ServeOptions
    let output: Output
    let reread: @Sendable () throws(UsageError) -> ServeOptions

    /// Runs it: 0 once stopped, 1 if it cannot serve as asked or had to cut answers at the end, 128 + n for a second signal n.
    func run(until signals: AsyncStream<Int32>) async -> Int32 {
        ResourceLimits.raiseOpenFiles()
        let server: MockServer
        do throws(ServerError) {
            var configuration = options.configuration
            configuration.startupKeys = ServeOptions.startupKeys
            server = try await MockServer.start(configuration)
        } catch {
            output.complain(explained(error))
            return 1
        }
        let portFile = options.portFile.map(PortFile.init)
        do throws(SystemError) {
            try portFile?.write(server.port)
        } catch {
            output.complain("--port-file: \(error)")
            await server.stop()
            return 1
        }
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
        defer { portFile?.remove() }
        Task.detached(priority: .background) { server.warmUp() }
        return await GracefulStop {
            let stuck = await server.stop()
            for connection in stuck { output.complain("cut at the end: \(connection)") }
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
            addresses: NetworkInterfaces.lanAddresses)
    }

    private func explained(_ error: ServerError) -> String {
        guard case .portTaken(let port, let host) = error else { return "\(error)" }
        return "--port \(port): in use on \(host) by another program; --port 0 takes any free one"
    }
}
