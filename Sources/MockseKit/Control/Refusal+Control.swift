import MockseHTTP

extension Refusal {
    /// The refusal of a setting's value: 400.
    init(_ error: SettingError, key: String = "settings") {
        self.init(status: .badRequest, key: error.setting ?? key, value: error.value, reason: "\(error.reason)")
    }
}
