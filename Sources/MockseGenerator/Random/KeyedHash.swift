/// The published keyed hash behind every random choice: FNV-1a-64, then MurmurHash3's 64-bit finalizer.
///
/// What is hashed is the UTF-8 of `seed\npurpose\nkey\nindex`. Two choices with different keys have nothing to do
/// with each other, so a new field never changes the old ones.
enum KeyedHash {
    static func bits(seed: UInt64, purpose: String, key: String, index: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        mix(String(seed), into: &hash)
        mix("\n", into: &hash)
        mix(purpose, into: &hash)
        mix("\n", into: &hash)
        mix(key, into: &hash)
        mix("\n", into: &hash)
        mix(String(index), into: &hash)
        return finalized(hash)
    }

    private static func mix(_ text: String, into hash: inout UInt64) {
        for byte in text.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
    }

    /// FNV's high bits hardly depend on the last byte; `fmix64` spreads them.
    private static func finalized(_ hash: UInt64) -> UInt64 {
        var hash = hash
        hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
        hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
        return hash ^ (hash >> 33)
    }
}
