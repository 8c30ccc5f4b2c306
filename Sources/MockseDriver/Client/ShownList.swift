/// A snapshot of the list that a client displays: the ids, and whatever else the client reports.
public struct ShownList: Sendable, Hashable {
    /// The displayed ids, in order, as plain text: `123`, `aB3xYz`.
    public var ids: [String]
    /// The displayed revision of each row, as many as `ids`; nil if not reported.
    ///
    /// A revision is the plain text of the member that changes, such as `reputation` for Stack Exchange.
    public var revs: [String]?
    /// The state that the client shows in addition to the list, or `nil` if it reports none.
    public var state: ClientState?
    /// The operations on the list since the last snapshot, in order; nil if not reported.
    public var ops: [ListOperation]?

    /// Creates a snapshot; omitted values are not reported.
    public init(
        _ ids: [String], revs: [String]? = nil, state: ClientState? = nil, ops: [ListOperation]? = nil
    ) {
        self.ids = ids
        self.revs = revs
        self.state = state
        self.ops = ops
    }
}
