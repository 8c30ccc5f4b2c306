/// The badges that every site has, as `name – what it is awarded for`.
enum BadgeWords {
    static let gold: WordList = """
        Famous Question – Asked a question with 10,000 views / Great Answer – Gave an answer with a score of 100
        Great Question – Asked a question with a score of 100 / Legend – Earned 200 reputation on 150 days
        Devoted – Visited the site on 100 days in a row / Marshal – Raised 500 useful flags
        Copy Editor – Edited 500 posts / Populist – Gave an answer that outscored the accepted one
        """

    static let silver: WordList = """
        Good Answer – Gave an answer with a score of 25 / Good Question – Asked a question with a score of 25
        Notable Question – Asked a question with 2,500 views / Guru – Gave an accepted answer with a score of 40
        Necromancer – Answered a question after 60 days / Strunk – Edited 80 posts / Yearling – Was active for a year
        Enthusiast – Visited the site on 30 days in a row / Pundit – Left 10 comments with a score of 5
        """

    static let bronze: WordList = """
        Teacher – Answered a question with a score of 1 / Student – Asked a question with a score of 1
        Editor – Edited a post for the first time / Supporter – Voted up for the first time
        Critic – Voted down for the first time / Commentator – Left 10 comments / Scholar – Accepted an answer
        Nice Answer – Gave an answer with a score of 10 / Nice Question – Asked a question with a score of 10
        Popular Question – Asked a question with 1,000 views / Autobiographer – Filled in the profile
        Citizen – Raised a flag for the first time / Organizer – Changed the tags of a question
        Tumbleweed – Asked a question that nobody noticed for a week
        """
}
