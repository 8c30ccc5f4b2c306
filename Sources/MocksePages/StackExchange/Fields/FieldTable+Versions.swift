import MockseDialects

extension FieldTable {
    /// The fields of one version of the API.
    struct Version: Sendable {
        /// The names of all fields.
        let all: Set<String>
        /// The names of the fields that the `default` filter includes.
        let standard: Set<String>
    }

    /// Returns the fields of a version.
    static func fields(of version: StackExchangeVersion) -> Version { versions[version] }

    /// The wrapper's fields that only the `default` filter of versions 2.0 and 2.1 includes.
    private static let formerWrapper: Set = [".error_id", ".error_message", ".error_name"]
    /// The items' fields that only the `default` filter of versions 2.0 and 2.1 includes.
    private static let formerStandard: Set = ["user_timeline.detail", "user_timeline.suggested_edit_id"]
    /// The items' fields that the `default` filter of versions 2.0 and 2.1 leaves out.
    private static let formerExtra: Set = ["tag_wiki.last_body_editor", "tag_wiki.last_excerpt_editor"]
    /// A field that the filter `withbody` names, and that no type of the table has.
    private static let bodyOfInboxItem = "inbox_item.body"

    private static let newest = Version(
        all: Set(names).subtracting(formerNames).union([bodyOfInboxItem]), standard: standard)

    private static let versions = ByVersion(make: version)

    private static func version(_ version: StackExchangeVersion) -> Version {
        if version == .newest { return newest }
        var later: Set<String> = []
        for (type, fields) in types {
            for (field, since) in fields.since where since > version { later.insert("\(type).\(field)") }
        }
        let known = Version(all: newest.all.subtracting(later), standard: newest.standard.subtracting(later))
        guard version.hasFormerOrder else { return known }
        return Version(
            all: known.all.union(formerNames),
            standard: known.standard.subtracting(formerExtra).union(formerStandard).union(formerWrapper)
                .union(formerFields.standard))
    }
}
