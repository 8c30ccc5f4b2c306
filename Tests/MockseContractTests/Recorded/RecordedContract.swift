import Foundation
import MockseBase
import MockseJSON

/// A contract whose members are committed to a file, with the version that they belong to.
struct RecordedContract: Sendable, CustomStringConvertible {
    /// The name of the contract, and of its file.
    let description: String
    /// The version in the code.
    let version: ContractVersion
    /// The file that declares the version.
    let source: String
    /// Returns the members that the code has.
    let members: @Sendable () async throws -> ContractMembers

    /// A Boolean value indicating whether contracts are recorded instead of compared.
    static let isRecording = ProcessInfo.processInfo.environment["MOCKSE_RECORD"] == "1"

    private static let command = "MOCKSE_RECORD=1 swift test --filter ContractTests"

    private var file: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Contracts/\(description).json")
            .standardizedFileURL
    }

    /// Returns what is wrong with the contract's version or its file, or nil if both fit the code.
    ///
    /// When recording, writes the file, unless the version is too low.
    func problem() async throws -> String? {
        let now = try await members()
        guard let recorded = try recorded() else {
            if Self.isRecording { try write(now) }
            return "\(description) isn't recorded; record it with \(Self.command)"
        }
        let change = ContractChange(from: recorded.members, to: now)
        let least = change.leastVersion(after: recorded.version)
        if version < least {
            return """
                \(description) \(recorded.version) changed without a new version: \(change). Raise its version to \
                \(least) in \(source), and record it with \(Self.command)
                """
        }
        if version == recorded.version { return nil }
        if Self.isRecording { try write(now) }
        return "\(description) is now \(version), recorded as \(recorded.version); record it with \(Self.command)"
    }

    private func recorded() throws -> (version: ContractVersion, members: ContractMembers)? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let value = try JSONValue(parsing: Array(Data(contentsOf: file)))
        guard let version = value["version"]?.string.flatMap({ ContractVersion($0) }),
            let object = value["members"]?.object
        else { return nil }
        return (version, Dictionary(object.map { ($0.key, $0.value.string ?? "") }) { $1 })
    }

    private func write(_ members: ContractMembers) throws {
        let sorted = members.sorted { $0.key < $1.key }
        let object = JSONObject.of(sorted.map(\.key), sorted.map { .string($0.value) })
        var text: [UInt8] = []
        JSONValue.object(["version": .string("\(version)"), "members": .object(object)]).write(
            into: &text, style: .pretty)
        try Data(text + [UInt8(ascii: "\n")]).write(to: file)
    }
}
