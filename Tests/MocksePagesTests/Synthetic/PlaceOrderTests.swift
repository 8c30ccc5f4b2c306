import MockseHash
import Testing

struct PlaceOrderTests {
    static let orders = [
        PlaceOrder.natural, .scattered(key: 1), .scattered(base: 3, key: 2), .scattered(base: 29, key: .max),
    ]

    @Test(arguments: orders, [0..<1, 0..<7, 3..<1000, 997..<1024])
    func `places are found by position as sorting finds them`(order: PlaceOrder, places: Range<Int>) {
        let sorted = places.sorted { order.number(of: $0) < order.number(of: $1) }
        #expect((0..<places.count).map { order.place(at: $0, among: places) } == sorted)
    }

    @Test(arguments: orders, [0..<1000, 250..<777])
    func `places in a range of numbers are counted and found`(order: PlaceOrder, places: Range<Int>) {
        let half = order.isNatural ? 500 : order.end / 2
        for numbers in [0..<half, half..<order.end, half / 3..<half / 2, half..<half, 0..<order.end] {
            let found = places.filter { numbers.contains(order.number(of: $0)) }
            #expect(order.count(numbers, among: places) == found.count)
            #expect(found.indices.map { order.place(at: $0, numbered: numbers, among: places) } == found)
        }
    }

    @Test(
        arguments: zip(
            [2, 3],
            [
                [95_387_832, 16_203_909, 109_574_021, 63_646_359, 43_872_109, 43_227_256],
                [77_943_753, 33_991_971, 86_894_688, 59_532_764, 75_097_595, 83_096_131],
            ]))
    func `the numbers of a key never change`(base: Int, numbers: [Int]) {
        let order = PlaceOrder.scattered(base: base, key: 7)
        #expect([0, 1, 2, 3, 9_999_999, 99_999_999].map { order.number(of: $0) } == numbers)
    }

    @Test func `every number leads back to its place`() {
        let order = PlaceOrder.scattered(key: 5)
        for place in [0, 1, 2, 1 << 20, 99_999_999] {
            #expect(order.place(at: order.number(of: place), among: 0..<order.end) == place)
        }
    }
}
