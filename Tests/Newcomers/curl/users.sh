#!/bin/sh
# Saves every page of the moderators of a site.
set -eu
api=https://api.stackexchange.com
list=/2.3/users/moderators?site=stackoverflow
page=0 more=true
while [ "$more" = true ]; do
    page=$((page + 1))
    curl --fail --silent --show-error --retry 3 "$api$list&page=$page" >"page-$page.json"
    grep -q '"has_more":true' "page-$page.json" || more=false
done
