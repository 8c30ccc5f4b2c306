import MockseFaults
import MockseHTTP
import MockseSandboxes
import MockseSockets

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

extension Refusal {
    /// Creates the refusal of a call whose result can't be computed.
    init(_ failure: Connection.ComputationFailure) {
        switch failure {
        case .refused(let reason): self.init(reason)
        case .abandoned(let outcome) where outcome.gone > 0:
            // A client that has closed only its sending side can still receive it.
            self.init(
                status: .serviceUnavailable, key: "connection", value: "",
                reason: "the client closed its side of the connection before the call was done; keep it open until the "
                    + "response has arrived; a call that changes something is carried out nevertheless")
        case .abandoned:
            self.init(
                status: .serviceUnavailable, key: "server", value: "",
                reason: "the server is stopping; send the request again once it is running")
        }
    }
}
