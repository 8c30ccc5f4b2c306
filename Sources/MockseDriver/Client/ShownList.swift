/// What a client displays, as it tells: the ids, and as much more as it can say.
public struct ShownList: Sendable, Hashable {
    /// The ids displayed, in order, as bare text: `123`, `aB3xYz`.
    public var ids: [String]
    /// What each row shows of the member that changes; nil if the client does not say.
    ///
    /// That is `reputation` of Stack Exchange and `updateDate` of BreweryDB, as bare text; as many as there are ids.
    public var revs: [String]?
    /// What it shows besides the list; nil if the client does not say.
    public var state: ClientState?
    /// What has been done to the list since it was last told, in order; nil if the client does not say.
    public var ops: [ListOperation]?

    /// A list; what is left out is not said.
    public init(
        _ ids: [String], revs: [String]? = nil, state: ClientState? = nil, ops: [ListOperation]? = nil
    ) {
        self.ids = ids
        self.revs = revs
        self.state = state
        self.ops = ops
    }
}
