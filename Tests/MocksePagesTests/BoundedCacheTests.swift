import Testing

@testable import MocksePages

struct BoundedCacheTests {
    @Test func `the oldest entries are evicted when a new one does not fit`() {
        var cache = BoundedCache<String, Int>(limit: 10)
        cache.insert(1, for: "a", cost: 4)
        cache.insert(2, for: "b", cost: 4)
        cache.insert(3, for: "c", cost: 5)
        #expect(cache["a"] == nil)
        #expect(cache["b"] == 2)
        #expect(cache["c"] == 3)
    }

    @Test func `an entry beyond the limit is not stored and evicts nothing`() {
        var cache = BoundedCache<String, Int>(limit: 10)
        cache.insert(1, for: "a", cost: 4)
        cache.insert(2, for: "b", cost: 11)
        #expect(cache["a"] == 1)
        #expect(cache["b"] == nil)
    }

    @Test func `an existing entry is not replaced`() {
        var cache = BoundedCache<String, Int>(limit: 10)
        cache.insert(1, for: "a", cost: 6)
        cache.insert(2, for: "a", cost: 6)
        cache.insert(3, for: "b", cost: 4)
        #expect(cache["a"] == 1)
        #expect(cache["b"] == 3)
    }
}
