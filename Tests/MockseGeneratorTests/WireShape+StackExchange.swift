extension WireShape {
    static let stackExchange: [String: WireShape] = [
        "users": WireShape(
            """
            badge_counts:badge_count view_count:int down_vote_count:int up_vote_count:int answer_count:int
            question_count:int timed_penalty_date?:int account_id:int is_employee:bool last_modified_date?:int
            last_access_date:int reputation_change_year:int reputation_change_quarter:int reputation_change_month:int
            reputation_change_week:int reputation_change_day:int reputation:int creation_date:int user_type:string
            user_id:int accept_rate?:int about_me?:string location?:string website_url?:string link:string
            profile_image?:string display_name:string
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
            closed_reason?:string title:string body:string body_markdown:string comment_count:int
            delete_vote_count:int close_vote_count:int reopen_vote_count:int favorite_count:int down_vote_count:int
            up_vote_count:int share_link:string
            """),
        "migration_info": WireShape("other_site:sites on_date:int question_id:int"),
        "tags": WireShape(
            "has_synonyms:bool is_moderator_only:bool is_required:bool count:int name:string last_activity_date:int"),
        "sites": WireShape(
            """
            aliases?:[string] styling:styling related_sites:[related_site] markdown_extensions?:[string]
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

    /// The lists that are generated when they are first requested.
    ///
    /// Members that begin with "_" are never sent.
    static let generatedStackExchange: [String: WireShape] = [
        "answers": WireShape(
            """
            owner:shallow_user is_accepted:bool community_owned_date?:int score:int last_activity_date:int
            last_edit_date?:int creation_date:int answer_id:int question_id:int content_license:string body:string
            body_markdown:string comment_count:int down_vote_count:int up_vote_count:int tags:[string]
            share_link:string link:string title:string
            """),
        "comments": WireShape(
            """
            owner:shallow_user reply_to_user?:shallow_user edited:bool score:int creation_date:int post_id:int
            comment_id:int content_license:string body:string body_markdown:string post_type:string link:string
            """),
        "posts": WireShape(
            """
            owner?:shallow_user score:int last_edit_date?:int last_activity_date:int creation_date:int
            post_type:string post_id:int content_license:string link:string body:string body_markdown:string
            comment_count:int down_vote_count:int up_vote_count:int share_link:string title:string
            """),
        "badges": WireShape(
            "badge_type:string award_count:int rank:string badge_id:int link:string description:string name:string"),
        "awards": WireShape(
            """
            user:shallow_user badge_type:string award_count:int rank:string badge_id:int link:string
            description:string name:string _awarded:int
            """),
        "tag_synonyms": WireShape(
            "creation_date:int last_applied_date?:int applied_count:int to_tag:string from_tag:string"),
        "tag_answerers": WireShape("user:shallow_user score:int post_count:int _tag:string"),
        "top_tags": WireShape(
            """
            user_id:int answer_count:int answer_score:int question_count:int question_score:int tag_name:string
            """),
        "reputation_history": WireShape(
            "reputation_history_type:string reputation_change:int post_id:int creation_date:int user_id:int"),
        "network_users": WireShape(
            """
            badge_counts:badge_count question_count:int answer_count:int last_access_date:int creation_date:int
            account_id:int reputation:int user_id:int site_url:string site_name:string
            """),
        "question_timelines": WireShape(
            """
            owner?:shallow_user user?:shallow_user timeline_type:string creation_date:int down_vote_count?:int
            up_vote_count?:int comment_id?:int post_id:int question_id:int revision_guid?:string
            """),
        "user_timelines": WireShape(
            """
            creation_date:int post_type?:string timeline_type:string user_id:int post_id?:int comment_id?:int
            badge_id?:int suggested_edit_id?:int title?:string
            """),
        "privileges": WireShape("reputation:int description:string short_description:string"),
    ]
}
