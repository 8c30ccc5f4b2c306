import MockseFaults
import MockseHTTP
import MockseSandboxes

extension Refusal {
    /// Creates a 400 refusal of a setting's value.
    init(_ error: SettingError, key: String = "settings") {
        self.init(status: .badRequest, key: error.setting ?? key, value: error.value, reason: "\(error.reason)")
    }

    /// Returns a refusal of an invalid name, or nil if the name is valid for sandboxes and gates.
    static func ofName(_ name: String, as key: String) -> Refusal? {
        if SandboxName.isValid(name) { return nil }
        return .invalid(key, name, "must be 1 to 64 letters, digits, '.', '_' or '-'")
    }
}
