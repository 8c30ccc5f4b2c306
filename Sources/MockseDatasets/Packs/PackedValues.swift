/// The texts, shapes and objects of which the rows of a pack's lists are made.
struct PackedValues {
    private let texts: [UInt8]
    /// The start of each text, and the end of the last one.
    private var starts: [Int] = [0]
    /// The keys of each shape, by their texts.
    private var shapes: [[Int]] = []
    /// The columns of the objects of each shape.
    private var objects: [[PackedColumn]] = []

    init(_ contents: [UInt8], replacing replacements: [(String, String)]) {
        var reader = PackReader(contents)
        var texts = Array(reader.text())
        for (old, new) in replacements { texts = Self.replaced(Array(old.utf8), in: texts, with: Array(new.utf8)) }
        self.texts = texts
        for (index, byte) in texts.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        for _ in 0..<reader.natural() {
            shapes.append((0..<reader.natural()).map { _ in reader.natural() })
        }
        for shape in shapes {
            let count = reader.natural()
            objects.append(shape.map { _ in PackedColumn(&reader, count: count) })
        }
    }

    /// Returns the text of a list with a number of rows, one per line.
    func text(of contents: [UInt8], rows count: Int) -> [UInt8] {
        var reader = PackReader(contents)
        var order: [Int] = []
        var counts: [Int: Int] = [:]
        let rows = (0..<count).map { _ in
            let shape = reader.natural()
            if counts[shape] == nil { order.append(shape) }
            counts[shape, default: 0] += 1
            return shape
        }
        var columns: [Int: [PackedColumn]] = [:]
        for shape in order {
            let count = counts[shape] ?? 0
            columns[shape] = shapes[shape].map { _ in PackedColumn(&reader, count: count) }
        }
        var text: [UInt8] = []
        var places: [Int: Int] = [:]
        for shape in rows {
            let place = places[shape, default: 0]
            places[shape] = place + 1
            writeObject(shape, columns[shape] ?? [], at: place, to: &text)
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }

    private func writeObject(_ shape: Int, _ columns: [PackedColumn], at place: Int, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "{"))
        for (index, column) in columns.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            writeText(shapes[shape][index], to: &text)
            text.append(UInt8(ascii: ":"))
            write(column, at: place, to: &text)
        }
        text.append(UInt8(ascii: "}"))
    }

    private func write(_ column: PackedColumn, at place: Int, to text: inout [UInt8]) {
        switch column.cells[place] {
        case .number(let number): text.append(contentsOf: String(number).utf8)
        case .text(let index): writeText(Int(index), to: &text)
        case .object(let shape, let index): writeObject(Int(shape), objects[Int(shape)], at: Int(index), to: &text)
        case .array(let first, let count):
            text.append(UInt8(ascii: "["))
            for element in Int(first)..<Int(first + count) {
                if element > first { text.append(UInt8(ascii: ",")) }
                write(column.elements[0], at: element, to: &text)
            }
            text.append(UInt8(ascii: "]"))
        }
    }

    private func writeText(_ index: Int, to text: inout [UInt8]) {
        text.append(contentsOf: texts[starts[index]..<starts[index + 1] - 1])
    }

    private static func replaced(_ old: [UInt8], in text: [UInt8], with new: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index...].starts(with: old) {
                result += new
                index += old.count
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}
