/// The fields that are looked for in every request; few requests have them.
struct NotedFields: OptionSet, Sendable {
    let rawValue: UInt8

    static let acceptEncoding = NotedFields(rawValue: 1)
    static let origin = NotedFields(rawValue: 2)
    static let forwardedProto = NotedFields(rawValue: 4)
    /// A field of mockse's own, such as `Mockse-Sandbox`.
    static let mockse = NotedFields(rawValue: 8)

    /// Returns the set with the field of this name, or an empty one.
    @inline(__always)
    static func named(_ name: UnsafeRawBufferPointer) -> NotedFields {
        // The lengths rule out most names without a comparison.
        switch name.count {
        case 6 where ASCII.equalIgnoringCase(name, "origin"): .origin
        case 15 where ASCII.equalIgnoringCase(name, "accept-encoding"): .acceptEncoding
        case 17 where ASCII.equalIgnoringCase(name, "x-forwarded-proto"): .forwardedProto
        case 8... where ASCII.lowercased(name[0]) == UInt8(ascii: "m"):
            ASCII.equalIgnoringCase(name.part(0, 7), "mockse-") ? .mockse : []
        default: []
        }
    }
}
