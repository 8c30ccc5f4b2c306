package import MockseJSON

/// The list of a dialect that newcomers and the conformance suite meet first, and how its items are made.
package struct DialectSample: Sendable {
    /// How the API identifies items.
    package enum Identifiers: Sendable, Hashable {
        /// Whole numbers below 2^31.
        case numbers
        /// Six letters and digits.
        case tokens
    }

    /// The members of an item that clients depend on.
    package struct Members: Sendable, Hashable {
        /// The member that identifies an item.
        package let identifier: String
        /// The member that a user reads first.
        package let title: String
        /// A member that changes while the item stays the same.
        package let revision: String

        /// Creates the names of an item's members.
        package init(identifier: String, title: String, revision: String) {
            self.identifier = identifier
            self.title = title
            self.revision = revision
        }
    }

    /// The list's path, such as `/2.3/users/moderators`.
    package let path: String
    /// The list's parameters besides those of paging.
    package let parameters: [String: String]
    /// The route that its data is put at, such as `users/moderators`.
    package let route: String
    /// Parameters that set an order other than the usual one.
    package let otherOrder: [String: String]
    /// The members of an item that clients depend on.
    package let members: Members
    /// How items are identified.
    package let identifiers: Identifiers
    /// An error of the API, as the body of a response.
    package let errorBody: String
    /// An item with all that the API's clients are known to require.
    package let item: @Sendable (_ id: String, _ title: String, _ revision: Int) -> JSONObject

    /// Creates a sample list.
    package init(
        path: String, parameters: [String: String], route: String, otherOrder: [String: String], members: Members,
        identifiers: Identifiers, errorBody: String,
        item: @escaping @Sendable (_ id: String, _ title: String, _ revision: Int) -> JSONObject
    ) {
        self.path = path
        self.parameters = parameters
        self.route = route
        self.otherOrder = otherOrder
        self.members = members
        self.identifiers = identifiers
        self.errorBody = errorBody
        self.item = item
    }

    /// The list's target.
    package var target: String {
        let query = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return query.isEmpty ? path : "\(path)?\(query)"
    }

    /// The text of the member that changes with each revision of an item.
    package func revisionText(_ revision: Int) -> String {
        let value = item("1", "", revision)[members.revision]
        return value?.string ?? value?.number?.text ?? ""
    }
}
