import MocksePlatform

/// The log lines about a server's listeners.
enum ServerWarning {
    static func outOfResources(_ error: SystemError) -> String {
        "\(error): new connections wait until others close; raise the limit with `ulimit -n`"
    }

    static func listenerFailed(_ error: SystemError) -> String {
        "\(error): new connections fail for now; mockse keeps trying to listen again"
    }

    static func listenerRecovered(_ address: SocketAddress) -> String {
        "accept \(address): works again"
    }
}
