#!/bin/sh
# A driver for mockse: mockse conform -- sh driver.sh

# [client]
# A list of users that loads page after page, one at a time, with curl in the background.
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
loads=0 loading= state=idle

ids() { cat "$folder/ids"; }
retry() { more; }

open_list() {
  cancel
  page=0 state=idle resume=0 fresh=yes
  : >"$folder/ids"
  more
}

more() {
  update
  [ "$state" != loading ] && [ "$state$fresh" != endno ] && [ "$(date +%s)" -ge "$resume" ] || return 0
  loads=$((loads + 1)) state=loading wanted=$((page + 1))
  load=$folder/$loads
  [ "$fresh" = no ] || wanted=1
  printf '%s\n' "$params" | sed 's/.*/data-urlencode = "&"/' |
    { cat && [ "$size" = null ] || echo "data = \"pagesize=$size\""; } >"$load.query"
  curl --silent --get --config "$load.query" --data "page=$wanted" --max-time 2 --dump-header "$load.head" \
    --output "$load.body" --write-out '%{exitcode} %{http_code}\n' "$url" >"$load.code" &
  loading=$!
}

# Applies the result of a load that has ended.
update() {
  [ "$state" = loading ] && [ -s "$load.code" ] || return 0
  loading= state=error pause=0
  if [ "$(cat "$load.code")" != "0 200" ]; then
    pause=$(retry_after)
  elif grep -Eq '^\{.*"has_more":(true|false).*\}$' "$load.body"; then
    [ "$fresh" = no ] || : >"$folder/ids"
    grep -o '"user_id":[0-9]*' "$load.body" | sed 's/.*://' |
      cat "$folder/ids" - | awk '!seen[$0]++' >"$folder/new"
    mv "$folder/new" "$folder/ids"
    page=$wanted fresh=no state=idle
    grep -q '"has_more":true' "$load.body" || state=end
  fi
  backoff=$(sed -n 's/.*"backoff":\([0-9]*\).*/\1/p' "$load.body" 2>/dev/null | head -n 1)
  [ "${backoff:-0}" -le "$pause" ] || pause=${backoff:-0}
  # A clock of whole seconds may be one behind.
  [ "$pause" -le 0 ] || resume=$(($(date +%s) + pause + 1))
  echo "page $wanted: $state" >&2
}

# Prints the seconds that a failed response asks to wait, in seconds or as a date.
retry_after() {
  text=$(tr -d '\r' <"$load.head" 2>/dev/null | sed -n 's/^[Rr]etry-[Aa]fter: *//p')
  case $text in
  *[!0-9]*)
    time=$(date -u -d "$text" +%s 2>/dev/null || date -u -j -f '%a, %d %b %Y %T GMT' "$text" +%s)
    echo $((time - $(date +%s)))
    ;;
  *) echo "${text:-0}" ;;
  esac
}

refresh() {
  update
  [ "$state$fresh" != loadingyes ] || return 0 # The first page is on its way.
  cancel
  fresh=yes
  more
}

query() {
  cancel
  fresh=yes state=idle
  : >"$folder/ids"
  more
}

cancel() {
  update
  [ -n "$loading" ] || return 0
  kill "$loading" 2>/dev/null
  loading= state=idle
}

close_list() { cancel; }

# [hello]
# FILL IN: what your client can do. The page "Drivers" of mockse's documentation describes each field.
hello='"protocol":1,"name":"my client","dialects":["stackexchange"],
"verbs":["list","idle","refresh","retry","query","cancel"],
"pageSize":"settable","sources":1,"timeoutMs":2000,"instances":4,"without":["ops","sources"]'

# [driver]
# Prints a member of the command, a text or a number.
member() { printf '%s\n' "$line" | sed -n 's/.*[{,]"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p'; }
read_params() {
  params=$(printf '%s\n' "$line" | sed -n 's/.*"params":{\([^}]*\)}.*/\1/p' | sed -e 's/","/"\
"/g' -e 's/":"/=/g' -e 's/"//g')
}
idle() {
  ms=$(member ms)
  steps=$((ms / 50)) until=$(($(date +%s) + ms / 1000 + 1))
  update
  # On a busy machine, a step takes far longer.
  while [ "$state" = loading ] && [ "$steps" -gt 0 ] && [ "$(date +%s)" -le "$until" ]; do
    sleep 0.05
    steps=$((steps - 1))
    update
  done
}

while IFS= read -r line; do
  id=${line#*:} id=${id%%,*} members=
  case $(member verb) in
  hello) members=,$(printf %s "$hello" | tr -d '\n') ;;
  open)
    url=$(member baseURL)$(member path) size=$(member pageSize)
    read_params
    open_list
    ;;
  more) more ;;
  refresh) refresh ;;
  retry) retry ;;
  query) read_params && query ;;
  cancel) cancel ;;
  close) close_list ;;
  list) update && members=,\"ids\":[$(ids | sed 's/.*/"&"/' | paste -s -d , -)],\"state\":\"$state\" ;;
  idle) idle && members=,\"state\":\"$state\" ;;
  *) members=',"unsupported":true' ;;
  esac
  printf '{"id":%s%s}\n' "$id" "$members"
done
