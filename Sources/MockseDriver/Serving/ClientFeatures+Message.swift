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
            "dialects": .array(
                dialects.map(\.name).sorted().map { .string($0) } + (readsDescriptions ? [Self.any] : [])),
            "verbs": words(verbs), "sources": .number(loading.sources), "concurrency": .number(loading.concurrency),
            "prefetch": .number(loading.prefetch), "autoContinue": .number(loading.autoContinue),
            "refresh": .string(display.refresh.rawValue),
            "revalidates": .bool(loading.revalidates), "ops": .bool(display.ops), "instances": .number(instances),
        ]
        switch pageSize {
        case .settable: message["pageSize"] = "settable"
        case .fixed(let size): message["pageSize"] = .number(size)
        case .unsent: break
        }
        for (name, time) in [
            ("timeoutMs", loading.timeout), ("autoRetryMs", loading.autoRetry), ("coolDownMs", loading.coolDown),
        ] {
            if let time { message[name] = .number(Int(time / .milliseconds(1))) }
        }
        if let refreshWhileLoading = loading.refreshWhileLoading {
            message["refreshWhileLoading"] = .string(refreshWhileLoading.rawValue)
        }
        if let onDuplicate = display.onDuplicate { message["onDuplicate"] = .string(onDuplicate.rawValue) }
        if !absent.isEmpty { message["without"] = words(absent) }
        if loading.renews { message["renews"] = true }
        if loading.isBatch { message["batch"] = true }
        if let maxPages = display.maxPages { message["maxPages"] = .number(maxPages) }
        if let window = display.window { message["window"] = .number(window) }
        return message
    }
}
