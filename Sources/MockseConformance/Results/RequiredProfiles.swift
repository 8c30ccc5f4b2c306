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
