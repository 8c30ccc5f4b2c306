import MockseBase
import MockseDatasets
import MockseFaults
import MocksePages
import MocksePlatform
import MockseSockets

extension MockServer.Configuration {
    /// The numbers of items that built-in lists can be extended to.
    package static let itemCounts = ContinuedDatasets.counts

    /// Opens the files to serve, all of them or none, on a thread of its own.
    ///
    /// Tasks have few threads, which handle signals too, so a long file must not take one.
    func openLibrary(_ reading: FileReading) async throws(ServerError) -> Library {
        guard !data.isEmpty else { return try readLibrary(reading) }
        let result: Result<Library, ServerError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let read: @Sendable () -> Void = {
                    continuation.resume(
                        returning: Result { () throws(ServerError) in try readLibrary(reading) })
                }
                do throws(SystemError) {
                    try SystemThread.start(named: "mockse-reader", read)
                } catch {
                    read()
                }
            }
        } onCancel: {
            reading.cancel()
        }
        return try result.get()
    }

    /// Opens the files to serve, all of them or none.
    func readLibrary(_ reading: FileReading = FileReading()) throws(ServerError) -> Library {
        if let items, !Self.itemCounts.contains(items) {
            throw .badSetting(
                SettingError(setting: "items", value: "\(items)", reason: .notAnItemCount(Self.itemCounts)))
        }
        var datasets: [Dataset] = []
        for source in data {
            do throws(DatasetError) {
                datasets += try source.lists(identifiedBy: dataIdentifier, reading: reading)
            } catch {
                throw .badData(path: source.path, reason: error.description)
            }
        }
        do throws(DatasetError) {
            return try Library(userData: datasets, continued: items.map { .builtIn(to: $0) })
        } catch {
            throw .badData(path: data.map(\.path).joined(separator: ", "), reason: error.description)
        }
    }

    /// Opens the journal file, if one is configured.
    func openJournalFile(_ log: AccessLog?) throws(ServerError) -> JournalFile? {
        guard let journalFile else { return nil }
        do throws(JournalFileError) {
            return try JournalFile(journalFile, version: Version.text) { problem in log?.warn(problem) }
        } catch {
            let remedy = if case .unusable = error { "; use a file that can be written" } else { "" }
            throw .cannotJournal(path: journalFile, reason: error.description + remedy)
        }
    }

    /// Listens on the configured host and port.
    ///
    /// - Parameters:
    ///   - application: The responder.
    ///   - loops: The number of event loops; nil means the configuration's.
    /// - Returns: The running server.
    /// - Throws: A `ServerError` with the reason the server can't listen.
    func listen(_ application: Application, loops: Int? = nil) async throws(ServerError) -> HTTPServer {
        var options = ServerOptions(addresses: try addresses)
        if let loops = loops ?? self.loops { options.loops = loops }
        options.drainTimeout = UInt64(max(.zero, min(drainTimeout, .seconds(3600))) / .nanoseconds(1))
        if let idleTimeout { options.idleTimeout = UInt64(idleTimeout / .nanoseconds(1)) }
        options.bodies = application.bodies
        options.computations = application.computations
        options.secondariesMayBeMissing = host == .loopback
        do throws(SystemError) {
            return try await HTTPServer.start(options, responder: application)
        } catch {
            if error.isAddressInUse { throw .portTaken(port: port, host: host) }
            throw .cannotListen(host: host, reason: error.description)
        }
    }

    private var addresses: [SocketAddress] {
        get throws(ServerError) {
            guard let port = UInt16(exactly: port) else {
                throw .badSetting(SettingError(setting: "port", value: "\(port)", reason: .notAWholeNumber(0...65_535)))
            }
            switch host {
            case .loopback: return [.loopbackV4(port: port), .loopbackV6(port: port)]
            case .address(let literal):
                guard let address = SocketAddress(host: literal, port: port) else {
                    throw .cannotListen(host: host, reason: "not an IPv4 or IPv6 address")
                }
                return [address]
            }
        }
    }
}

extension Sandbox {
    /// Creates a sandbox without a server, with a configuration's settings and data.
    ///
    /// - Throws: A `ServerError` if a setting is outside its range or a data file can't be read.
    package convenience init(offline configuration: MockServer.Configuration) throws(ServerError) {
        do throws(SettingError) {
            try configuration.settings.check()
        } catch {
            throw .badSetting(error)
        }
        self.init(configuration.settings, library: try configuration.readLibrary())
    }
}

extension SettingError.Reason {
    package static func notAnItemCount(_ allowed: ClosedRange<Int>) -> Self {
        Self(
            "must be a whole number from \(allowed.lowerBound), the length of the longest built-in list, to "
                + "\(allowed.upperBound), such as 10_000_000 or 10M; use --data to serve a shorter list")
    }
}
