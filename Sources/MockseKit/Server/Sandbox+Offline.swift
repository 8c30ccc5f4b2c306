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
