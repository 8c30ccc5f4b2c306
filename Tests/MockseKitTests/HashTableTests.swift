import Testing

@testable import MockseSandboxes

@Suite struct HashTableTests {
    @Test func `values are found by their hashes, also by those that share a place`() {
        var table = HashTable<Int>()
        // Hashes that differ only in their low half begin their search at the same place.
        let hashes = (0..<500).map { UInt64($0 % 7) << 32 | UInt64($0) }
        for (index, hash) in hashes.enumerated() { table[hash] = index }
        #expect(table.count == 500)
        for (index, hash) in hashes.enumerated() { #expect(table[hash] == index) }
        #expect(table[9 << 32] == nil)
        table[hashes[3]] = -1
        #expect(table[hashes[3]] == -1 && table.count == 500)
        table.removeAll()
        #expect(table[hashes[3]] == nil && table.count == 0)
    }
}
