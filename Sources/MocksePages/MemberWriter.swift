import MockseDatasets
import MockseJSON

/// Writes one JSON object member by member, as compact text.
struct MemberWriter {
    private var text: [UInt8] = []

    init(capacity: Int = 128) {
        text.reserveCapacity(capacity)
        text.append(UInt8(ascii: "{"))
    }

    mutating func add(_ name: StaticString, _ value: Int) {
        begin(name)
        text.append(decimal: value)
    }

    mutating func add(_ name: StaticString, _ value: Bool) {
        begin(name)
        text.append(ascii: value ? "true" : "false")
    }

    mutating func add(_ name: StaticString, _ value: String, style: JSONStyle = .compact) {
        begin(name)
        JSONString.append(value, to: &text, style: style)
    }

    /// Adds a value that is JSON text already.
    mutating func add(_ name: StaticString, json: [UInt8]) {
        begin(name)
        text.append(contentsOf: json)
    }

    /// Adds an array of items.
    mutating func add(
        _ name: StaticString, _ rows: [Int], of listing: Listing, through projection: Projection
    ) throws(DatasetError) {
        begin(name)
        text.append(UInt8(ascii: "["))
        for (position, row) in rows.enumerated() {
            if position > 0 { text.append(UInt8(ascii: ",")) }
            try append(row, of: listing, through: projection)
        }
        text.append(UInt8(ascii: "]"))
    }

    /// Adds an item.
    mutating func add(
        _ name: StaticString, _ row: Int, of listing: Listing, through projection: Projection
    ) throws(DatasetError) {
        begin(name)
        try append(row, of: listing, through: projection)
    }

    /// Closes the object and gives its text.
    consuming func finish() -> [UInt8] {
        text.append(UInt8(ascii: "}"))
        return text
    }

    private mutating func begin(_ name: StaticString) {
        if text.count > 1 { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        text.append(ascii: name)
        text.append(ascii: "\":")
    }

    private mutating func append(
        _ row: Int, of listing: Listing, through projection: Projection
    ) throws(DatasetError) {
        try listing.withItem(row) { item in projection.append(item, to: &text) }
    }
}
