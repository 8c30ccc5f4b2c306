/// The part of a result that concerns one profile.
public struct ProfileResult: Sendable, Hashable {
    /// The profile.
    public let profile: Profile
    /// The number of the profile's cases that apply to the client, counted once for each dialect.
    ///
    /// Cases that only report don't count.
    public let applicable: Int
    /// The number of them that ran.
    public let asked: Int
    /// The number of them that passed.
    public let passed: Int
    /// The results of the MUST cases that were skipped although they apply.
    public let skipped: [CaseResult]
    /// The ids of the MUST cases that weren't selected.
    public let unselected: [String]

    /// A Boolean value indicating whether no MUST case of the profile was left out.
    public var isComplete: Bool { applicable > 0 && skipped.isEmpty && unselected.isEmpty }

    /// The tally, such as `core 57/57 tested, 57 passed`.
    var tally: String { "\(profile.rawValue) \(asked)/\(applicable) tested, \(passed) passed" }

    /// The number of MUST cases that weren't asked, in words, or `nil` if none was left out.
    var shortfall: String? {
        if isComplete { return nil }
        let count = Set(skipped.map(\.id) + unselected).count
        return "\(profile.rawValue): \(count == 1 ? "1 MUST case was" : "\(count) MUST cases were") not tested"
    }

    /// For each reason, the MUST cases that weren't asked because of it, and what would have them run.
    var gaps: [String] {
        let lacks = skipped.compactMap(\.missing).inOrder
        let gaps = lacks.map { lack in
            let ids = skipped.filter { $0.missing == lack }.map(\.id).inOrder.sorted()
            return "\(ids.joined(separator: ", ")): \(lack.reason); \(lack.remedy)"
        }
        return unselected.isEmpty ? gaps : gaps + ["\(unselected.joined(separator: ", ")): not selected; run all cases"]
    }
}

extension Sequence where Element: Hashable {
    /// The elements, each once, in the order in which they first occur.
    var inOrder: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

/// The profiles that a client has to be asked about completely.
public struct RequiredProfiles: Sendable, Hashable {
    /// The profiles that are required whatever the client declares.
    public var profiles: Set<Profile>
    /// A Boolean value indicating whether the profiles that the client's commands allow are required, too.
    public var includesAllowed: Bool

    /// Creates a requirement of these profiles.
    public init(_ profiles: Set<Profile>, includesAllowed: Bool = false) {
        self.profiles = profiles
        self.includesAllowed = includesAllowed
    }

    /// No profile is required.
    public static let none = RequiredProfiles([])

    /// The profiles that the client's commands allow are required.
    public static let allowed = RequiredProfiles([], includesAllowed: true)
}
