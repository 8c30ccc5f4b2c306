import MockseConformance
import MockseJSON

/// A page as a client reads it.
struct PageAnswer: Sendable {
    /// One row.
    struct Row: Sendable {
        let id: String
        let title: String
        /// All of it, as JSON.
        let text: String
    }

    let rows: [Row]
    let hasMore: Bool

    /// Reads an envelope; nil for what is none.
    init?(_ body: [UInt8], of dialect: Dialect) {
        guard let envelope = (try? JSONValue(parsing: body))?.object else { return nil }
        let (rowsMember, idMember, titleMember) =
            dialect == .stackexchange ? ("items", "user_id", "display_name") : ("data", "id", "name")
        guard let items = envelope[rowsMember]?.array else { return nil }
        rows = items.compactMap { item in
            guard let object = item.object, let id = object[idMember]?.string ?? object[idMember]?.number?.text else {
                return nil
            }
            var text: [UInt8] = []
            item.write(into: &text)
            return Row(
                id: id, title: object[titleMember]?.string ?? "", text: String(decoding: text, as: UTF8.self))
        }
        switch dialect {
        case .stackexchange:
            guard let more = envelope["has_more"]?.bool else { return nil }
            hasMore = more
        case .brewerydb:
            guard let current = envelope["currentPage"]?.int, let last = envelope["numberOfPages"]?.int else {
                return nil
            }
            hasMore = current < last
        }
    }
}
