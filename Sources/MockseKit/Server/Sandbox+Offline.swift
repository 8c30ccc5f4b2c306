extension Sandbox {
    /// A sandbox that no server serves, with a configuration's settings and data.
    ///
    /// - Throws: A `ServerError` for a setting outside its range, and a data file that cannot be read.
    package convenience init(offline configuration: MockServer.Configuration) throws(ServerError) {
        do throws(SettingError) {
            try configuration.settings.check()
        } catch {
            throw .badSetting(error)
        }
        self.init(configuration.settings, library: try configuration.openLibrary())
    }
}
