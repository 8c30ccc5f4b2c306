import MockseJSON
import MocksePaging

extension DescriptionReader {
    /// Notes roles that can't work together with cursors that clients take from items.
    mutating func checkItemCursors(
        _ style: PagingStyle, _ request: [String: Node], _ response: [String: Node]
    ) {
        let previous = response["previousCursor"]
        var leadsBack = false
        if case .item? = style.response[.previousCursor] { leadsBack = true }
        guard style.cursorItem != nil, let next = response["nextCursor"] else {
            if leadsBack, let previous {
                note(previous.path, "clients take both cursors from items, or none; name an item in nextCursor")
            }
            return
        }
        if let previous, !leadsBack {
            note(previous.path, "clients take both cursors from items, or none; use \(Self.text(style, .nextCursor))")
        }
        if let previous, style.request[.before] == nil {
            note(previous.path, "clients need a way to ask for the page before an item; name it in request.before")
        }
        if let before = request["before"], style.request[.before] == style.selector?.place {
            note(before.path, "an item has a page on each side; use another place than that of request.cursor")
        }
        if let filters = request["filters"], style.filters != .any {
            note(filters.path, "an item can't stand for the other parameters")
        }
        for node in [next, previous].compactMap(\.self) {
            for option in ["end", "form"] where node.member(option) != nil {
                note("\(node.path).\(option)", "an item's field has its own form, and every item has it")
            }
        }
    }

    /// Notes cursors that clients take from another member of items than the one that identifies them.
    mutating func checkItemCursors(_ style: PagingStyle, _ item: DescribedItem, at path: String) {
        for role in [PagingStyle.ResponseRole.nextCursor, .previousCursor] {
            guard case .item(let pointer)? = style.response[role], pointer != item.id else { continue }
            note("\(path).response.\(role)", "must be item#\(item.id), which identifies items")
        }
    }

    private static func text(_ style: PagingStyle, _ role: PagingStyle.ResponseRole) -> String {
        style.response[role].map { "\($0)" } ?? ""
    }
}
