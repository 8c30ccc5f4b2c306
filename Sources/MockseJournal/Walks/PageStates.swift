/// The states of a list's pages.
///
/// Walks begin at page 1 and rarely go far, so the first pages are found without hashing.
struct PageStates: Sendable {
    /// The state of one page.
    struct PageState: Sendable {
        /// The number of open requests for the page.
        var open = 0
        /// The number of open requests for the page whose end was announced; see `Journal.announceEnd`.
        var ending = 0
        /// The latest end of a request for the page, recorded or announced.
        var lastEnd: UInt64 = 0
        /// The walk and the exchange that delivered the page, and the exchange's arrival, or nil if none did.
        var delivery: (walk: Int, id: Int, arrived: UInt64)?

        /// Returns a Boolean value indicating whether another request was open when one of the open requests arrived.
        func isOpen(at arrival: UInt64) -> Bool { open - 1 > ending || lastEnd > arrival }
    }

    /// The number of pages that are found without hashing.
    private static let nearCount = 64

    /// The states of the first pages, from page 1.
    private var near: [PageState] = []
    private var far: [Int: PageState] = [:]

    /// The number of pages that memory is used for.
    var count: Int { near.count + far.count }

    /// Returns a Boolean value indicating whether a page is in the table.
    func has(_ page: Int) -> Bool {
        1...Self.nearCount ~= page ? page <= near.count : far[page] != nil
    }

    /// The state of a page, which setting it adds to the table.
    subscript(page: Int) -> PageState {
        get {
            guard 1...Self.nearCount ~= page else { return far[page] ?? PageState() }
            return page <= near.count ? near[page - 1] : PageState()
        }
        set {
            guard 1...Self.nearCount ~= page else { return far[page] = newValue }
            while near.count < page { near.append(PageState()) }
            near[page - 1] = newValue
        }
    }
}
