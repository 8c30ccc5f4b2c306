/// The open brackets, in one bit each.
///
/// Reading deeply nested text needs no recursion and, up to 64 levels, no allocation.
struct Nesting {
    private(set) var depth = 0
    private var current: UInt64 = 0
    private var outer: [UInt64] = []

    /// A Boolean value indicating whether the innermost open bracket is `{`, which is meaningless at depth 0.
    var isInObject: Bool {
        @inline(__always) get { current & 1 == 1 }
    }

    @inline(__always)
    mutating func open(object: Bool) {
        if depth & 63 == 0, depth > 0 { outer.append(current) }
        current = current << 1 | (object ? 1 : 0)
        depth += 1
    }

    @inline(__always)
    mutating func close() {
        depth -= 1
        current >>= 1
        if depth & 63 == 0, depth > 0 { current = outer.popLast() ?? 0 }
    }
}
