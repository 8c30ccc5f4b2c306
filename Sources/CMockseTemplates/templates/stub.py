# [client]
import json, sys, time


# FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
class Client:
    def __init__(self, dialect, baseURL, path, params, pageSize, api=None):
        # FILL IN: open the list at baseURL + path with params and an empty cache, and load page 1.
        pass

    @property
    def ids(self): return []  # FILL IN: the ids of the displayed rows, in order, as strings
    @property
    def state(self): return "idle"  # FILL IN: what the user sees: "idle", "loading", "end" or "error"
    def more(self, source): pass  # FILL IN: the user is near the bottom
    def refresh(self): pass  # FILL IN: the user pulls to refresh
    def retry(self): pass  # FILL IN: the user taps "try again"
    def query(self, params): pass  # FILL IN: the user changes the query
    def cancel(self): pass  # FILL IN: the user leaves while a page loads, and comes back
    def close(self): pass  # FILL IN: the user leaves for good

# [hello]
# FILL IN: the APIs that your client reads, such as "stackexchange" or "brewerydb", and what it can do.
# Add "refresh", "retry", "query" and "cancel" to verbs when they work.
# The page "Drivers" of mockse's documentation describes each field, such as pageSize and timeoutMs.
HELLO = {"protocol": 1, "name": "my client", "dialects": ["stackexchange"], "verbs": ["list", "idle"]}
