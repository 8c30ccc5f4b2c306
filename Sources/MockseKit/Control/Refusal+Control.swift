import MockseHTTP

extension Refusal {
    /// The refusal of a setting's value: 400.
    init(_ error: SettingError, key: String = "settings") {
        self.init(status: .badRequest, key: error.setting ?? key, value: error.value, reason: "\(error.reason)")
    }

    /// What is wrong with a name; nil if it is as those of sandboxes and gates are.
    static func ofName(_ name: String, as key: String) -> Refusal? {
        if SandboxName.isValid(name) { return nil }
        return .invalid(key, name, "a name is 1 to 64 letters, digits, '.', '_' and '-'")
    }
}
