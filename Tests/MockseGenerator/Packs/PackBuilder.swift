import MockseJSON

/// Builds a pack, whose format `Pack` documents: keys and values as texts that all rows share, by column.
struct PackBuilder {
    private let style: JSONStyle
    // Strings would be equal if they look alike.
    private var texts: [[UInt8]: Int] = [:]
    private var orderedTexts: [[UInt8]] = []
    private var shapes: [[String]: Int] = [:]
    private var orderedShapes: [[Int]] = []
    /// The objects of each shape, and the index of each among them.
    private var objects: [[[PackCell]]] = []
    private var objectIndexes: [PackObject: Int] = [:]
    private var lists: [(name: String, rows: Int, contents: [UInt8])] = []

    private struct PackObject: Hashable {
        let shape: Int
        let cells: [PackCell]
    }

    /// Creates a pack whose texts are written in a style.
    init(style: JSONStyle) { self.style = style }

    /// Adds a list.
    mutating func add(_ name: String, _ rows: [JSONObject]) {
        var output = PackWriter()
        var order: [Int] = []
        var rowsByShape: [Int: [[PackCell]]] = [:]
        for row in rows {
            let shape = shape(of: row)
            if rowsByShape[shape] == nil { order.append(shape) }
            rowsByShape[shape, default: []].append(row.map { cell($0.value) })
            output.write(natural: shape)
        }
        for shape in order { write(rowsByShape[shape] ?? [], of: shape, to: &output) }
        lists.append((name, rows.count, output.bytes))
    }

    /// The bytes of the pack.
    var bytes: [UInt8] {
        var shared = PackWriter()
        shared.write(text: Array(orderedTexts.map { $0 + [UInt8(ascii: "\n")] }.joined()))
        shared.write(natural: orderedShapes.count)
        for shape in orderedShapes {
            shared.write(natural: shape.count)
            for key in shape { shared.write(natural: key) }
        }
        for (shape, rows) in objects.enumerated() {
            shared.write(natural: rows.count)
            write(rows, of: shape, to: &shared)
        }
        var output = PackWriter()
        var parts: [UInt8] = []
        output.write(natural: lists.count + 1)
        for part in [(name: "", rows: 0, contents: shared.bytes)] + lists {
            let packed = Deflation.deflated(part.contents)
            output.write(text: Array(part.name.utf8))
            for number in [part.rows, packed.count, part.contents.count] { output.write(natural: number) }
            parts += packed
        }
        return output.bytes + parts
    }

    private func write(_ rows: [[PackCell]], of shape: Int, to output: inout PackWriter) {
        for column in orderedShapes[shape].indices { output.write(column: rows.map { $0[column] }) }
    }

    private mutating func cell(_ value: JSONValue) -> PackCell {
        switch value {
        case .number(let number):
            if let int = Int(number.text), String(int) == number.text { return .number(int) }
            return .text(text(of: value))
        case .null, .bool, .string: return .text(text(of: value))
        case .array(let elements): return .array(elements.map { cell($0) })
        case .object(let object):
            let shape = shape(of: object)
            let key = PackObject(shape: shape, cells: object.map { cell($0.value) })
            if let index = objectIndexes[key] { return .object(shape: shape, index: index) }
            let index = objects[shape].count
            objects[shape].append(key.cells)
            objectIndexes[key] = index
            return .object(shape: shape, index: index)
        }
    }

    private mutating func shape(of object: JSONObject) -> Int {
        let keys = object.map(\.key)
        if let known = shapes[keys] { return known }
        let shape = orderedShapes.count
        shapes[keys] = shape
        orderedShapes.append(keys.map { text(of: .string($0)) })
        objects.append([])
        return shape
    }

    private mutating func text(of value: JSONValue) -> Int {
        var bytes: [UInt8] = []
        value.write(into: &bytes, style: style)
        if let known = texts[bytes] { return known }
        texts[bytes] = orderedTexts.count
        orderedTexts.append(bytes)
        return orderedTexts.count - 1
    }
}

/// A value of a pack's column.
enum PackCell: Hashable {
    case number(Int)
    case text(Int)
    case object(shape: Int, index: Int)
    case array([PackCell])
}
