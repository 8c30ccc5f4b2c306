// One import is enough: it also exports sandboxes, settings, dialects, and the journal's exchanges.
@_exported public import MockseControl
@_exported public import MockseDialects
@_exported public import MockseFaults
@_exported public import MockseJournal
@_exported public import MockseSandboxes
