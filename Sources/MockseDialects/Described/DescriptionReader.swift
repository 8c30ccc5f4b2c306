import MockseBase
import MockseJSON

/// A reader of JSON that notes every problem, with its place, and goes on.
struct DescriptionReader {
    /// A value and its place in the description.
    struct Node {
        let value: JSONValue
        let path: String

        /// Returns the member with a name, or nil if the value has none.
        func member(_ name: String) -> Node? {
            value.object?[name].map { Node(value: $0, path: path.isEmpty ? name : "\(path).\(name)") }
        }
    }

    /// The problems so far.
    private(set) var problems: [DescriptionError.Problem] = []

    /// Notes a problem, once: what several lists share is read for each.
    mutating func note(_ path: String, _ reason: String) {
        let problem = DescriptionError.Problem(path: path, reason: reason)
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// Notes the members of an object that aren't known; returns whether the value is an object.
    mutating func check(_ node: Node, known: [String]) -> Bool {
        guard let object = node.value.object else {
            note(node.path, "must be an object, not \(Self.words(node.value))")
            return false
        }
        if let repeated = object.repeatedKey { note(node.path, "has \(repeated) twice") }
        for (name, _) in object where !known.contains(name) {
            let path = node.path.isEmpty ? name : "\(node.path).\(name)"
            let nearest = FieldNames.of(name, among: known) ?? NearestName.of(name, among: known)
            note(
                path,
                "unknown field"
                    + (nearest.map { "; did you mean \($0)?" } ?? "; use \(known.filter { $0 != "$schema" }.list("or"))")
            )
        }
        return true
    }

    /// Returns a text, or notes that the value isn't one.
    mutating func text(_ node: Node?) -> String? {
        guard let node else { return nil }
        if let text = node.value.string, !text.isEmpty { return text }
        note(node.path, "must be a text, not \(Self.words(node.value))")
        return nil
    }

    /// Returns a whole number, or notes that the value isn't one in a range.
    mutating func number(_ node: Node?, in range: ClosedRange<Int>) -> Int? {
        guard let node else { return nil }
        if let number = node.value.int, range.contains(number) { return number }
        note(
            node.path,
            "must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(Self.words(node.value))")
        return nil
    }

    /// Returns a Boolean value, or notes that the value isn't one.
    mutating func flag(_ node: Node?) -> Bool {
        guard let node else { return false }
        if let flag = node.value.bool { return flag }
        note(node.path, "must be true or false, not \(Self.words(node.value))")
        return false
    }

    /// Returns a word, or notes that the value isn't a known one.
    mutating func word<Word: CaseIterable & RawRepresentable<String>>(_ node: Node?) -> Word? {
        guard let node else { return nil }
        if let word = node.value.string.flatMap(Word.init) { return word }
        note(node.path, "must be \(Word.allCases.map(\.rawValue).list("or")), not \(Self.words(node.value))")
        return nil
    }

    /// Returns the texts in an object of texts and numbers.
    mutating func texts(_ node: Node?) -> [(name: String, value: String)] {
        guard let node else { return [] }
        guard let object = node.value.object else {
            note(node.path, "must be an object of texts, not \(Self.words(node.value))")
            return []
        }
        return object.compactMap { name, value in
            if let text = value.string ?? value.number?.text { return (name, text) }
            note("\(node.path).\(name)", "must be a text, not \(Self.words(value))")
            return nil
        }
    }

    /// Returns the fields in an object of texts, or notes that a name or a value can't be one of a field.
    mutating func headers(_ node: Node?) -> [(name: String, value: String)] {
        texts(node).filter { name, value in
            let isName = !name.isEmpty && name.utf8.allSatisfy { $0 > 32 && $0 < 127 && !Self.delimiters.contains($0) }
            let isField = isName && value.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
            if !isField { note("\(node?.path ?? "").\(name)", "isn't a field: \(Self.words(.string(value)))") }
            return isField
        }
    }

    /// The characters that a field's name can't have (RFC 9110 §5.6.2).
    private static let delimiters = Set(#"(),/:;<=>?@[\]{}""#.utf8)

    /// A value in a few words.
    static func words(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .object: "an object"
        case .array: "an array"
        case .bool, .number: value.text
        case .string(let text): text.isEmpty ? "an empty text" : text.quotedIfNeeded
        }
    }
}

/// The names by which other formats know what a description calls otherwise.
private enum FieldNames {
    private static let all: [String: String] = [
        "page": "pageIndex", "pagenumber": "pageIndex", "number": "pageIndex", "current": "pageIndex",
        "limit": "pageSize", "perpage": "pageSize", "size": "pageSize", "skip": "offset",
        "start": "offset", "token": "cursor", "after": "cursor", "pagetoken": "cursor",
        "continuationtoken": "nextCursor",
        "next": "nextLink", "nexturl": "nextLink", "prev": "prevLink", "previous": "prevLink",
        "previouslink": "prevLink",
        "nexttoken": "nextCursor", "nextpagetoken": "nextCursor", "prevcursor": "previousCursor",
        "total": "totalCount", "totalitems": "totalCount", "pages": "pageCount", "totalpages": "pageCount",
        "results": "items", "data": "items", "rows": "items", "pageitems": "items", "more": "hasMore",
        "hasnext": "hasMore", "hasnextpage": "hasMore", "path": "at", "place": "at", "in": "at", "minimum": "first",
        "maximum": "max", "sample": "example", "fields": "headers", "paths": "lists", "endpoints": "lists",
        "routes": "lists", "baseurl": "servers", "server": "servers", "host": "servers",
    ]

    static func of(_ name: String, among known: [String]) -> String? {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return all[plain].flatMap { known.contains($0) ? $0 : nil }
    }
}
