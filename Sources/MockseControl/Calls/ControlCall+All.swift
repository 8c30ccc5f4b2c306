extension ControlCall {
    /// The table of calls.
    static let all: [ControlCall] = [
        index, health, openAPI, metrics,
        readSettings, changeSettings, reset, plan,
        journal, events, report, truth, shown,
        listGates, putGate, readGate, deleteGate, releaseGate,
        listData, putData, readData, deleteData, putScript, readScript, deleteScript,
        listSandboxes, putSandbox, deleteSandbox,
        nextCommand, reply,
    ]
}
