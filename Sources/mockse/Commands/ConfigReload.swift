import MockseKit

/// Gives a running server the settings of a changed config file.
struct ConfigReload: Sendable {
    /// Reads arguments, environment and file again.
    let read: @Sendable () throws(UsageError) -> ServeOptions

    /// What the server was started with.
    let options: ServeOptions

    let output: Output

    /// Does what the look at the file asks for.
    func react(to finding: ConfigWatch.Finding, on server: MockServer) {
        switch finding {
        case .same: break
        case .changed: run(on: server)
        case .gone: output.complain("\(path): is gone; the settings stay as they were")
        }
    }

    /// Reads again and gives the server the settings; what is wrong is said on standard error, and nothing changes.
    private func run(on server: MockServer) {
        do throws(UsageError) {
            let new = try read()
            var news: [String] = []
            if new.configuration.settings != server.settings {
                do throws(SettingError) {
                    try server.update { $0 = new.configuration.settings }
                } catch {
                    throw .badCombination(error)
                }
                news.append("the settings are in effect")
            }
            let settled = options.settledKeys(unlike: new)
            if !settled.isEmpty { news.append("only a restart changes \(settled.joined(separator: ", "))") }
            if !news.isEmpty { output.complain("\(path): read again: \(news.joined(separator: "; "))") }
        } catch {
            output.complain("\(error); the settings stay as they were")
        }
    }

    private var path: String { options.configFile ?? "--config" }
}

extension ServeOptions {
    /// The keys of what no running server can take from a file, and `other` has otherwise.
    func settledKeys(unlike other: ServeOptions) -> [String] {
        Self.table.options.filter { $0.differs?(self, other) == true }.compactMap(\.key)
    }
}
