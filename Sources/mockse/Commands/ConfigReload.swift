import MockseKit

/// Applies the settings of a changed config file to a running server.
struct ConfigReload: Sendable {
    /// Parses the arguments, environment and config file again.
    let read: @Sendable () throws(UsageError) -> ServeOptions

    /// The options that the server was started with.
    let options: ServeOptions

    let output: Output

    /// Handles a change of the file.
    func react(to finding: ConfigWatch.Finding, on server: MockServer) {
        switch finding {
        case .same: break
        case .changed: run(on: server)
        case .gone: output.complain("\(path): was removed; keeping the current settings")
        case .irregular: output.complain("\(path): not a regular file; keeping the current settings")
        }
    }

    /// Reloads the options and applies the settings.
    ///
    /// Reports an error on standard error, and then changes nothing.
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
                news.append("applied the new settings")
            }
            let startupKeys = options.changedStartupKeys(unlike: new)
            if !startupKeys.isEmpty { news.append("restart to change \(startupKeys.joined(separator: ", "))") }
            if !news.isEmpty { output.complain("\(path): reloaded: \(news.joined(separator: "; "))") }
        } catch {
            output.complain("\(error); keeping the current settings")
        }
    }

    private var path: String { options.configFile ?? "--config" }
}

extension ServeOptions {
    /// Returns the keys of the options that can only be set at startup and that differ from those of `other`.
    func changedStartupKeys(unlike other: ServeOptions) -> [String] {
        Self.table.options.filter { $0.differs?(self, other) == true }.compactMap(\.key)
    }
}
