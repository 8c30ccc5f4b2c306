import MockseKit

/// Gives a running server the settings of a changed config file.
struct ConfigReload: Sendable {
    /// Reads arguments, environment and file again.
    let read: @Sendable () throws(UsageError) -> ServeOptions

    /// What the server was started with.
    let options: ServeOptions

    let output: Output

    /// Reads again and gives the server the settings; what is wrong is said on standard error, and nothing changes.
    func run(on server: MockServer) {
        do throws(UsageError) {
            let new = try read()
            if new.configuration.settings == server.settings { return }
            do throws(SettingError) {
                try server.update { $0 = new.configuration.settings }
            } catch {
                throw .badCombination(error)
            }
            output.complain("\(path): read again: \(Self.settledAtStart(options, new) ?? "the settings are in effect")")
        } catch {
            output.complain("\(error); the settings stay as they were")
        }
    }

    private var path: String { options.configFile ?? "--config" }

    // Everything but the settings is for the next start.
    private static func settledAtStart(_ old: ServeOptions, _ new: ServeOptions) -> String? {
        var old = old
        old.configuration.settings = new.configuration.settings
        if old == new { return nil }
        return "the settings are in effect, other options from the next start on"
    }
}
