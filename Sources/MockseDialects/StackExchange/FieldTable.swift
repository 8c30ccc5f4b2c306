/// The fields of the API's types.
///
/// The default fields are those that the `default` filter includes. Filters name a field by its type and its own name,
/// such as `question.body`.
package struct FieldTable: Sendable {
    /// A type's fields.
    package struct TypeFields: Sendable {
        /// The fields of the `default` filter.
        package let standard: [String]
        /// The fields that only other filters include.
        package let extra: [String]
        /// The types of the objects in fields, keyed by field.
        package let types: [String: String]
        /// The versions that added fields, keyed by field; version 2.0 has all other fields.
        package let since: [String: StackExchangeVersion]
    }

    /// The types' fields, keyed by type.
    package static let types: [String: TypeFields] = Dictionary(
        uniqueKeysWithValues: text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            let type = parts[0].split(separator: "@").map(String.init)
            let since = type.dropFirst().first.flatMap { StackExchangeVersion($0) }
            return (type[0], TypeFields(parsing: parts[1], since: since))
        })

    /// The names of all fields, such as `question.body`, in a fixed order, by which ids of filters refer to them.
    ///
    /// Names that are added later must follow all others, so that ids keep their meaning.
    package static let names: [String] =
        wrapper.map { "." + $0 } + itemNames.filter { !lastNames.contains($0) } + lastNames

    /// The names of the fields of all types.
    static let itemNames: [String] = types.sorted { $0.key < $1.key }.flatMap { type, fields in
        (fields.standard + fields.extra).map { "\(type).\($0)" }
    }

    /// The same names as declarations of filters use them, without a leading dot.
    static let declarable: [String] = names.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }

    /// The names of all fields.
    package static let all: Set<String> = Set(names)

    /// The names of the fields that the `default` filter includes.
    package static let standard: Set<String> = Set(
        standardWrapper.map { "." + $0 }
            + types.flatMap { type, fields in fields.standard.map { "\(type).\($0)" } })

    /// The types whose order of fields was seen in recorded responses.
    package static let recorded: Set<String> = [
        "answer", "badge", "comment", "info", "question", "reputation_history", "site", "tag",
        "tag_synonym", "user",
    ]

    private static let standardWrapper = ["backoff", "has_more", "items", "quota_max", "quota_remaining"]
    private static let wrapper =
        standardWrapper + ["error_id", "error_message", "error_name", "page", "page_size", "total", "type"]

    /// The types, one in a line: the default fields, `+`, and the others; a field that holds objects names their type.
    ///
    /// `@2.1` follows a field that version 2.1 added, or a type whose fields all came with that version. The API's
    /// pages and StacMan, a client of the service's own company, mark the versions of most fields. Version 2.2 is
    /// unverified for fields that version 2.1 lacks in StacMan.
    private static let text = """
        access_token:account_id expires_on_date scope access_token +
        account_merge@2.1:merge_date new_account_id old_account_id +
        answer:owner=shallow_user is_accepted community_owned_date locked_date score last_activity_date last_edit_date \
        creation_date answer_id question_id content_license@2.2 + body body_markdown@2.2 comment_count@2.2 \
        comments=comment down_vote_count up_vote_count tags@2.1 share_link@2.2 link title
        badge:user=shallow_user badge_type award_count rank badge_id link name + description
        badge_count:bronze silver gold +
        comment:owner=shallow_user reply_to_user=shallow_user edited score creation_date post_id comment_id \
        content_license@2.2 + body body_markdown@2.1 post_type link
        error:error_id description error_name +
        filter:included_fields filter_type filter +
        info:new_active_users total_users badges_per_minute total_badges total_votes total_comments answers_per_minute \
        questions_per_minute total_answers total_accepted total_unanswered total_questions api_revision + site=site
        migration_info:other_site=site on_date question_id +
        network_user:badge_counts=badge_count question_count answer_count last_access_date creation_date account_id \
        reputation user_id site_url site_name + user_type
        post:owner=shallow_user score last_edit_date last_activity_date creation_date post_type post_id \
        content_license@2.2 link@2.1 + body body_markdown@2.2 comment_count@2.2 comments=comment down_vote_count \
        up_vote_count share_link@2.2 title@2.2
        privilege:reputation description short_description +
        question:tags owner=shallow_user migrated_from=migration_info migrated_to=migration_info is_answered \
        view_count protected_date bounty_amount bounty_closes_date closed_date accepted_answer_id answer_count \
        community_owned_date score locked_date last_activity_date creation_date last_edit_date question_id \
        content_license@2.2 link closed_reason title + answers=answer body body_markdown@2.2 close_vote_count@2.1 \
        comment_count@2.2 comments=comment delete_vote_count@2.1 down_vote_count favorite_count reopen_vote_count@2.1 \
        share_link@2.2 up_vote_count
        question_timeline:owner=shallow_user user=shallow_user timeline_type creation_date down_vote_count \
        up_vote_count comment_id post_id question_id revision_guid +
        related_site:name site_url relation api_site_parameter +
        reputation:on_date reputation_change vote_type post_type post_id user_id + title
        reputation_history@2.1:reputation_history_type reputation_change post_id creation_date user_id +
        revision:user=shallow_user post_type content_license@2.2 set_community_wiki is_rollback last_tags last_title \
        tags creation_date post_id revision_number revision_type title comment revision_guid + body last_body
        search_excerpt@2.2:has_accepted_answer answer_count is_answered tags question_score score last_activity_date \
        creation_date item_type is_accepted answer_id question_id excerpt title + body
        shallow_user:account_id@2.3 reputation user_id user_type accept_rate profile_image display_name link + \
        badge_counts=badge_count@2.2
        site:aliases styling=styling related_sites=related_site markdown_extensions launch_date open_beta_date \
        closed_beta_date site_state high_resolution_icon_url@2.1 twitter_account favicon_url icon_url audience \
        site_url api_site_parameter logo_url name site_type +
        styling:tag_background_color tag_foreground_color link_color +
        suggested_edit:proposing_user=shallow_user tags suggested_edit_id post_id post_type creation_date \
        approval_date rejection_date comment title + body
        tag:user_id has_synonyms is_moderator_only is_required count name + last_activity_date synonyms@2.2
        tag_score:user=shallow_user score post_count +
        tag_synonym:creation_date last_applied_date applied_count to_tag from_tag +
        tag_wiki:last_body_editor=shallow_user last_excerpt_editor=shallow_user body_last_edit_date \
        excerpt_last_edit_date excerpt tag_name + body
        top_tag:user_id@2.1 answer_count answer_score question_count question_score tag_name +
        user:badge_counts=badge_count timed_penalty_date account_id is_employee last_modified_date last_access_date \
        reputation_change_year reputation_change_quarter reputation_change_month reputation_change_week \
        reputation_change_day reputation creation_date user_type user_id accept_rate location website_url link \
        profile_image display_name + about_me answer_count down_vote_count question_count up_vote_count view_count
        user_timeline:creation_date post_type timeline_type user_id post_id comment_id badge_id title + detail \
        suggested_edit_id
        """
}

extension FieldTable.TypeFields {
    fileprivate init(parsing text: String, since whole: StackExchangeVersion?) {
        var types: [String: String] = [:]
        var since: [String: StackExchangeVersion] = [:]
        let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { part in
            part.split(separator: " ").map { word in
                let marked = word.split(separator: "@").map(String.init)
                let pair = marked[0].split(separator: "=").map(String.init)
                if pair.count == 2 { types[pair[0]] = pair[1] }
                since[pair[0]] = marked.dropFirst().first.flatMap { StackExchangeVersion($0) } ?? whole
                return pair[0]
            }
        }
        (standard, extra) = (parts.first ?? [], parts.count > 1 ? parts[1] : [])
        self.types = types
        self.since = since
    }
}
