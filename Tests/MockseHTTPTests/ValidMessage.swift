import Testing

/// A message that must be accepted, with its expected content.
struct ValidMessage: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let target: String
    let body: String

    init(_ name: String, _ text: String, target: String = "/", body: String = "") {
        self.name = name
        self.text = text
        self.target = target
        self.body = body
    }

    var testDescription: String { name }
    var bytes: [UInt8] { Array(text.utf8) }

    static let all = [
        ValidMessage("plain", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ValidMessage(
            "query",
            "GET /2.3/users/moderators?site=stackoverflow&filter=!*()_a|^\"[]{} HTTP/1.1\r\nHost: x:80\r\n\r\n",
            target: "/2.3/users/moderators?site=stackoverflow&filter=!*()_a|^\"[]{}"),
        ValidMessage("HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n"),
        ValidMessage("HTTP/1.0 kept alive", "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"),
        ValidMessage("later minor version", "GET / HTTP/1.7\r\nHost: x\r\n\r\n"),
        ValidMessage("closing", "GET / HTTP/1.1\r\nHost: x\r\nConnection: foo, CLOSE\r\n\r\n"),
        ValidMessage("empty lines before", "\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ValidMessage(
            "absolute form", "GET http://api.stackexchange.com/2.2/a?b=c HTTP/1.1\r\nHost: x\r\n\r\n",
            target: "http://api.stackexchange.com/2.2/a?b=c"),
        ValidMessage(
            "absolute form without path", "GET HTTPS://[::1]:8080?q HTTP/1.1\r\nHost: x\r\n\r\n",
            target: "HTTPS://[::1]:8080?q"),
        ValidMessage("asterisk form", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", target: "*"),
        ValidMessage("authority form", "CONNECT x.org:443 HTTP/1.1\r\nHost: x.org\r\n\r\n", target: "x.org:443"),
        ValidMessage("unknown method", "M-SEARCH / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ValidMessage("lower-case method", "get / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ValidMessage("no space after colon", "GET / HTTP/1.1\r\nhOST:x\r\nA:\r\nB: \t c\td \t\r\n\r\n"),
        ValidMessage("bytes beyond ASCII in a value", "GET / HTTP/1.1\r\nHost: x\r\nX-Name: Jürgen\r\n\r\n"),
        ValidMessage("length", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab\r\nc", body: "ab\r\nc"),
        ValidMessage("length 0", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"),
        ValidMessage("leading zeros", "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0003\r\n\r\nabc", body: "abc"),
        ValidMessage(
            "continue", "PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\nok", body: "ok"),
        ValidMessage(
            "chunked",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n",
            body: "abc0123456789"),
        ValidMessage(
            "empty chunked body", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        ValidMessage(
            "chunk extensions and trailers",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:chunked\r\n\r\n"
                + "003;a;b=c ; d = \"e;\\\"f\"\r\n\r\n\r\r\n0;z\r\nX-Sum: 1\r\nContent-Length: 9\r\n\r\n",
            body: "\r\n\r"),
        ValidMessage(
            "chunk size with zeros in front",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                + String(repeating: "0", count: 100) + "3\r\nabc\r\n00000000000000000\r\n\r\n",
            body: "abc"),
        ValidMessage(
            "no expectation", "PUT / HTTP/1.1\r\nHost: x\r\nExpect:\r\nContent-Length: 2\r\n\r\nok", body: "ok"),
        ValidMessage("IPv6 host", "GET / HTTP/1.1\r\nHost: [1:2:3:4:5:6:7:8]:80\r\n\r\n"),
        ValidMessage("short IPv6 host", "GET / HTTP/1.1\r\nHost: [fe80::ABCD:1]\r\n\r\n"),
        ValidMessage("empty IPv6 host", "GET / HTTP/1.1\r\nHost: [::]\r\n\r\n"),
        ValidMessage("IPv4 in IPv6", "GET / HTTP/1.1\r\nHost: [::ffff:127.0.0.1]:8080\r\n\r\n"),
        ValidMessage("eight groups with IPv4", "GET / HTTP/1.1\r\nHost: [1:2:3:4:5:6:127.0.0.1]\r\n\r\n"),
        ValidMessage("gap at the end", "GET / HTTP/1.1\r\nHost: [1:2:3:4:5:6:7::]\r\n\r\n"),
        ValidMessage("host of a future version", "GET / HTTP/1.1\r\nHost: [v1.a:b]:80\r\n\r\n"),
        ValidMessage("HEAD", "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n", target: "/a"),
        ValidMessage("host with everything", "GET / HTTP/1.1\r\nHost: a_b-c.d~%4A!$&'()*+,;=:65535\r\n\r\n"),
        ValidMessage("broken percent in path", "GET /%zz%?% HTTP/1.1\r\nHost: x\r\n\r\n", target: "/%zz%?%"),
    ]
}
