import MockseClient
import MockseFaults
import MockseHTTP
import MockseHash
import MockseKit

extension RecordedContract {
    private static let targets = [
        "/2.3/users/moderators?site=stackoverflow&page=2", "/v2/beers?styleId=3&p=2",
        "/2.3/users?site=stackoverflow&inname=%C3%A9&page=1",
    ]

    /// The faults of some seeds, targets and attempts, and the bytes of some pages with faults.
    static func faultMembers() async throws -> ContractMembers {
        var members = ContractMembers()
        for seed in [0, 7, FaultSettings.defaultSeed, .max] as [UInt64] {
            let settings = FaultSettings(
                seed: seed, latency: .uniform(.milliseconds(10)...(.seconds(2))), failRate: 0.4,
                failWith: try FailureMix(parsing: "500:2,throttle,timeout,reset_peer"))
            let sandbox = try Sandbox(offline: .init(settings: settings))
            for target in targets {
                for entry in try sandbox.schedule(of: target, pages: 2, attempts: 3).entries {
                    members["seed \(seed) \(entry.target) attempt \(entry.attempt)"] =
                        "\(entry.latency) ns, \(entry.failure?.description ?? "ok")"
                }
            }
        }
        members.merge(try await pages()) { $1 }
        return members
    }

    /// The hashes of pages with page faults, which draw rows by the same hash.
    private static func pages() async throws -> ContractMembers {
        var settings = FaultSettings(seed: 7)
        settings.pageFaults.duplicates.replay = 0.2
        settings.pageFaults.duplicates.withinPage = true
        settings.pageFaults.duplicates.hasLookalikes = true
        settings.pageFaults.drift = .shuffle
        var members = ContractMembers()
        try await MockServer.withServer(.init(settings: settings)) { server in
            for target in targets {
                guard let address = HTTPAddress(server.url + target) else { continue }
                let request = ClientRequest(address.target, host: "images", fields: ["Connection: close"])
                let response = try await HTTPConnection.exchange(request, with: address.socket, timeout: .seconds(60))
                // Rows are the same wherever their images are.
                let text = String(decoding: response.body, as: UTF8.self)
                    .replacing("http://images/_images", with: "http://mockse.invalid")
                    .replacing(#"http:\/\/images\/_images"#, with: #"http:\/\/mockse.invalid"#)
                let hash = KeyedHash(seed: 7, purpose: "contract", target: text, attempt: 1)
                members["page faults \(target)"] = "\(response.status), \(String(hash.bits, radix: 16))"
            }
        }
        return members
    }
}
