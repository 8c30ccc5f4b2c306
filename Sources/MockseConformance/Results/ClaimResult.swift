import MockseDriver

/// A claim of the client, with what the run showed about it.
public struct ClaimResult: Sendable, Hashable {
    /// The member of `hello`, such as `concurrency`, or the command.
    public let name: String
    /// The declared value, as JSON.
    public let value: String
    /// The ids of the cases that the claim relaxed: without it, they would have ended worse.
    public let relaxed: [String]
    /// The ids of the cases that were skipped because of the claim.
    public let leftOut: [String]
    /// A clause that says why the claim is unproven, or `nil` if the run proved it or can't.
    public let doubt: String?

    /// A Boolean value indicating whether the run never showed what the client claims.
    public var isUnproven: Bool { doubt != nil }

    /// The claim on one line, such as "`concurrency` 3: relaxed P16".
    var line: String {
        let cases = [("relaxed", relaxed), ("left out", leftOut)].filter { !$0.1.isEmpty }
        let words =
            (doubt.map { ["unproven, \($0)"] } ?? []) + cases.map { "\($0) \($1.joined(separator: ", "))" }
        return "`\(name)` \(value): " + (words.isEmpty ? "no effect on any verdict" : words.joined(separator: "; "))
    }
}

/// The claims of the client.
extension SuiteResult {
    /// The claims that can relax cases, and those that the run contradicts.
    public var claims: [ClaimResult] {
        guard let features else { return [] }
        let own = Claim.all.compactMap { claim -> ClaimResult? in
            guard let value = claim.value(features) else { return nil }
            let most = results.compactMap { $0.claimUse.extents[claim.name] }.max()
            // A claim that relaxes nothing is shown only if it's wrong, and some case could show that.
            guard claim.withdraw != nil || most ?? .max < claim.needed(features) else { return nil }
            let isProven = most ?? 0 >= claim.needed(features)
            return ClaimResult(
                name: claim.name, value: value, relaxed: relaxed(by: claim.name), leftOut: leftOut(without: claim.name),
                doubt: isProven ? nil : claim.lack(most ?? 0))
        }
        let absences = features.absent.map(\.rawValue).sorted().map { name in
            ClaimResult(name: "without", value: "\"\(name)\"", relaxed: [], leftOut: leftOut(without: name), doubt: nil)
        }
        return own + absences
    }

    /// The sentences about claims that the run didn't prove.
    var doubts: [String] {
        claims.compactMap { claim in claim.doubt.map { "claims: `\(claim.name)` is \(claim.value), but \($0)" } }
    }

    private func relaxed(by name: String) -> [String] {
        results.filter { $0.claimUse.relaxing.contains(name) }.map(\.id).inOrder.sorted()
    }

    /// Returns the ids of the cases that don't apply to the client because of what it declares.
    private func leftOut(without name: String) -> [String] {
        results.filter { $0.missing?.isInapplicable == true && $0.missing?.member == name }.map(\.id).inOrder.sorted()
    }
}
