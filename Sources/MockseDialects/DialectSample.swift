package import MockseJSON
package import MocksePaging

/// The list of a dialect that examples and the conformance suite use, and how its items are made.
package struct DialectSample: Sendable {
    /// The form of an API's item identifiers.
    package enum Identifiers: Sendable, Hashable {
        /// Whole numbers below 2^31.
        case numbers
        /// Six letters and digits.
        case tokens
    }

    /// The members of an item that clients depend on.
    package struct Members: Sendable, Hashable {
        /// The member that identifies an item.
        package let identifier: JSONPointer
        /// The member that a user sees as the item's title.
        package let title: JSONPointer
        /// A member that changes from one revision of the item to the next.
        package let revision: JSONPointer

        /// Creates pointers to an item's members.
        package init(identifier: JSONPointer, title: JSONPointer, revision: JSONPointer) {
            self.identifier = identifier
            self.title = title
            self.revision = revision
        }

        /// Creates the names of an item's members.
        package init(identifier: String, title: String, revision: String) {
            self.init(
                identifier: JSONPointer([identifier]), title: JSONPointer([title]), revision: JSONPointer([revision]))
        }
    }

    /// Another list of the API.
    package struct Other: Sendable, Hashable {
        /// The path, including its version.
        package let path: String
        /// The parameters other than those for paging.
        package let parameters: [String: String]
        /// The member that identifies an item.
        package let identifier: String

        /// Creates a description of a list.
        package init(path: String, parameters: [String: String], identifier: String) {
            self.path = path
            self.parameters = parameters
            self.identifier = identifier
        }
    }

    /// The list's path, such as `/2.3/users/moderators`.
    package let path: String
    /// The list's parameters other than those for paging.
    package let parameters: [String: String]
    /// The route at which its data is installed, such as `users/moderators`.
    package let route: String
    /// The parameters that select an order other than the default one.
    package let otherOrder: [String: String]
    /// Such parameters for lists that don't have these, each for fewer lists than the ones before it.
    package var otherOrders: [[String: String]] { [otherOrder] + lessOrders }
    private let lessOrders: [[String: String]]
    /// The members of an item that clients depend on.
    package let members: Members
    /// The form of the items' identifiers.
    package let identifiers: Identifiers
    /// Another list, which some clients request instead of or along with this one, or `nil` if the API has only one.
    package let other: Other?
    /// The body of a response with an error of the API.
    package let errorBody: String
    /// A closure that returns an item with every member that the API's clients are known to require.
    package let item: @Sendable (_ id: String, _ title: String, _ revision: Int) -> JSONObject

    /// Creates a sample list.
    package init(
        path: String, parameters: [String: String], route: String, otherOrder: [String: String],
        lessOrders: [[String: String]] = [], members: Members, identifiers: Identifiers, other: Other? = nil,
        errorBody: String,
        item: @escaping @Sendable (_ id: String, _ title: String, _ revision: Int) -> JSONObject
    ) {
        self.path = path
        self.parameters = parameters
        self.route = route
        (self.otherOrder, self.lessOrders) = (otherOrder, lessOrders)
        self.members = members
        self.identifiers = identifiers
        self.other = other
        self.errorBody = errorBody
        self.item = item
    }

    /// The request target of the list.
    package var target: String {
        let query = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return query.isEmpty ? path : "\(path)?\(query)"
    }

    /// Returns the text of the member that changes with each revision of an item.
    package func revisionText(_ revision: Int) -> String {
        let value = members.revision.value(in: .object(item("1", "", revision)))
        return value?.string ?? value?.number?.text ?? ""
    }
}
