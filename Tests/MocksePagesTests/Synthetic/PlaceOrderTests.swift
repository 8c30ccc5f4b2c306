import MockseHash
import Testing

struct PlaceOrderTests {
    static let orders = [PlaceOrder.natural, .scattered(key: 1), .scattered(key: .max)]

    @Test(arguments: orders, [0..<1, 0..<7, 3..<1000, 997..<1024])
    func `places are found by position as sorting finds them`(order: PlaceOrder, places: Range<Int>) {
        let sorted = places.sorted { order.number(of: $0) < order.number(of: $1) }
        #expect((0..<places.count).map { order.place(at: $0, among: places) } == sorted)
    }

    @Test(arguments: orders, [0..<1000, 250..<777])
    func `places in a range of numbers are counted and found`(order: PlaceOrder, places: Range<Int>) {
        let half = order.isNatural ? 500 : PlaceOrder.end / 2
        for numbers in [0..<half, half..<PlaceOrder.end, half / 3..<half / 2, half..<half, 0..<PlaceOrder.end] {
            let found = places.filter { numbers.contains(order.number(of: $0)) }
            #expect(order.count(numbers, among: places) == found.count)
            #expect(found.indices.map { order.place(at: $0, numbered: numbers, among: places) } == found)
        }
    }

    @Test func `numbers are published`() {
        let order = PlaceOrder.scattered(key: 7)
        let numbers = [1_154_526_204, 2_705_737_011, 165_560_855, 3_868_417_898, 3_364_618_246, 3_387_002_928]
        #expect([0, 1, 2, 3, 9_999_999, 4_294_967_295].map { order.number(of: $0) } == numbers)
    }

    @Test func `every number leads back to its place`() {
        let order = PlaceOrder.scattered(key: 5)
        for place in [0, 1, 2, 1 << 20, 99_999_999, PlaceOrder.end - 1] {
            #expect(order.place(at: order.number(of: place), among: 0..<PlaceOrder.end) == place)
        }
    }
}
