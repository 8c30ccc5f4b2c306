package import MockseJSON

extension FaultSettings {
    /// Creates settings by changing those that an object names, all of them or none; `null` restores a default.
    ///
    /// - Parameters:
    ///   - settings: The settings to change.
    ///   - object: The new values by key.
    ///   - startupKeys: The keys that can only be set at startup, which are rejected with that reason.
    /// - Throws: A `SettingError` that names the first key that is unknown or repeated, or whose value is rejected.
    package init(
        patching settings: FaultSettings, with object: JSONObject, startupKeys: [String] = []
    ) throws(SettingError) {
        self = settings
        try object.checkKeys()
        try PageFaultSettings.check(texts: Self.pageFaultTexts(in: object))
        for (key, value) in object {
            guard let setting = Setting.named(key) else {
                let reason = Setting.refusal(of: key, startupKeys: startupKeys)
                throw SettingError(setting: key, value: value.refusedText, reason: reason)
            }
            try setting.read(value, into: &self)
        }
        try check()
    }

    private static func pageFaultTexts(in object: JSONObject) -> [String: String] {
        var texts: [String: String] = [:]
        for option in PageFaultOption.all {
            guard let value = object[option.key] else { continue }
            texts[option.key] = value.isNull ? option.standard : try? value.settingText.get()
        }
        return texts
    }

    /// Every setting by its key, in the form that `init(patching:with:)` accepts.
    package var json: JSONObject {
        var object = JSONObject()
        for setting in Setting.all { object.append(setting.key, setting.json(of: self)) }
        return object
    }
}
