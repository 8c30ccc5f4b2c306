import Foundation
import MockseHTTP
import Testing

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"), (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        (253_402_300_800, "Fri, 31 Dec 9999 23:59:59 GMT"), (Int.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
        (-1, "Thu, 01 Jan 1970 00:00:00 GMT"), (Int.min, "Thu, 01 Jan 1970 00:00:00 GMT"),
    ])
    func `a Unix time is formatted as an HTTP date`(seconds: Int, text: String) {
        #expect(HTTPDate(secondsSince1970: seconds).description == text)
    }

    @Test func `every day from 1970 to 2110 is formatted as Foundation formats it`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let wrong = (0..<51_136).filter { day in
            // Use a different time on each day.
            let seconds = day * 86_400 + day * 7_919 % 86_400
            let expected = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
            return HTTPDate(secondsSince1970: seconds).bytes != Array(expected.utf8)
        }
        #expect(wrong == [])
    }
}
