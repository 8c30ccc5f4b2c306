import MockseBase
import MockseConformance

extension RecordedContract {
    /// Every contract.
    static let all: [RecordedContract] = [
        RecordedContract(.driverProtocol) { try await driverMembers() },
        RecordedContract(.resultSchema) { resultMembers() },
        RecordedContract(.controlAPI) { controlMembers() },
        RecordedContract(.faultHash) { try await faultMembers() },
        RecordedContract(.journal) { journalMembers() },
        RecordedContract(.options) { optionMembers() },
        RecordedContract(.datasets) { try datasetMembers() },
        RecordedContract(
            description: "suite",
            version: ContractVersion(major: SuiteVersion.current.major, minor: SuiteVersion.current.minor),
            source: "Sources/MockseConformance/Cases/SuiteVersion.swift"
        ) { suiteMembers() },
    ]

    private init(_ contract: Contract, members: @escaping @Sendable () async throws -> ContractMembers) {
        self.init(
            description: contract.name, version: ContractVersion(major: contract.major, minor: contract.minor),
            source: "Sources/MockseBase/Contract.swift", members: members)
    }
}
