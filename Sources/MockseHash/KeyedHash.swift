/// The hash behind every random choice.
///
/// The hash is a published contract, so that any tool can predict faults. It is FNV-1a-64 over the UTF-8 bytes of
/// `seed\npurpose\ntarget\nattempt` (decimal numbers, line feeds), followed by MurmurHash3's 64-bit finalizer. Choices
/// do not draw from a shared stream, so the order and concurrency of requests do not matter.
package struct KeyedHash: Sendable, Hashable {
    /// The 64 bits of the hash.
    package let bits: UInt64

    /// Creates the hash of a choice's key.
    ///
    /// - Parameters:
    ///   - seed: The seed in the settings.
    ///   - purpose: The purpose of the choice. Purposes are independent of each other.
    ///   - target: The canonical target; without its page for page faults. For generated data, the row.
    ///   - attempt: The attempt, from 1. For page faults, the page.
    package init(seed: UInt64, purpose: String, target: String, attempt: Int) {
        var state = Self.start
        for line in [String(seed), purpose, target] {
            state = Self.mixed(Self.mixed(state, line), UInt8(ascii: "\n"))
        }
        bits = Self.finalized(Self.mixed(state, String(attempt)))
    }

    /// The state of FNV-1a-64 before the first byte.
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    private static func mixed(_ state: UInt64, _ byte: UInt8) -> UInt64 {
        (state ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    private static func mixed(_ state: UInt64, _ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { bytes in
            var state = state
            for byte in bytes { state = mixed(state, byte) }
            return state
        }
    }

    /// Creates the hash of any bytes, by the same functions.
    package init(of bytes: [UInt8]) {
        var state = Self.start
        for byte in bytes { state = Self.mixed(state, byte) }
        bits = Self.finalized(state)
    }

    /// Returns the result of MurmurHash3's 64-bit finalizer.
    ///
    /// The finalizer is a permutation of 64 bits in which each output bit depends on all input bits.
    package static func finalized(_ state: UInt64) -> UInt64 {
        var bits = state
        bits ^= bits >> 33
        bits &*= 0xff51_afd7_ed55_8ccd
        bits ^= bits >> 33
        bits &*= 0xc4ce_b9fe_1a85_ec53
        bits ^= bits >> 33
        return bits
    }

    /// The choice as a number from 0 up to, but not including, 1, in multiples of 2^-53.
    package var unit: Double {
        Double(bits >> 11) * 0x1p-53
    }

    /// Returns the choice as a whole number from 0 to `count` - 1.
    package func index(below count: Int) -> Int {
        // `unit` is less than 1, but the product may round up to `count`.
        min(Int(unit * Double(count)), count - 1)
    }
}

/// A random number generator that produces the same sequence for the same seed (SplitMix64).
package struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator with a seed.
    package init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number of the sequence.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
