extension MockServer {
    /// The configuration of a server: its address, data, and behavior.
    public struct Configuration: Sendable, Hashable {
        /// The settings of the root and of new sandboxes: pace, failures, repeats, page size, and strictness.
        public var settings: FaultSettings

        /// The addresses to listen on; loopback by default.
        public var host: ServerHost

        /// The port to listen on, 0 to 65,535; 0, the default, chooses any free port.
        public var port: Int

        /// Files of items to serve in addition to the built-in data.
        ///
        /// A file replaces built-in data with the same name.
        public var data: [DataSource]

        /// The number of items to which some built-in lists are extended, 1,200 to 100,000,000; nil, the default, leaves
        /// them as they are.
        ///
        /// The lists are the longest ones, such as the users and questions of Stack Overflow. The items that are added
        /// aren't stored: each is computed when it is served, and is the same on every machine.
        public var items: Int?

        /// The access rule for the control API; on loopback, the default allows only this machine.
        public var control: ControlAccess

        /// The path of a file to which a line of JSON is appended for each exchange; nil, the default, writes none.
        public var journalFile: String?

        /// The format of log lines on standard error; nil, the default, logs nothing.
        public var log: AccessLogFormat?

        /// The amount of detail logged if `log` is set; one line per request by default.
        public var logLevel: AccessLogLevel

        /// A Boolean value indicating whether log lines are colored by outcome, for a terminal.
        package var colorsLog = false

        /// The time that stopping the server gives open exchanges to finish, 5 seconds by default, at most one hour.
        public var drainTimeout = Duration.seconds(5)

        /// The member that identifies the items of files that don't name one, or `nil` to find it.
        package var dataIdentifier: String?

        /// The number of event loops; nil, the default, means one per core, but at most four.
        package var loops: Int?

        /// The time that a connection without requests stays open; nil, the default, means 75 seconds.
        package var idleTimeout: Duration?

        /// The keys of options that can only be set at startup.
        ///
        /// The control API refuses them by name.
        package var startupKeys: [String] = []

        /// Creates a configuration; the default is a quiet server on any free loopback port.
        public init(
            settings: FaultSettings = .init(), host: ServerHost = .loopback, port: Int = 0, data: [DataSource] = [],
            items: Int? = nil, control: ControlAccess = .init(), journalFile: String? = nil,
            log: AccessLogFormat? = nil, logLevel: AccessLogLevel = .requests
        ) {
            self.settings = settings
            self.host = host
            self.port = port
            self.data = data
            self.items = items
            self.control = control
            self.journalFile = journalFile
            self.log = log
            self.logLevel = logLevel
        }
    }
}
