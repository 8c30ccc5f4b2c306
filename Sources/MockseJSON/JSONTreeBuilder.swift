/// A receiver that builds a value from the tokens that the scanner reads.
///
/// Finished values stay on one flat stack until their bracket closes, so growth copies nothing and depth needs no
/// recursion.
struct JSONTreeBuilder: JSONEvents {
    private var values: [JSONValue] = []
    private var names: [String] = []
    private var starts: [Int] = []

    /// The value that was read, once the scanner has returned.
    var value: JSONValue { values.last ?? .null }

    mutating func beginArray() { starts.append(values.count) }

    mutating func endArray() {
        let start = starts.popLast() ?? 0
        let elements = Array(values[start...])
        values.removeLast(values.count - start)
        values.append(.array(elements))
    }

    mutating func beginObject() { starts.append(values.count) }

    mutating func endObject() {
        let start = starts.popLast() ?? 0
        let (count, first) = (values.count - start, names.count - (values.count - start))
        var members: [JSONObject.Member] = []
        members.reserveCapacity(count)
        var index = 0
        while index < count {
            members.append(JSONObject.Member(key: names[first + index], value: values[start + index]))
            index += 1
        }
        names.removeLast(count)
        values.removeLast(count)
        values.append(.object(JSONObject(members: members)))
    }

    mutating func name(_ text: UnsafeRawBufferPointer) { names.append(JSONString.decode(text)) }

    mutating func string(_ text: UnsafeRawBufferPointer) { values.append(.string(JSONString.decode(text))) }

    mutating func number(_ text: UnsafeRawBufferPointer) {
        values.append(.number(JSONNumber(scanned: String(decoding: text, as: UTF8.self))))
    }

    mutating func literal(_ value: JSONValue) { values.append(value) }
}
