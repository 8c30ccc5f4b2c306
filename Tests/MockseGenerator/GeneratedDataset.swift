import MockseJSON

/// A dataset as text, one row per line.
struct GeneratedDataset {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, rows: [JSONObject], style: JSONStyle = .compact) {
        var bytes: [UInt8] = []
        for row in rows {
            JSONValue.object(row).write(into: &bytes, style: style)
            bytes.append(UInt8(ascii: "\n"))
        }
        self.name = name
        self.bytes = bytes
    }
}
