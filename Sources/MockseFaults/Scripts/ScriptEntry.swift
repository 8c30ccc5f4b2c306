package import MockseJSON

/// One line of a script: which attempts it is about, and what their answer is to be.
///
/// What it does not mention stays as it would have been.
package struct ScriptEntry: Sendable, Hashable {
    /// One row of a scripted page.
    package enum Item: Sendable, Hashable {
        /// The item at this place of the list, from 0.
        case index(Int)
        /// An item of its own, written as it is here.
        case literal(JSONObject)
    }

    /// Which attempts it is about.
    package var match: RequestMatch
    /// The page's rows.
    package var items: [Item]?
    /// Members of the envelope to set, or with nil to leave out.
    package var envelope: [EnvelopeChange] = []
    /// The HTTP status.
    package var status: Int?
    /// Response fields to set, or with nil to leave out.
    package var fields: [FieldChange] = []
    /// The whole body, in place of the page.
    package var body: [UInt8]?

    /// One member of an envelope.
    package struct EnvelopeChange: Sendable, Hashable {
        /// Its name.
        package let name: String
        /// Its value; nil leaves it out.
        package let value: JSONValue?

        /// A member to set, or with nil to leave out.
        package init(name: String, value: JSONValue?) {
            self.name = name
            self.value = value
        }
    }

    /// One response field.
    package struct FieldChange: Sendable, Hashable {
        /// What is done.
        package enum Value: Sendable, Hashable {
            /// The field has this value.
            case text(String)
            /// The field's value is the date of the response and this many seconds (RFC 9110 §5.6.7).
            case date(secondsAhead: Int)
            /// The field is left out.
            case absent
        }

        /// The field's name.
        package let name: String
        /// What becomes of it.
        package let value: Value

        /// A field and what becomes of it.
        package init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// An entry that changes nothing yet.
    package init(match: RequestMatch) {
        self.match = match
    }
}
