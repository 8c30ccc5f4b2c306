/// The privileges, as `reputation – short description – description`, in ascending order of reputation.
enum PrivilegeWords {
    static let all: WordList = """
        1 – create posts – Ask questions and give answers
        5 – participate in meta – Discuss the site itself
        10 – remove new user restrictions – Post more links, and answer protected questions
        15 – vote up – Mark questions and answers as useful
        15 – flag posts – Draw the attention of moderators to a post
        50 – comment everywhere – Leave comments on posts of other people
        75 – set bounties – Offer some of your reputation for an answer
        100 – edit community wiki – Work together on wiki posts
        125 – vote down – Mark questions and answers as not useful
        200 – reduce ads – See fewer advertisements
        250 – view close votes – See and cast votes to close your own questions
        500 – access review queues – Review first posts and late answers
        1000 – established user – See how votes add up
        1500 – create tags – Add tags that the site doesn't have yet
        2000 – edit questions and answers – Edit without review
        2500 – create tag synonyms – Say that two tags mean the same
        3000 – cast close and reopen votes – Help to decide what is on topic
        5000 – approve tag wiki edits – Review edits of the descriptions of tags
        10000 – access to moderator tools – See reports and deleted posts
        15000 – protect questions – Keep answers by new users away
        20000 – trusted user – Edit and delete without much review
        25000 – access to site analytics – See the site's statistics
        """
}
