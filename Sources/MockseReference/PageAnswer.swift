import MockseConformance
import MockseJSON

/// A page as a client reads it.
struct PageAnswer: Sendable {
    /// One row.
    struct Row: Sendable {
        let id: String
        let title: String
        /// What is displayed besides, and changes.
        let rev: String
        /// All of it, as JSON; only defects look at it.
        let text: String
    }

    let rows: [Row]
    let hasMore: Bool
    /// How many rows the server speaks of.
    var total: Int?
    /// How many pages it speaks of.
    var pageCount: Int?
    /// Seconds to wait that it asks for.
    var backoff: Int?

    /// A page of these rows that says no more of itself.
    init(rows: [Row], hasMore: Bool) {
        self.rows = rows
        self.hasMore = hasMore
    }

    /// Reads an envelope; nil for what is none.
    init?(_ body: [UInt8], of dialect: Dialect, _ defect: Defect?) {
        guard let envelope = (try? JSONValue(parsing: body))?.object else { return nil }
        switch dialect {
        case .stackexchange:
            if defect == .errorObjectEnds, envelope["error_id"] != nil {
                self.init(rows: [], hasMore: false)
                return
            }
            guard let items = envelope["items"]?.array, let more = envelope["has_more"]?.bool else { return nil }
            self.init(rows: items.compactMap { Self.row($0, of: dialect, defect) }, hasMore: more)
            total = envelope["total"]?.int
            backoff = envelope["backoff"]?.int
        case .brewerydb:
            // A search that finds nothing is answered without rows and counters.
            let items = envelope["data"]?.array ?? []
            guard let current = envelope["currentPage"]?.int, envelope["data"] != nil || defect != .missingRowsFail
            else { return nil }
            let last = envelope["numberOfPages"]?.int
            let rows = items.compactMap { Self.row($0, of: dialect, defect) }
            self.init(rows: rows, hasMore: last.map { current < $0 } ?? false)
            total = envelope["totalResults"]?.int
            pageCount = last
        }
    }

    /// Reads the rows of an envelope that is cut: those that are there whole.
    init?(cut body: [UInt8], of dialect: Dialect) {
        var (depth, isText, isEscaped, end) = (0, false, false, 0)
        for (offset, byte) in body.enumerated() {
            if isText {
                if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 2 { end = offset + 1 }
            default: break
            }
        }
        let text = Array(body[..<end]) + Array("]}".utf8)
        let member = dialect == .stackexchange ? "items" : "data"
        guard let items = (try? JSONValue(parsing: text))?.object?[member]?.array else { return nil }
        self.init(rows: items.compactMap { Self.row($0, of: dialect, nil) }, hasMore: true)
    }

    private static func row(_ item: JSONValue, of dialect: Dialect, _ defect: Defect?) -> Row? {
        let (idMember, titleMember, revMember) =
            dialect == .stackexchange ? ("user_id", "display_name", "reputation") : ("id", "name", "updateDate")
        guard let object = item.object, let id = object[idMember]?.string ?? object[idMember]?.number?.text else {
            return nil
        }
        var text: [UInt8] = []
        if [.comparesWholeRows, .searchesAllRows].contains(defect) { item.write(into: &text) }
        return Row(
            id: id, title: object[titleMember]?.string ?? "",
            rev: object[revMember]?.string ?? object[revMember]?.number?.text ?? "",
            text: String(decoding: text, as: UTF8.self))
    }
}
