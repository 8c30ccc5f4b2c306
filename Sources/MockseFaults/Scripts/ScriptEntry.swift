package import MockseJSON
package import MocksePaging

/// One line of a script: the attempts it applies to, and the changes to their responses.
///
/// Anything it doesn't mention stays as it would have been.
package struct ScriptEntry: Sendable, Hashable {
    /// One row of a scripted page.
    package enum Item: Sendable, Hashable {
        /// The item at this position in the list, from 0.
        case index(Int)
        /// An item written out in the script.
        case literal(JSONObject)
    }

    /// The attempts that the entry applies to.
    package var match: RequestMatch
    /// The page's rows.
    package var items: [Item]?
    /// A Boolean value indicating whether the page says that another one follows; nil leaves it as it is.
    ///
    /// Links and cursors follow from it, because they depend on the request.
    package var hasMore: Bool?
    /// The number of pages that the list has; nil leaves it as it is.
    package var pageCount: Int?
    /// The wrong way to the next page that the page gives; nil leaves it as it is.
    package var next: NextPage?
    /// The form of the addresses of other pages; nil leaves it as it is.
    package var linkForm: LinkForm?
    /// The members of the envelope to set or remove.
    package var envelope: [EnvelopeChange] = []
    /// The HTTP status.
    package var status: Int?
    /// The response fields to set or remove.
    package var fields: [FieldChange] = []
    /// The entire body, in place of the page.
    package var body: [UInt8]?

    /// A change to one member of an envelope.
    package struct EnvelopeChange: Sendable, Hashable {
        /// The member's name.
        package let name: String
        /// The new value, or `nil` to remove the member.
        package let value: JSONValue?

        /// Creates a change; a value of `nil` removes the member.
        package init(name: String, value: JSONValue?) {
            self.name = name
            self.value = value
        }
    }

    /// A change to one response field.
    package struct FieldChange: Sendable, Hashable {
        /// A change to the value of a field.
        package enum Value: Sendable, Hashable {
            /// The field is set to this text.
            case text(String)
            /// The field is set to the date of the response plus this many seconds (RFC 9110 §5.6.7).
            case date(secondsAhead: Int)
            /// The field is removed.
            case absent
        }

        /// The field's name.
        package let name: String
        /// The change to the field's value.
        package let value: Value

        /// Creates a change to a field.
        package init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// Creates an entry that doesn't change anything yet.
    package init(match: RequestMatch) {
        self.match = match
    }
}
