package import MockseDialects
package import MockseJSON
import MocksePaging

/// The list that a case serves: its path, and how its items are made.
///
/// Other paths of the API respond as usual, so a client may request other resources as well.
package struct StagedList: Sendable {
    /// The path, such as `/2.3/users/moderators`.
    package let path: String
    /// The path without its version, as a rule's route.
    package let route: String
    /// The route at which the list's data is installed, or `nil` for a list that the client chose.
    package let dataset: String?
    /// The parameters that select an order other than the default one.
    package let otherOrder: [String: String]
    /// The form of the items' identifiers.
    package let identifiers: DialectSample.Identifiers
    private let item: @Sendable (_ id: String, _ title: String, _ revision: Int) -> JSONObject

    /// Creates the list that a dialect's clients are asked to open.
    package init(_ dialect: Dialect) {
        let sample = dialect.sample
        path = sample.path
        route = Self.route(of: sample.path, dialect)
        dataset = sample.route
        otherOrder = sample.otherOrder
        identifiers = sample.identifiers
        item = sample.item
    }

    /// Creates a list at a path that the client chose.
    ///
    /// - Parameters:
    ///   - path: The path, including its version.
    ///   - template: An item that the API serves there.
    ///   - identifier: The member that identifies an item.
    ///   - otherOrder: The parameters that select another order there.
    ///   - dialect: The API.
    package init(
        at path: String, of template: JSONObject, identifiedBy identifier: String, otherOrder: [String: String],
        _ dialect: Dialect
    ) {
        (self.path, self.otherOrder) = (path, otherOrder)
        route = Self.route(of: path, dialect)
        dataset = nil
        let isNumber = template[identifier]?.number != nil
        identifiers = isNumber ? .numbers : .tokens
        let names = dialect.sample.members
        let revisions = dialect.sample.item
        item = { id, title, revision in
            var object = template
            object[identifier] = isNumber ? .number(Int(id) ?? 0) : .string(id)
            for place in [names.title, JSONPointer(["title"]), JSONPointer(["name"])]
            where place.value(in: .object(object))?.string != nil && place.steps != [identifier] {
                place.set(.string(title), in: &object)
            }
            // The member that shows a revision has the same text in every list.
            if let value = names.revision.value(in: .object(revisions("1", "", revision))) {
                names.revision.set(value, in: &object)
            }
            return object
        }
    }

    /// Returns the item of a row, with all members that clients are known to require.
    package func item(of row: FixtureRow) -> JSONObject { item(row.id, row.title, row.revision) }

    private static func route(of path: String, _ dialect: Dialect) -> String {
        guard let version = dialect.address.versions.first(where: { path.hasPrefix("/\($0)/") }) else { return path }
        return String(path.dropFirst(version.count + 1))
    }
}
