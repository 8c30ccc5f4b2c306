import MockseBase
import MocksePlatform

/// A log with a line for each exchange and for each problem, as text or JSON.
package struct AccessLog: Sendable {
    private let writer: LogWriter
    private let format: AccessLogFormat
    private let level: AccessLogLevel
    private let isColored: Bool

    /// Creates a log that writes lines up to a level in a format, colored by outcome if a terminal shows them.
    package init(_ writer: LogWriter, format: AccessLogFormat, level: AccessLogLevel, isColored: Bool = false) {
        self.writer = writer
        self.isColored = isColored
        self.format = format
        self.level = level
    }

    /// Writes a line about an exchange.
    package func log(_ exchange: Exchange) {
        guard level != .warnings else { return }
        let isVerbose = level == .connections
        let time = WallClock.nanoseconds
        writer.log { line in
            switch format {
            case .text:
                LogLine.appendText(exchange, at: time, namingConnection: isVerbose, isColored: isColored, to: &line)
            case .json: LogLine.appendJSON(exchange, at: time, namingConnection: isVerbose, to: &line)
            }
        }
    }

    /// Returns a line about a problem, including its line feed, for direct output to standard error.
    package static func line(_ message: String, as format: AccessLogFormat) -> String {
        var line: [UInt8] = []
        switch format {
        case .text: line.append(contentsOf: "mockse: \(message)\n".utf8)
        case .json: LogLine.appendJSON(message, kind: "warning", at: WallClock.nanoseconds, to: &line)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Writes a line about a problem.
    package func warn(_ message: String) {
        write(message, kind: "warning")
    }

    /// Writes a line about a connection.
    package func note(_ message: String) {
        guard level == .connections else { return }
        write(message, kind: "connection")
    }

    private func write(_ message: String, kind: String) {
        let time = WallClock.nanoseconds
        var line: [UInt8] = []
        switch format {
        case .text: LogLine.appendText(message, at: time, to: &line)
        case .json: LogLine.appendJSON(message, kind: kind, at: time, to: &line)
        }
        let safe = TerminalText.escaped(String(decoding: line, as: UTF8.self))
        writer.log { $0.append(safe) }
    }
}

/// The format of log lines.
public enum AccessLogFormat: String, Sendable, Hashable, CaseIterable {
    /// Human-readable text.
    case text

    /// One JSON object per line.
    case json
}

/// The amount of detail in the log.
public enum AccessLogLevel: Sendable, Hashable, CaseIterable {
    /// Only problems, such as a client that speaks TLS.
    case warnings

    /// Problems, and one line per request.
    case requests

    /// Problems, requests, and the opening and closing of connections.
    case connections
}
