import MockseHTTP
import MockseJournal

extension Sandbox {
    /// Stores the ids that the client displays for a target's list.
    ///
    /// - Parameters:
    ///   - ids: The ids, from the top.
    ///   - target: The path and query of the list; its page is ignored.
    /// - Returns: The list: the target without its page.
    /// - Throws: A refusal if the target isn't a list, or if the limit on stored ids is reached.
    package func show(_ ids: [String], of target: String) throws(Refusal) -> String {
        let list = try truth(of: target).list
        guard shown.show(ids, of: list) else {
            throw Refusal(
                status: .contentTooLarge, key: "ids", value: "\(ids.count)",
                reason: "limited to \(ShownLists.listLimit) lists and \(ShownLists.byteLimit >> 20) MiB of ids in all, "
                    + "and \(ShownLists.serverByteLimit >> 20) MiB in all sandboxes; "
                    + "POST /_mockse/reset {\"journal\": true} clears the earlier ones")
        }
        return list
    }
}
