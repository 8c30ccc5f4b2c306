// One import is enough: settings, dialects and the journal's exchanges come along with the server.
@_exported public import MockseFaults
@_exported public import MockseJournal
@_exported public import MocksePages
