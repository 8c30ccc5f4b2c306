/// The decisions of a client whose list loads in both directions, made as they should be.
struct BidirectionalPolicy: Sendable {
    typealias Row = BidirectionalList.Row
    typealias Request = BidirectionalList.Request
    typealias Direction = BidirectionalList.Direction

    /// How many rows are kept; nil keeps all.
    var window: Int? = 30
    /// Whether a trigger loads a page: not while one is on its way in that direction.
    var admits: @Sendable (BidirectionalList, Direction) -> Bool = { list, direction in
        !list.requests.values.contains { $0.direction == direction }
    }
    /// Whether rows are requested in ascending order: the ones next to the list have to come first.
    var isAscending: @Sendable (Direction) -> Bool = { $0 == .later }
    /// The date to go on from: the outermost row's own, since others may have it, too.
    var date: @Sendable (Row, Direction) -> Int = { row, _ in row.date }
    /// The ids of the rows that are not added again: of all that are displayed.
    var known: @Sendable (BidirectionalList, Request) -> Set<String> = { list, _ in list.keys }
    /// The rows in the order in which they are displayed: descending ones are reversed.
    var arranged: @Sendable ([Row], Request) -> [Row] = { rows, request in
        request.isAscending ? rows : rows.reversed()
    }
    /// The end at which rows are dropped: the one that the user has left.
    var dropEnd: @Sendable (Direction) -> Direction = { $0 == .later ? .earlier : .later }
    /// A Boolean value indicating whether dropped rows are displayed when they come again.
    var forgetsDroppedRows = true
}
