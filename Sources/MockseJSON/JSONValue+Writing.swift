extension JSONValue {
    /// Appends the value as JSON text, with numbers as written and members in order.
    package func write(into out: inout [UInt8], style: JSONStyle = .compact) {
        write(into: &out, style: style, level: 0)
    }

    /// The value as compact JSON text.
    package var text: String {
        var out: [UInt8] = []
        write(into: &out)
        return String(decoding: out, as: UTF8.self)
    }

    private func write(into out: inout [UInt8], style: JSONStyle, level: Int) {
        switch self {
        case .null: out.append(contentsOf: "null".utf8)
        case .bool(let value): out.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let value): out.append(contentsOf: value.text.utf8)
        case .string(let value): JSONString.append(value, to: &out, style: style)
        case .array(let elements):
            out.append(UInt8(ascii: "["))
            var isFirst = true
            for element in elements {
                Self.beginEntry(isFirst: isFirst, level: level + 1, style: style, into: &out)
                element.write(into: &out, style: style, level: level + 1)
                isFirst = false
            }
            Self.endEntries(isEmpty: elements.isEmpty, level: level, style: style, into: &out)
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            var isFirst = true
            for member in members.members {
                Self.beginEntry(isFirst: isFirst, level: level + 1, style: style, into: &out)
                JSONString.append(member.key, to: &out, style: style)
                out.append(UInt8(ascii: ":"))
                if style.indentation != nil { out.append(UInt8(ascii: " ")) }
                member.value.write(into: &out, style: style, level: level + 1)
                isFirst = false
            }
            Self.endEntries(isEmpty: members.isEmpty, level: level, style: style, into: &out)
            out.append(UInt8(ascii: "}"))
        }
    }

    private static func beginEntry(isFirst: Bool, level: Int, style: JSONStyle, into out: inout [UInt8]) {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        breakLine(level: level, style: style, into: &out)
    }

    private static func endEntries(isEmpty: Bool, level: Int, style: JSONStyle, into out: inout [UInt8]) {
        if !isEmpty { breakLine(level: level, style: style, into: &out) }
    }

    private static func breakLine(level: Int, style: JSONStyle, into out: inout [UInt8]) {
        guard let indentation = style.indentation else { return }
        out.append(UInt8(ascii: "\n"))
        out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, indentation * level)))
    }
}

extension JSONValue: CustomStringConvertible {
    package var description: String { text }
}
