import MockseHTTP
package import MockseJournal
import Synchronization

/// A server's sandboxes: the root and the named ones, each created on first use.
package final class Sandboxes: Sendable {
    /// The maximum number of sandboxes at one time, excluding the root.
    package static let limit = 1000
    /// The number of sandboxes beyond which requests for pages create no more.
    ///
    /// Anyone who reaches the port can create sandboxes by requesting pages, foreign web pages included. The rest is for
    /// those with access to the control API.
    package static let openLimit = 900

    /// The root, which handles requests that don't name a sandbox.
    package let root: Sandbox

    private let named = Mutex<[String: Sandbox]>([:])
    /// The counters of removed sandboxes.
    private let past = Mutex(Metrics())
    private let limit: Int

    /// The mailboxes for commands to a client under test.
    package let mailboxes = DriverMailboxes()

    private let run = Mutex<RunFeed?>(nil)

    /// Creates a server's sandboxes.
    ///
    /// Named ones are created from the root, with its startup settings and data.
    package init(root: Sandbox, limit: Int = Sandboxes.limit) {
        self.root = root
        self.limit = limit
    }

    /// The feed with which browsers show the server's conformance run; nil if they can't.
    package var feed: RunFeed? {
        get { run.withLock { $0 } }
        set { run.withLock { $0 = newValue } }
    }

    /// Returns the sandbox with a given name, or nil if it doesn't exist; "" is the root.
    package func existing(named name: String) -> Sandbox? {
        name.isEmpty ? root : named.withLock { $0[name] }
    }

    /// Returns the sandbox with a given name, creating it if necessary; "" is the root.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - hasControl: A Boolean value indicating whether the caller has access to the control API.
    /// - Returns: The sandbox.
    /// - Throws: A refusal if the name is invalid, or with status 503 if the limit is reached.
    package func sandbox(named name: String, hasControl: Bool) throws(Refusal) -> Sandbox {
        if let sandbox = existing(named: name) { return sandbox }
        guard SandboxName.isValid(name) else { throw SandboxName.refusal(of: name) }
        let limit = hasControl ? limit : min(limit, Self.openLimit)
        let sandbox = named.withLock { [root] named -> Sandbox? in
            if let sandbox = named[name] { return sandbox }
            guard named.count < limit else { return nil }
            let sandbox = root.sibling(named: name)
            named[name] = sandbox
            return sandbox
        }
        guard let sandbox else {
            let created = hasControl ? "" : " created by requests for pages"
            throw Refusal(
                status: .serviceUnavailable, key: "sandbox", value: name,
                reason: "the limit of \(limit) sandboxes\(created) is reached; "
                    + "delete one with DELETE /_mockse/sandboxes/NAME")
        }
        return sandbox
    }

    /// Removes a sandbox, releasing what its gates hold and ending its event streams.
    ///
    /// Its name then refers to a new sandbox.
    ///
    /// - Returns: `true` if the sandbox existed.
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
        removed?.record.close()
        removed?.discard()
        return removed != nil
    }

    /// The counters of all sandboxes, including removed ones, so that they never decrease.
    package var metrics: Metrics {
        named.withLock { [root] named in
            var sum = past.withLock { $0 }
            sum.add(root.metrics)
            for sandbox in named.values { sum.add(sandbox.metrics) }
            return sum
        }
    }

    /// The root, followed by the others sorted by name.
    package var all: [Sandbox] {
        [root] + named.withLock { $0.values.sorted { $0.name < $1.name } }
    }
}
