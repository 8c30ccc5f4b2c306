/// Which brackets are open, one bit each, so that reading deep texts needs neither recursion nor, to 64 levels, memory.
struct Nesting {
    private(set) var depth = 0
    private var current: UInt64 = 0
    private var outer: [UInt64] = []

    /// Whether the innermost open bracket is `{`; meaningless at depth 0.
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
