import MockseDatasets
import MockseJSON

extension Dataset {
    /// The member that identifies the items, `id` if that isn't known.
    var ownIdentifier: String { identifier ?? "id" }

    /// Returns the member that paths identify the items by.
    ///
    /// - Parameter name: The member that identifies the items of the method that the dataset replaces, which is used if
    ///   the first item has it.
    /// - Returns: The member's name.
    /// - Throws: An error if the first item can't be read.
    func identifier(preferring name: String?) throws(DatasetError) -> String {
        guard let name, count > 0 else { return ownIdentifier }
        let has = try withItem(0) { JSONMembers.value(of: name, in: $0)?.jsonIdentifier != nil }
        return has ? name : ownIdentifier
    }
}
