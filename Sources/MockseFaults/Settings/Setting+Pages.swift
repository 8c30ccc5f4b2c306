import MockseJSON

extension Setting {
    /// The settings of the faults in pages and envelopes.
    package static let pages = PageFaultOption.all.map(Setting.init)

    private init(_ option: PageFaultOption) {
        self.init(
            key: option.key, option: option.key, form: .value(placeholder: option.placeholder),
            standard: option.standard, summary: { _ in option.summary },
            readText: { text, settings throws(SettingError) in try option.read(text, into: &settings.pageFaults) },
            readJSON: { json, settings throws(SettingError) in
                try option.read(try json.settingText.of(option.key), into: &settings.pageFaults)
            },
            write: { settings in
                let text = option.write(settings.pageFaults)
                return option.isNumber ? JSONNumber(text).map(JSONValue.number) ?? .null : .string(text)
            },
            // Every option accepts its own default.
            restore: { try? option.read(option.standard, into: &$0.pageFaults) })
    }
}
