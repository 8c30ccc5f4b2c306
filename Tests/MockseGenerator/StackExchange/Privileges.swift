import MockseBase
import MockseJSON

/// The `privilege` objects of a site, in ascending order of reputation.
enum Privileges {
    static var rows: [JSONObject] {
        PrivilegeWords.all.map { word in
            let parts = word.split(separator: " – ").map(String.init)
            var row = JSONObject()
            row.add("reputation", parts.first.flatMap { Int($0) })
            row.add("description", parts.last)
            row.add("short_description", parts.dropFirst().first)
            return row
        }
    }
}
