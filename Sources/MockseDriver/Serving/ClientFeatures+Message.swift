import MockseDialects
package import MockseJSON

extension ClientFeatures {
    /// The reply to `hello`.
    package var message: JSONObject {
        func words<Word: RawRepresentable<String>>(_ words: Set<Word>) -> JSONValue {
            .array(words.map(\.rawValue).sorted().map { .string($0) })
        }
        var message: JSONObject = [
            "protocol": .number(DriverMessage.version), "name": .string(name),
            "dialects": .array(dialects.map(\.name).sorted().map { .string($0) }),
            "verbs": words(verbs), "sources": .number(sources), "concurrency": .number(concurrency),
            "prefetch": .number(prefetch), "autoContinue": .number(autoContinue), "refresh": .string(refresh.rawValue),
            "revalidates": .bool(revalidates), "ops": .bool(ops), "instances": .number(instances),
        ]
        switch pageSize {
        case .settable: message["pageSize"] = "settable"
        case .fixed(let size): message["pageSize"] = .number(size)
        case .unsent: break
        }
        for (name, time) in [("timeoutMs", timeout), ("autoRetryMs", autoRetry), ("coolDownMs", coolDown)] {
            if let time { message[name] = .number(Int(time / .milliseconds(1))) }
        }
        if let refreshWhileLoading { message["refreshWhileLoading"] = .string(refreshWhileLoading.rawValue) }
        if let onDuplicate { message["onDuplicate"] = .string(onDuplicate.rawValue) }
        if !absent.isEmpty { message["without"] = words(absent) }
        if renews { message["renews"] = true }
        if let maxPages { message["maxPages"] = .number(maxPages) }
        if let window { message["window"] = .number(window) }
        return message
    }
}
