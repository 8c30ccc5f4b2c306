/// The driver that is running; one that has failed is made anew for the next case.
actor RunningDriver {
    private let make: @Sendable () async throws -> MessageDriver
    private var driver: MessageDriver?

    init(_ make: @escaping @Sendable () async throws -> MessageDriver) {
        self.make = make
    }

    /// The running driver.
    func current() async throws -> MessageDriver {
        if let driver, driver.isAlive { return driver }
        let driver = try await make()
        self.driver = driver
        return driver
    }
}
