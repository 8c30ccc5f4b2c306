extension WireShape {
    static let stackExchange: [String: WireShape] = [
        "users": WireShape(
            """
            badge_counts:badge_count timed_penalty_date?:int account_id:int is_employee:bool last_modified_date?:int
            last_access_date:int reputation_change_year:int reputation_change_quarter:int reputation_change_month:int
            reputation_change_week:int reputation_change_day:int reputation:int creation_date:int user_type:string
            user_id:int accept_rate?:int location?:string website_url?:string link:string profile_image?:string
            display_name:string
            """),
        "badge_count": WireShape("bronze:int silver:int gold:int"),
        "shallow_user": WireShape(
            """
            account_id?:int reputation?:int user_id?:int user_type:string accept_rate?:int profile_image?:string
            display_name?:string link?:string
            """),
        "questions": WireShape(
            """
            tags:[string] owner?:shallow_user migrated_from?:migration_info is_answered:bool view_count:int
            protected_date?:int bounty_amount?:int bounty_closes_date?:int closed_date?:int accepted_answer_id?:int
            answer_count:int community_owned_date?:int score:int locked_date?:int last_activity_date:int
            creation_date:int last_edit_date?:int question_id:int content_license?:string link:string
            closed_reason?:string title:string body:string
            """),
        "migration_info": WireShape("other_site:sites on_date:int question_id:int"),
        "tags": WireShape(
            "has_synonyms:bool is_moderator_only:bool is_required:bool count:int name:string last_activity_date:int"),
        "sites": WireShape(
            """
            styling:styling related_sites:[related_site] aliases?:[string] markdown_extensions?:[string]
            launch_date?:int open_beta_date?:int closed_beta_date?:int site_state:string
            high_resolution_icon_url?:string twitter_account?:string favicon_url:string icon_url:string
            audience:string site_url:string api_site_parameter:string logo_url:string name:string site_type:string
            """),
        "styling": WireShape("tag_background_color:string tag_foreground_color:string link_color:string"),
        "related_site": WireShape("name:string site_url:string relation:string api_site_parameter?:string"),
        "info": WireShape(
            """
            new_active_users:int total_users:int badges_per_minute:decimal total_badges:int total_votes:int
            total_comments:int answers_per_minute:decimal questions_per_minute:decimal total_answers:int
            total_accepted:int total_unanswered:int total_questions:int api_revision:string
            """),
    ]
}
