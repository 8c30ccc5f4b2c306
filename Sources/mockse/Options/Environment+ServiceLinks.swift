import MockseBase

extension Environment {
    /// Returns the environment without the variables that Kubernetes and `docker --link` define for a service or
    /// container named mockse, such as `MOCKSE_PORT=tcp://10.0.0.1:8080` and `MOCKSE_SERVICE_HOST`.
    ///
    /// Those are not meant for this program.
    static func withoutServiceLinks(_ environment: [String: String]) -> [String: String] {
        environment.filter { name, value in
            guard name.hasPrefix(prefix) else { return true }
            let rest = name.dropFirst(prefix.count)
            switch rest {
            case "PORT": return !["tcp://", "udp://", "sctp://"].contains { value.hasPrefix($0) }
            case "NAME", "SERVICE_HOST", "SERVICE_PORT": return false
            default: break
            }
            if rest.hasPrefix("SERVICE_PORT_") || rest.hasPrefix("ENV_") { return false }
            // PORT_8080_TCP, PORT_8080_TCP_ADDR; PORT_FILE is an option.
            let parts = rest.split(separator: "_")
            return !(parts.count > 2 && parts[0] == "PORT" && parts[1].isAllDigits)
        }
    }
}
