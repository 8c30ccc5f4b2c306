import Testing

@testable import MockseJournal

@Suite struct PageStatesTests {
    @Test(arguments: [0, 1, 2, 64, 65, 66, Int.max, -3])
    func `a page has a state once it is set`(page: Int) {
        var states = PageStates()
        #expect(!states.has(page) && states[page].open == 0 && states.count == 0)
        states[page].open = 2
        #expect(states.has(page) && states[page].open == 2)
        #expect(states.count == max(1, 1...64 ~= page ? page : 1))
        #expect(!states.has(67) && states[67].open == 0)
    }
}
