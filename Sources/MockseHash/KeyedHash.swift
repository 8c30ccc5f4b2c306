/// The hash that every random choice is made with: a published contract, so that any tool can foretell a fault.
///
/// FNV-1a-64 over the UTF-8 of `seed\npurpose\ntarget\nattempt` (decimal numbers, line feeds), then MurmurHash3's
/// 64-bit finalizer. Nothing is drawn from a shared stream: order and concurrency of requests change nothing.
package struct KeyedHash: Sendable, Hashable {
    /// The 64 bits.
    package let bits: UInt64

    /// Hashes one choice's key.
    ///
    /// - Parameters:
    ///   - seed: The settings' seed.
    ///   - purpose: What is chosen; purposes are independent of each other.
    ///   - target: The canonical target, for page faults without its page; for generated data the row.
    ///   - attempt: The attempt, from 1; for page faults the page.
    package init(seed: UInt64, purpose: String, target: String, attempt: Int) {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        func add(line: String) {
            for byte in line.utf8 { add(byte) }
            add(UInt8(ascii: "\n"))
        }
        add(line: String(seed))
        add(line: purpose)
        add(line: target)
        for byte in String(attempt).utf8 { add(byte) }
        bits = Self.finalized(state)
    }

    /// MurmurHash3's 64-bit finalizer: a permutation of 64 bits in which each depends on all.
    package static func finalized(_ state: UInt64) -> UInt64 {
        var bits = state
        bits ^= bits >> 33
        bits &*= 0xff51_afd7_ed55_8ccd
        bits ^= bits >> 33
        bits &*= 0xc4ce_b9fe_1a85_ec53
        bits ^= bits >> 33
        return bits
    }

    /// The choice as a number from 0 up to, but not including, 1, in steps of 2^-53.
    package var unit: Double {
        Double(bits >> 11) * 0x1p-53
    }

    /// The choice as a whole number from 0 to `count` - 1.
    package func index(below count: Int) -> Int {
        // unit < 1, yet the product may round up to count.
        min(Int(unit * Double(count)), count - 1)
    }
}
