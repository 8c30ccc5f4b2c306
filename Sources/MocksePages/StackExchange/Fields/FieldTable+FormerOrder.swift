import MockseDialects

extension FieldTable {
    /// The order of fields in versions 2.0 and 2.1, keyed by type, as in recorded responses.
    ///
    /// Fields that no recording has follow in the order of later versions, as do all fields of types that aren't listed.
    static let formerOrder: [String: [String]] = Dictionary(
        uniqueKeysWithValues: formerOrders.split(separator: "\n").map { line in
            let parts = line.split(separator: ":").map(String.init)
            return (parts[0], parts[1].split(separator: " ").map(String.init))
        })

    private static let formerOrders = """
        account_merge:old_account_id new_account_id merge_date
        answer:question_id answer_id creation_date last_activity_date score is_accepted owner tags
        badge_count:gold silver bronze
        comment:post_id creation_date edited owner
        filter:filter included_fields filter_type
        info:total_questions total_unanswered total_accepted total_answers questions_per_minute answers_per_minute \
        total_comments total_votes total_badges badges_per_minute total_users new_active_users api_revision
        migration_info:question_id other_site on_date
        network_user:site_name site_url user_id reputation account_id creation_date badge_counts last_access_date \
        answer_count question_count
        question:question_id last_edit_date creation_date last_activity_date score answer_count accepted_answer_id \
        bounty_amount migrated_from title tags view_count owner link is_answered
        related_site:name site_url relation api_site_parameter
        reputation_history:user_id creation_date post_id reputation_change reputation_history_type
        shallow_user:user_id display_name reputation user_type profile_image link accept_rate
        site:site_type name logo_url api_site_parameter site_url audience icon_url aliases site_state styling \
        launch_date favicon_url related_sites twitter_account markdown_extensions
        styling:link_color tag_foreground_color tag_background_color
        suggested_edit:suggested_edit_id post_id post_type comment creation_date approval_date proposing_user
        tag:name count is_required is_moderator_only has_synonyms
        top_tag:tag_name question_score question_count answer_score answer_count user_id
        user:user_id user_type creation_date display_name profile_image reputation reputation_change_day \
        reputation_change_week reputation_change_month reputation_change_quarter reputation_change_year \
        last_access_date last_modified_date is_employee link website_url location account_id badge_counts accept_rate
        """
}
