import MockseConformance
import Testing

/// A client that the suite judges for the article about tutorials, whose tables have the same names.
struct Tutorial: Sendable, CustomTestStringConvertible {
    /// The name of the client's table, such as `T4 repaired`.
    let name: String
    let features: ClientFeatures
    let makeClient: @Sendable () -> any PagingClient

    var testDescription: String { name }
    var isRepaired: Bool { name.hasSuffix(" repaired") }

    static let all: [Tutorial] = [
        Tutorial(name: "T1", features: ModeratorsClient.features) { ModeratorsClient() },
        Tutorial(name: "T1 repaired", features: RepairedModeratorsClient.features) { RepairedModeratorsClient() },
        Tutorial(name: "T2", features: DaysClient.features) { DaysClient() },
        Tutorial(name: "T2 repaired", features: RepairedDaysClient.features) { RepairedDaysClient() },
        Tutorial(name: "T2 over a network", features: SpinnerClient.features) { SpinnerClient() },
        Tutorial(name: "T3", features: BeersClient.features) { BeersClient() },
        Tutorial(name: "T3 repaired", features: RepairedBeersClient.features) { RepairedBeersClient() },
        Tutorial(name: "T4", features: UsersClient.features) { UsersClient() },
        Tutorial(name: "T4 repaired", features: RepairedUsersClient.features) { RepairedUsersClient() },
        Tutorial(name: "T5", features: PrefetchedBeersClient.features) { PrefetchedBeersClient() },
        Tutorial(name: "T5 repaired", features: RepairedPrefetchedBeersClient.features) {
            RepairedPrefetchedBeersClient()
        },
    ]

    /// Judges the client.
    func judge() async throws -> BrokenTable {
        var suite = Suite(seed: 7)
        suite.waitLimits = WaitLimits(unit: .milliseconds(500))
        var features = features
        features.instances = 4
        return BrokenTable(try await suite.run(features, client: makeClient))
    }
}
