extension ControlCall {
    /// The table of calls.
    static let all: [ControlCall] = [index, health, openAPI]
}
