import Synchronization

/// The mailboxes of a conformance run, one for each instance of the client.
///
/// An instance, such as a page in a tab, sends its name with each call, or an empty one. The first call with a name takes
/// the first mailbox that no other instance has, and keeps it for the run. A single mailbox is shared by all names, because
/// a page that is opened in a new tab has a new name.
package final class DriverMailboxes: Sendable {
    private struct State {
        var mailboxes: [DriverMailbox] = []
        /// The names of the mailboxes' instances; shorter than the list of mailboxes while some are free.
        var names: [String] = []
        var waiting: [Int: @Sendable () -> Void] = [:]
        var waitCount = 0
    }

    private let state = Mutex(State())

    /// The names of the instances that have called, in the order of their mailboxes.
    package var names: [String] { state.withLock { $0.names } }

    /// A Boolean value indicating whether no client is being tested.
    package var isEmpty: Bool { state.withLock { $0.mailboxes.isEmpty } }

    /// Opens a mailbox, replacing the earlier one with its number.
    ///
    /// `number` counts from 0; the mailboxes before it must be open.
    package func open(_ number: Int = 0) -> DriverMailbox {
        let mailbox = DriverMailbox()
        let (earlier, waiting) = state.withLock { state -> ([DriverMailbox], [@Sendable () -> Void]) in
            defer { state.waiting = [:] }
            let waiting = Array(state.waiting.values)
            guard state.mailboxes.indices.contains(number) else {
                defer { state.mailboxes.append(mailbox) }
                return (state.mailboxes, waiting)
            }
            defer { state.mailboxes[number] = mailbox }
            return ([state.mailboxes[number]], waiting)
        }
        // An instance that waits for a command to another one comes back for its own.
        for mailbox in earlier { mailbox.wake() }
        for wake in waiting { wake() }
        return mailbox
    }

    /// Returns the mailbox of an instance, or nil if all are those of others.
    package func mailbox(of name: String) -> DriverMailbox? {
        state.withLock { state in
            if state.names.isEmpty, !state.mailboxes.isEmpty { state.names = [name] }
            if state.mailboxes.count == 1 { return state.mailboxes[0] }
            if let number = state.names.firstIndex(of: name) { return state.mailboxes[number] }
            guard state.names.count < state.mailboxes.count else { return nil }
            state.names.append(name)
            return state.mailboxes[state.names.count - 1]
        }
    }

    /// Calls `call` when a mailbox is opened.
    ///
    /// - Returns: A number for `unwatch`.
    package func watch(_ call: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.waitCount += 1
            state.waiting[state.waitCount] = call
            return state.waitCount
        }
    }

    /// Cancels the callback with this number.
    package func unwatch(_ number: Int) {
        state.withLock { _ = $0.waiting.removeValue(forKey: number) }
    }
}
