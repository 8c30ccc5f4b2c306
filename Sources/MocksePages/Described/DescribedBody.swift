import MockseDatasets
import MockseJSON
import MocksePaging

/// The body of a page in an API that is described in a file.
struct DescribedBody {
    private let page: Page
    /// The names of the members that lead to the items, none if the body is the items, or nil if the page has none or
    /// if a script has put something else in their place.
    private let path: [String]?
    private let members: JSONObject

    /// Creates the body of a page with the members that say what it is.
    init(_ paging: PagingStyle, _ marks: JSONObject, _ page: Page) {
        self.page = page
        var (members, path) = (marks, [String]())
        if case .body(let pointer) = paging.response[.items] {
            if paging.itemsAreOptional, page.rows.isEmpty {
                pointer.remove(from: &members)
            } else {
                pointer.set(.array([]), in: &members)
            }
            path = pointer.steps
        }
        page.envelope.apply(to: &members)
        let isReplaced = path.first.flatMap { page.envelope.members[$0] }.map {
            JSONPointer(Array(path.dropFirst())).value(in: $0) != nil
        }
        let isAbsent = !path.isEmpty && JSONPointer(path).value(in: .object(members)) == nil
        self.path = isReplaced == true || isAbsent ? nil : path
        self.members = members
    }

    /// Returns the body's text.
    func text(_ items: ItemWriter) throws(DatasetError) -> [UInt8] {
        var text: [UInt8] = []
        if let path {
            try append(.object(members), path[...], items, to: &text)
        } else {
            JSONValue.object(members).write(into: &text)
        }
        return text
    }

    private func append(
        _ value: JSONValue, _ path: ArraySlice<String>, _ items: ItemWriter, to text: inout [UInt8]
    ) throws(DatasetError) {
        guard let name = path.first, let object = value.object else {
            return try items.append(page.rows, to: &text)
        }
        text.append(UInt8(ascii: "{"))
        for (index, member) in object.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            JSONString.append(member.key, to: &text)
            text.append(UInt8(ascii: ":"))
            if member.key == name {
                try append(member.value, path.dropFirst(), items, to: &text)
            } else {
                member.value.write(into: &text)
            }
        }
        text.append(UInt8(ascii: "}"))
    }
}
