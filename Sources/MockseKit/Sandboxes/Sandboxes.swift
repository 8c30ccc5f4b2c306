import MockseHTTP
import Synchronization

/// A server's worlds: the root, and those that were named, each created at its first use.
package final class Sandboxes: Sendable {
    /// How many can be there at once besides the root.
    package static let limit = 1000

    /// What requests without a sandbox's name meet.
    package let root: Sandbox

    private let named = Mutex<[String: Sandbox]>([:])
    /// What those taken away had counted.
    private let past = Mutex(Metrics())
    private let limit: Int
    private let driver = Mutex<DriverMailbox?>(nil)

    /// Makes the root; the others are made like it, with its start-up settings and data.
    init(root: Sandbox, limit: Int = Sandboxes.limit) {
        self.root = root
        self.limit = limit
    }

    /// Where commands are left for a client that is judged; nil if none is.
    var mailbox: DriverMailbox? { driver.withLock { $0 } }

    /// Opens the mailbox, in place of an earlier one.
    package func openMailbox() -> DriverMailbox {
        let mailbox = DriverMailbox()
        driver.withLock { $0 = mailbox }
        return mailbox
    }

    /// The sandbox of that name, which is created if there is none; "" is the root.
    ///
    /// - Throws: A refusal of a bad name, or with 503 if there are as many as there can be.
    package func sandbox(named name: String) throws(Refusal) -> Sandbox {
        if name.isEmpty { return root }
        if let sandbox = named.withLock({ $0[name] }) { return sandbox }
        guard SandboxName.isValid(name) else { throw SandboxName.refusal(of: name) }
        let sandbox = named.withLock { [root, limit] named -> Sandbox? in
            if let sandbox = named[name] { return sandbox }
            guard named.count < limit else { return nil }
            let sandbox = root.sibling(named: name)
            named[name] = sandbox
            return sandbox
        }
        guard let sandbox else {
            throw Refusal(
                status: .serviceUnavailable, key: "sandbox", value: name,
                reason: "there are \(limit) sandboxes, as many as there can be: "
                    + "delete one with DELETE /_mockse/sandboxes/NAME")
        }
        return sandbox
    }

    /// Takes a sandbox away, letting go what its gates hold; its name then means a new one.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    package func remove(named name: String) -> Bool {
        let removed = named.withLock { named -> Sandbox? in
            guard let removed = named.removeValue(forKey: name) else { return nil }
            past.withLock { past in
                past.add(removed.metrics)
                (past.open, past.held) = (0, 0)
            }
            return removed
        }
        removed?.gates.removeAll()
        return removed != nil
    }

    /// What all have counted, those that were taken away included: counters never go back.
    package var metrics: Metrics {
        named.withLock { [root] named in
            var sum = past.withLock { $0 }
            sum.add(root.metrics)
            for sandbox in named.values { sum.add(sandbox.metrics) }
            return sum
        }
    }

    /// The root, then the others by name.
    package var all: [Sandbox] {
        [root] + named.withLock { $0.values.sorted { $0.name < $1.name } }
    }
}
