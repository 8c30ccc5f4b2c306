/// Builds a value from what the scanner meets.
///
/// Finished values wait on one flat stack until their bracket closes, so nothing is copied on growth and
/// the depth of a text costs no recursion.
struct JSONTreeBuilder: JSONEvents {
    private var values: [JSONValue] = []
    private var names: [String] = []
    private var starts: [Int] = []

    /// The value read, once the scanner has returned.
    var value: JSONValue { values.last ?? .null }

    mutating func beginArray() { starts.append(values.count) }

    mutating func endArray() {
        let start = starts.popLast() ?? 0
        let elements = Array(values[start...])
        values.removeSubrange(start...)
        values.append(.array(elements))
    }

    mutating func beginObject() { starts.append(values.count) }

    mutating func endObject() {
        let start = starts.popLast() ?? 0
        let object = JSONObject(names: names.suffix(values.count - start), values: values[start...])
        names.removeLast(values.count - start)
        values.removeSubrange(start...)
        values.append(.object(object))
    }

    mutating func name(_ text: UnsafeRawBufferPointer) { names.append(JSONString.decode(text)) }

    mutating func string(_ text: UnsafeRawBufferPointer) { values.append(.string(JSONString.decode(text))) }

    mutating func number(_ text: UnsafeRawBufferPointer) {
        values.append(.number(JSONNumber(scanned: String(decoding: text, as: UTF8.self))))
    }

    mutating func literal(_ value: JSONValue) { values.append(value) }
}
