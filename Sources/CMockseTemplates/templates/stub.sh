# [client]
# FILL IN: make these functions operate your client. Each returns at once, without waiting for a page.
open_list() { :; }  # FILL IN: open the list at $url with $params and $size, and load page 1
more() { :; }       # FILL IN: the user is near the bottom
refresh() { :; }    # FILL IN: the user pulls to refresh
retry() { :; }      # FILL IN: the user taps "try again"
query() { :; }      # FILL IN: the user changes the query; $params has the parameters, one name=value a line
cancel() { :; }     # FILL IN: the user leaves while a page loads, and comes back
close_list() { :; } # FILL IN: the user leaves for good
ids() { :; }        # FILL IN: print the ids of the displayed rows, in order, one a line
update() { :; }     # FILL IN: set state to what the user sees: idle, loading, end or error
state=idle

# [hello]
# FILL IN: what your client can do. Add "refresh", "retry", "query" and "cancel" to verbs when they work.
# The page "Drivers" of mockse's documentation describes each field, such as pageSize and timeoutMs.
hello='"protocol":1,"name":"my client","dialects":["stackexchange"],"verbs":["list","idle"]'

