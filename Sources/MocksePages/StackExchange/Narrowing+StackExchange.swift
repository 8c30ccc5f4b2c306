/// The parameters that Stack Exchange's lists share.
extension Narrowing {
    /// A part of a name.
    static func inname(_ member: String) -> Self {
        Self(parameter: "inname") { .contains(.text(member), FoldedText($0)) }
    }

    /// Tags, all of which a question must have; more than five always give none, as in the API.
    static let tagged = Self(parameter: "tagged") { value in
        let tags = value.split(separator: ";").map { FoldedText($0) }
        return tags.count > 5 ? .never : .hasAll(.list("tags"), tags)
    }
}
