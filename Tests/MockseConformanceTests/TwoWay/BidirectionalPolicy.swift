/// The decisions of a client whose list loads in both directions, correct by default.
struct BidirectionalPolicy: Sendable {
    typealias Row = BidirectionalList.Row
    typealias Request = BidirectionalList.Request
    typealias Direction = BidirectionalList.Direction

    /// The maximum number of rows to keep; nil keeps all.
    var window: Int? = 50
    /// Returns whether a trigger loads a page: not while a request in that direction is in flight.
    var admits: @Sendable (BidirectionalList, Direction) -> Bool = { list, direction in
        !list.isLoading(direction)
    }
    /// Returns whether rows are requested in ascending order: the rows next to the list have to come first.
    var isAscending: @Sendable (Direction) -> Bool = { $0 == .later }
    /// Returns the date to continue from: the outermost row's own, since other rows may share it.
    var date: @Sendable (Row, Direction) -> Int = { row, _ in row.date }
    /// Returns the ids of rows not to add again: all that are displayed.
    var known: @Sendable (BidirectionalList, Request) -> Set<String> = { list, _ in list.keys }
    /// Returns rows in display order: descending rows are reversed.
    var arranged: @Sendable ([Row], Request) -> [Row] = { rows, request in
        request.isAscending ? rows : rows.reversed()
    }
    /// Returns the end at which to drop rows: the one that the user has moved away from.
    var dropEnd: @Sendable (Direction) -> Direction = { $0 == .later ? .earlier : .later }
    /// Returns the ends for which a page of a direction says whether more rows follow: its own.
    var ending: @Sendable (Direction) -> [Direction] = { [$0] }
    /// A Boolean value indicating whether earlier rows are requested from the first row that is displayed now.
    var movesEdge = true
    /// A Boolean value indicating whether a refreshed list continues from its own first row.
    var forgetsEdge = true
    /// A Boolean value indicating whether an end at which rows were dropped has more to load.
    var reopensEnds = true
    /// A Boolean value indicating whether dropped rows are displayed when they arrive again.
    var forgetsDroppedRows = true
    /// Returns the direction whose end keeps a trigger from loading: its own.
    var endOf: @Sendable (Direction) -> Direction = { $0 }
    /// A Boolean value indicating whether earlier rows that arrive lead to a request for even earlier ones.
    var drains = false
    /// A Boolean value indicating whether a direction may load again after a failure.
    var releasesAfterFailure = true
    /// A Boolean value indicating whether a failure is taken for the end of its direction.
    var endsAtFailure = false
    /// A Boolean value indicating whether the rows stay when a request fails.
    var keepsRows = true
    /// A Boolean value indicating whether the client waits as a failure asks.
    var waits = true
    /// A Boolean value indicating whether the error disappears once rows have arrived.
    var clearsError = true
    /// A Boolean value indicating whether the end of a request lets both directions load again.
    var freesBoth = false
    /// Returns the direction in which "try again" loads rows: the one that has failed.
    var retried: @Sendable (Direction) -> Direction = { $0 }
    /// A Boolean value indicating whether the spinner ends with the request.
    var endsSpinner = true
    /// A Boolean value indicating whether a page counts whose request was canceled.
    var countsCanceled = false
}
