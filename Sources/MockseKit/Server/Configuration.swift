extension MockServer {
    /// Where a server listens, what it serves and how it behaves.
    public struct Configuration: Sendable, Hashable {
        /// Pace, failures, repeats, page size, strictness.
        public var settings: FaultSettings

        /// The addresses to listen on; the loopback ones by default.
        public var host: ServerHost

        /// The port to listen on; 0, the default, takes any free one.
        public var port: UInt16

        /// Files of items served beside the built-in data, or in its place where the names are the same.
        public var data: [DataSource]

        /// Who may use the control API; this machine alone, by default and on loopback.
        public var control: ControlAccess

        /// Where a line of JSON is appended for each exchange; nil, the default, keeps none.
        public var journalFile: String?

        /// The form of log lines on standard error; nil, the default, logs nothing.
        public var log: AccessLogFormat?

        /// How much is logged where `log` asks for it; one line a request by default.
        public var logLevel: AccessLogLevel

        /// The keys of options that only whoever starts the server can give: the control API refuses them by name.
        package var startupKeys: [String] = []

        /// Makes a configuration; what is not given is a quiet server on any free loopback port.
        public init(
            settings: FaultSettings = .init(), host: ServerHost = .loopback, port: UInt16 = 0, data: [DataSource] = [],
            control: ControlAccess = .init(), journalFile: String? = nil, log: AccessLogFormat? = nil,
            logLevel: AccessLogLevel = .requests
        ) {
            self.settings = settings
            self.host = host
            self.port = port
            self.data = data
            self.control = control
            self.journalFile = journalFile
            self.log = log
            self.logLevel = logLevel
        }
    }
}
