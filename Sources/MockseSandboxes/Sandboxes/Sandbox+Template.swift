package import MockseJSON
import MocksePages

extension Sandbox {
    /// Returns the first item of a list and the member that identifies it, or `nil` if the target isn't a list with
    /// items.
    ///
    /// - Parameter target: The path and query, such as `/2.3/questions?site=stackoverflow`.
    /// - Returns: The item, whose identifier is a number or a string, and the identifier's name.
    package func template(of target: String) -> (item: JSONObject, identifier: String)? {
        guard let resolution = snapshot.resolution(of: target), let page = try? resolution.page(),
            let row = page.rows.first
        else { return nil }
        return try? resolution.identified(row.item, in: page.listing)
    }
}
