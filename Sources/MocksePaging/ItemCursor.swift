/// A cursor that a client has taken from an item of a page: from the last one to go on, or from the first one to go back.
package struct ItemCursor: Sendable, Hashable {
    /// The item's id.
    package let id: String
    /// A Boolean value indicating whether the client asks for the page that ends before the item.
    package let isBackwards: Bool

    /// Creates a cursor.
    package init(_ id: String, isBackwards: Bool = false) {
        self.id = id
        self.isBackwards = isBackwards
    }
}

extension PagingStyle {
    /// The member of an item from which clients take cursors, or nil if they take none from items.
    package var cursorItem: JSONPointer? {
        if case .item(let pointer) = response[.nextCursor] { pointer } else { nil }
    }

    /// Returns the cursor in a request that the client has taken from an item, or nil if it names none.
    package func itemCursor(of request: PageRequest) -> ItemCursor? {
        guard cursorItem != nil, let place = selector?.place else { return nil }
        if let id = request.value(at: place) { return ItemCursor(id) }
        return self.request[.before].flatMap(request.value).map { ItemCursor($0, isBackwards: true) }
    }

    /// Returns the place of the position in a request, which can be that of a cursor that leads backwards.
    package func placeOfPosition(in request: PageRequest) -> Place? {
        let places = [selector?.place, self.request[.before]].compactMap(\.self)
        return places.first { request.value(at: $0) != nil }
    }

    /// The roles that tell whether another page follows, in order of preference.
    ///
    /// An item from which a client takes a cursor doesn't.
    package var endRoles: [ResponseRole] {
        ResponseRole.ends.filter { role in
            if case .item? = response[role] { false } else { response[role] != nil }
        }
    }

    /// A Boolean value indicating whether cursors carry what a request says beside them.
    var carriesTags: Bool { cursorForm != .number && cursorItem == nil }
}
