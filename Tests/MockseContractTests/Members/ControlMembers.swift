import MockseBase
import MockseDialects
import MockseJSON
import MocksePages

@testable import MockseControl

extension RecordedContract {
    /// The calls of the control API and the schemas they use, without the paths of the dialects.
    static func controlMembers() -> ContractMembers {
        let dialects = Dialect.builtIn
        let document = OpenAPI(dialects: dialects).document
        let served = Set(dialects.flatMap { $0.openAPI().schemas.map(\.key) + [OpenAPI.injected($0.name)] })
        var members = ContractMembers()
        for (path, item) in document["paths"]?.object ?? [:] where path.hasPrefix("/_mockse/") {
            members.add(leavesOf: item, at: path)
        }
        for (kind, components) in document["components"]?.object ?? [:] {
            for (name, component) in components.object ?? [:] where !served.contains(name) {
                members.add(leavesOf: component, at: "\(kind).\(name)")
            }
        }
        return members
    }
}
