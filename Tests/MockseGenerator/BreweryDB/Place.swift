/// A town with breweries and events.
struct Place {
    let locality: String
    let region: String
    let postalCode: String
    let country: String
    /// The coordinates of the town's center in units of 10^-4 degrees.
    let latitude: Int
    let longitude: Int
    let timeZone: String
    let areaCode: String

    init?(line: String) {
        let columns = StyleFacts.columns(of: line)
        guard columns.count == 8, let latitude = Int(columns[4]), let longitude = Int(columns[5]) else { return nil }
        (locality, region, postalCode, country) = (columns[0], columns[1], columns[2], columns[3])
        (self.latitude, self.longitude, timeZone, areaCode) = (latitude, longitude, columns[6], columns[7])
    }

    /// Returns a town, nearly half the time one of the four whose lists are long and whose breweries are close.
    static func pick(_ draw: Draw) -> Place? {
        let isClose = draw.happens("close", percent: 45)
        let range = isClose ? 0...3 : 4...(all.count - 1)
        let position = draw.number("place", in: range)
        return all.indices.contains(position) ? all[position] : nil
    }

    static let all: [Place] = lines.compactMap(Place.init)

    private static let lines: WordList = """
        Denver | Colorado | 80202 | US | 397392 | -1049903 | America/Denver | 303
        Golden | Colorado | 80401 | US | 397555 | -1052211 | America/Denver | 303
        Boulder | Colorado | 80302 | US | 400150 | -1052705 | America/Denver | 303
        Fort Collins | Colorado | 80521 | US | 405853 | -1050844 | America/Denver | 970
        Portland | Oregon | 97205 | US | 455152 | -1226784 | America/Los_Angeles | 503
        Bend | Oregon | 97701 | US | 440582 | -1213153 | America/Los_Angeles | 541
        San Diego | California | 92101 | US | 327157 | -1171611 | America/Los_Angeles | 619
        Asheville | North Carolina | 28801 | US | 355951 | -825515 | America/New_York | 828
        Milwaukee | Wisconsin | 53202 | US | 430389 | -879065 | America/Chicago | 414
        Chicago | Illinois | 60607 | US | 418781 | -876298 | America/Chicago | 312
        Burlington | Vermont | 05401 | US | 444759 | -732121 | America/New_York | 802
        Grand Rapids | Michigan | 49503 | US | 429634 | -856681 | America/Detroit | 616
        Austin | Texas | 78701 | US | 302672 | -977431 | America/Chicago | 512
        Montréal | Québec | H2X 1Y4 | CA | 455017 | -735673 | America/Toronto | 514
        London | Greater London | SE1 9TG | GB | 515074 | -1278 | Europe/London | 020
        Dublin | Leinster | D08 | IE | 533498 | -62603 | Europe/Dublin | 01
        München | Bayern | 80331 | DE | 481351 | 115820 | Europe/Berlin | 089
        Bamberg | Bayern | 96047 | DE | 498988 | 109028 | Europe/Berlin | 0951
        Bruxelles | Bruxelles-Capitale | 1000 | BE | 508503 | 43517 | Europe/Brussels | 02
        Praha | Hlavní město Praha | 110 00 | CZ | 500755 | 144378 | Europe/Prague | 2
        København | Hovedstaden | 1620 | DK | 556761 | 125683 | Europe/Copenhagen | 33
        Bergen | Vestland | 5003 | NO | 603913 | 53221 | Europe/Oslo | 55
        Melbourne | Victoria | 3000 | AU | -378136 | 1449631 | Australia/Melbourne | 03
        Sapporo | Hokkaido | 060-0042 | JP | 430618 | 1413545 | Asia/Tokyo | 011
        """
}
