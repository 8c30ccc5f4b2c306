extension ControlCall {
    /// The table of calls.
    static let all: [ControlCall] = [
        index, health, openAPI, metrics,
        readSettings, changeSettings, reset, plan,
        journal, events, report, check, truth, shown, listShown,
        listGates, putGate, readGate, deleteGate, releaseGate,
        listData, changeRows, putData, readData, deleteData, putScript, readScript, deleteScript,
        listSandboxes, putSandbox, deleteSandbox,
        nextCommand, reply,
        demo, webFile, run, runResults,
    ]
}
