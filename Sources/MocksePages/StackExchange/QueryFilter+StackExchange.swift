/// The query filters that Stack Exchange's lists share.
extension QueryFilter {
    /// Returns a filter for items whose name contains a text.
    static func inname(_ member: String) -> Self {
        Self(parameter: "inname") { .contains(.text(member), FoldedText($0)) }
    }

    /// A filter for questions that have all of the given tags.
    ///
    /// More than five tags select nothing, as in the API.
    static let tagged = Self(parameter: "tagged") { value in
        let tags = value.split(separator: ";").map { FoldedText($0) }
        return tags.count > 5 ? .never : .hasAll(.list("tags"), tags)
    }
}
