import MockseJSON

extension Site {
    /// The `site` object.
    var row: JSONObject {
        var site = JSONObject()
        if !aliases.isEmpty { site.add("aliases", aliases) }
        var styling = JSONObject()
        styling.add("tag_background_color", colors.background)
        styling.add("tag_foreground_color", colors.foreground)
        styling.add("link_color", colors.link)
        site.add("styling", styling)
        site.append("related_sites", .array(relatedSites.map(JSONValue.object)))
        if !markdownExtensions.isEmpty { site.add("markdown_extensions", markdownExtensions) }
        site.add("launch_date", launch)
        if !isMeta {
            site.add("open_beta_date", launch - 40 * 86_400)
            site.add("closed_beta_date", launch - 47 * 86_400)
        }
        site.add("site_state", isMeta ? "linked_meta" : "normal")
        site.add("high_resolution_icon_url", image("apple-touch-icon@2"))
        site.add("favicon_url", image("favicon"))
        site.add("icon_url", image("icon"))
        site.add("audience", audience)
        site.add("site_url", url)
        site.add("api_site_parameter", parameter)
        site.add("logo_url", image("logo"))
        site.add("name", name)
        site.add("site_type", isMeta ? "meta_site" : "main_site")
        return site
    }

    private var isMeta: Bool { topic == .meta }

    private func image(_ name: String) -> String { "http://mockse.invalid/site/\(parameter)/\(name).png" }

    /// The relations to the other sites; a chat has no `api_site_parameter`.
    private var relatedSites: [JSONObject] {
        var related: [JSONObject] = []
        func relate(_ name: String, _ url: String, _ relation: String, _ parameter: String?) {
            var site = JSONObject()
            site.add("name", name)
            site.add("site_url", url)
            site.add("relation", relation)
            site.add("api_site_parameter", parameter)
            related.append(site)
        }
        for (relation, parameters) in [
            ("meta", ["meta.\(parameter)", "\(parameter).meta"]), ("parent", Network.parent(of: parameter)),
        ] {
            for other in parameters.compactMap(Network.site) where other.parameter != parameter {
                relate(other.name, other.url, relation, other.parameter)
            }
        }
        if topic != .apps {
            relate("Chat \(name)", "https://chat.stackexchange.com?tab=site&host=\(domain)", "chat", nil)
        }
        return related
    }
}
