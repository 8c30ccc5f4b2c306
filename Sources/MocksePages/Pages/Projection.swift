import MockseJSON

/// The changes that a dialect makes to an item's text, leaving out some members, HTML-encoding or reordering others.
///
/// Unchanged bytes are copied in runs, exactly as they were written.
struct Projection: Sendable {
    /// The members to leave out.
    var dropped: [String] = []
    /// The members whose strings are HTML-encoded, at any level.
    var encoded: [String] = []
    /// The changes to the objects in these members, keyed by the members' names.
    var nested: [String: Projection] = [:]

    /// The members that come first, in this order, or none to leave the members in their order.
    var order: [String] = []

    /// A Boolean value indicating whether the text stays unchanged.
    var isIdentity: Bool { dropped.isEmpty && encoded.isEmpty && nested.isEmpty && order.isEmpty }

    /// Appends an item with the changes applied.
    func append(_ object: UnsafeRawBufferPointer, to out: inout [UInt8]) {
        guard !isIdentity else { return out.append(contentsOf: object) }
        guard order.isEmpty else { return appendReordered(object, to: &out) }
        guard let base = object.baseAddress else { return }
        var run = 0  // the start of the bytes that are not yet copied
        var end = 0  // the end of the last member, kept or left out
        var isFirst = true
        JSONMembers.each(of: object) { name, value in
            guard let nameStart = name.baseAddress, let valueStart = value.baseAddress else { return true }
            let start = valueStart - base
            defer { end = start + value.count }
            if isAny(of: dropped, name) {
                // The comma before it is dropped too. The first member kept must not follow a comma.
                out.append(contentsOf: object[run..<(end == 0 ? nameStart - base - 1 : max(run, end))])
                run = start + value.count
                return true
            }
            if isFirst, end > 0 { run = nameStart - base - 1 }
            isFirst = false
            switch value.first {
            case UInt8(ascii: "\"") where isAny(of: encoded, name):
                out.append(contentsOf: object[run..<start])
                HTMLText.append(value, to: &out)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let inner = projection(of: name)
                if inner.isIdentity { return true }
                out.append(contentsOf: object[run..<start])
                inner.appendNested(value, to: &out)
            default:
                return true
            }
            run = start + value.count
            return true
        }
        out.append(contentsOf: object[run...])
    }

    /// Appends an item with the changes applied, member by member.
    private func appendReordered(_ object: UnsafeRawBufferPointer, to out: inout [UInt8]) {
        var members: [(rank: Int, place: Int, name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)] = []
        JSONMembers.each(of: object) { name, value in
            if isAny(of: dropped, name) { return true }
            let rank = order.firstIndex { $0.utf8.elementsEqual(name) } ?? order.count
            members.append((rank, members.count, name, value))
            return true
        }
        members.sort { ($0.rank, $0.place) < ($1.rank, $1.place) }
        out.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            out.append(UInt8(ascii: "\""))
            out.append(contentsOf: member.name)
            out.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
            switch member.value.first {
            case UInt8(ascii: "\"") where isAny(of: encoded, member.name): HTMLText.append(member.value, to: &out)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                projection(of: member.name).appendNested(member.value, to: &out)
            default: out.append(contentsOf: member.value)
            }
        }
        out.append(UInt8(ascii: "}"))
    }

    /// Returns the changes to the objects in a member.
    private func projection(of member: UnsafeRawBufferPointer) -> Projection {
        for (name, projection) in nested where name.utf8.elementsEqual(member) { return projection }
        return Projection(encoded: encoded)
    }

    /// Appends an object, or an array and the objects in it.
    private func appendNested(_ value: UnsafeRawBufferPointer, to out: inout [UInt8]) {
        guard value.first == UInt8(ascii: "[") else { return append(value, to: &out) }
        var scanner = JSONScanner(value)
        var run = 0
        _ = scanner.skip(UInt8(ascii: "["))
        while let element = try? scanner.skipValue() {
            let start = value[element.lowerBound]
            if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
                out.append(contentsOf: value[run..<element.lowerBound])
                appendNested(UnsafeRawBufferPointer(rebasing: value[element]), to: &out)
                run = element.upperBound
            }
            scanner.skipWhitespace()
            guard scanner.skip(UInt8(ascii: ",")) else { break }
        }
        out.append(contentsOf: value[run...])
    }

    private func isAny(of names: [String], _ name: UnsafeRawBufferPointer) -> Bool {
        names.contains { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) }
    }
}
