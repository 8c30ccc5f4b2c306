import MockseBase
import MockseKit
import MocksePlatform

/// The command `mockse serve`, which starts a server, prints its banner and serves until a signal.
struct ServeCommand: Sendable {
    let options: ServeOptions
    let output: Output
    let reread: @Sendable () throws(UsageError) -> ServeOptions

    /// The observer of the data files' reading; nil shows the progress if standard error is a terminal.
    var reading: FileReading?

    /// A server that listens, and what has to be removed when it ends.
    private struct Serving: Sendable {
        let server: MockServer
        let portFile: PortFile?
        let watch: ConfigWatch?
    }

    /// Runs the server.
    ///
    /// - Returns: The exit code: 0 success, also if a signal cancels the start; 1 if the server can't start or cuts off
    ///   responses at shutdown; 128 + n for a second signal n.
    func run(until signals: AsyncStream<Int32>) async -> Int32 {
        ResourceLimits.raiseOpenFiles()
        let service = GracefulStop<Serving>(
            start: start,
            stop: { serving in
                // From here on, the server accepts no connections, and another one can take its place.
                serving.portFile?.remove()
                let stuck = await serving.server.stop()
                for connection in stuck { output.complain("response cut off at shutdown: \(connection)") }
                tellSummary(of: serving.server)
                return stuck.isEmpty ? 0 : 1
            },
            cleanUp: { serving in
                serving.watch?.stop()
                // A second signal may come before the server stops.
                serving.portFile?.remove()
            })
        do throws(SystemError) {
            return await service.run(until: signals, or: options.stopsWithInput ? try StandardInput.end() : nil)
        } catch {
            output.complain("--stop-at-eof: \(error)")
            return 1
        }
    }

    private func start() async -> GracefulStop<Serving>.Start {
        let server: MockServer
        do throws(ServerError) {
            server = try await startServer()
        } catch {
            if Task.isCancelled { return .ended(0) }
            output.complain(explained(error))
            return .ended(1)
        }
        var portFile: PortFile?
        do throws(SystemError) {
            if let path = options.portFile { portFile = try PortFile(server.port, at: path) }
        } catch {
            output.complain(PortFile.complaint(of: error, options.portFile ?? ""))
            await server.stop()
            return .ended(1)
        }
        let watch: ConfigWatch?
        do throws(SystemError) {
            watch = try watchConfigFile(of: server)
        } catch {
            output.complain("--watch: \(error)")
            portFile?.remove()
            await server.stop()
            return .ended(1)
        }
        let isQuiet = options.configuration.logLevel == .warnings && options.format == .text
        if isQuiet {
            // Without a fixed port, the options don't tell the URL.
            output.write(server.url + "\n")
            for list in server.lists {
                for remark in list.remarks { output.complain("\(list.name): \(remark)") }
            }
        } else {
            output.write(banner(of: server).rendered(as: options.format))
        }
        Task.detached(priority: .background) { server.warmUp() }
        return .running(Serving(server: server, portFile: portFile, watch: watch))
    }

    private func startServer() async throws(ServerError) -> MockServer {
        var configuration = options.configuration
        configuration.startupKeys = ServeOptions.startupKeys
        configuration.loops = SystemThread.processorCount
        configuration.colorsLog = output.isColored
        let line = ProgressLine(on: output)
        defer { line?.clear() }
        return try await MockServer.start(configuration, reading: reading ?? FileReading(reportingTo: line))
    }

    private func tellSummary(of server: MockServer) {
        let text = Summary(reports: server.reports).text(as: options.format)
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
        switch error {
        case .portTaken(let port, let host):
            "--port \(port): already in use on \(host) by another program; use --port 0 for a free port"
        case .cannotListen(let host, let reason): "--host \(host): can't listen: \(reason)"
        case .cannotJournal(_, let reason): "--journal \(reason)"
        default: "\(error)"
        }
    }
}
