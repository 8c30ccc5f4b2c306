/// Writes the numbers, texts and columns of a pack.
struct PackWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a number from 0.
    mutating func write(natural number: Int) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes a text after its length.
    mutating func write(text: [UInt8]) {
        write(natural: text.count)
        bytes += text
    }

    /// Writes the values of a member in successive rows.
    mutating func write(column cells: [PackCell]) {
        let kinds = cells.map(\.kind)
        if let kind = kinds.first, kinds.allSatisfy({ $0 == kind }) {
            write(natural: kind + 1)
        } else {
            write(natural: 0)
            for kind in kinds { write(natural: kind) }
        }
        var previous: [Int: Int] = [:]
        for cell in cells {
            let difference = cell.value - previous[cell.kind, default: 0]
            write(natural: difference << 1 ^ difference >> (Int.bitWidth - 1))
            previous[cell.kind] = cell.value
        }
        let elements = cells.flatMap(\.elements)
        if !elements.isEmpty { write(column: elements) }
    }
}

extension PackCell {
    fileprivate var kind: Int {
        switch self {
        case .array: 0
        case .number: 1
        case .text: 2
        case .object(let shape, _): 3 + shape
        }
    }

    fileprivate var value: Int {
        switch self {
        case .array(let elements): elements.count
        case .number(let value), .text(let value), .object(_, let value): value
        }
    }

    fileprivate var elements: [PackCell] {
        if case .array(let elements) = self { elements } else { [] }
    }
}
