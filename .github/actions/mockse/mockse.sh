#!/usr/bin/env bash
# The steps of the action. Reads OPTIONS and the variables of a GitHub runner.
#
# The workspace is the caller's repository. GitHub puts the whole repository of the action around this script.
set -euo pipefail
top=$(cd "$(dirname "$0")/../../.." && pwd)
state=$RUNNER_TEMP/mockse
binary=$state/mockse
# Each word is an option. Quote them as in a shell.
options=()
eval "options=(${OPTIONS:-})"

fail() {
    echo "::error title=mockse::$1"
    exit 1
}

as_root() {
    # Containers run as root, and often have no sudo.
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

build() {
    command -v swift >/dev/null ||
        fail "neither mockse nor Swift is installed; install Swift 6.2 or newer, or put a mockse binary into the PATH"
    [ -e "$top/Package.swift" ] ||
        fail "the sources of mockse are not in $top; use the action from the whole repository"
    if [ "$(uname)" = Linux ] && [ ! -e /usr/include/zlib.h ]; then
        command -v apt-get >/dev/null || fail "the headers of zlib are missing; install zlib's development package"
        as_root apt-get update -qq
        as_root apt-get install -y -qq --no-install-recommends zlib1g-dev
    fi
    swift build -c release --product mockse --package-path "$top" --scratch-path "$state/build" ||
        fail "mockse can't be built; it needs Swift 6.2 or newer (this is $(swift --version 2>/dev/null | head -n 1))"
    ln -sf "$(swift build -c release --package-path "$top" --scratch-path "$state/build" --show-bin-path)/mockse" \
        "$binary"
}

# Downloads the binary of the release whose tag the workflow names, and verifies its checksum.
download() {
    version=$("$top/.ci/version")
    if [ "${ACTION_REF:-}" != "v$version" ]; then return 1; fi
    rm -f "$binary"
    from=${MOCKSE_DOWNLOAD_URL:-${GITHUB_SERVER_URL:-https://github.com}/${ACTION_REPOSITORY:-}/releases/download/v$version}
    MOCKSE_VERSION=$version MOCKSE_DOWNLOAD_URL=$from MOCKSE_INSTALL_DIR=$state \
        sh "$top/Sources/Packages/install.sh" >"$state/install" 2>&1 && return
    echo "::notice title=mockse::$(tail -n 1 "$state/install"); building it instead"
    return 1
}

install_binary() {
    mkdir -p "$state"
    if command -v mockse >/dev/null; then
        ln -sf "$(command -v mockse)" "$binary"
    elif ! download; then
        build
    fi
}

start() {
    install_binary
    rm -f "$state/port"
    nohup "$binary" --port 0 --port-file "$state/port" ${options[@]+"${options[@]}"} \
        >"$state/output" 2>"$state/log" </dev/null &
    echo $! >"$state/pid"
    if ! url=$("$binary" wait --port-file "$state/port"); then
        cat "$state/log" >&2
        exit 1
    fi
    echo "url=$url" >>"$GITHUB_OUTPUT"
    echo "mockse: $url"
}

report() {
    [ -x "$binary" ] || fail "no server was started; use the action with the command start first"
    url=$("$binary" wait --port-file "$state/port" --timeout 2s)
    code=0
    "$binary" check "$url" ${options[@]+"${options[@]}"} | tee "$state/findings" || code=$?
    {
        echo "### mockse"
        echo '```'
        # The annotations of a step don't belong in a summary.
        GITHUB_ACTIONS=false "$binary" check "$url" ${options[@]+"${options[@]}"} || true
        echo '```'
    } >>"$GITHUB_STEP_SUMMARY"
    kill "$(cat "$state/pid")"
    exit "$code"
}

conform() {
    install_binary
    html=$state/conform.html
    rm -f "$html"
    code=0
    # It appends its own summary to GITHUB_STEP_SUMMARY.
    "$binary" conform --html "$html" ${options[@]+"${options[@]}"} || code=$?
    if [ -e "$html" ]; then echo "report=$html" >>"$GITHUB_OUTPUT"; fi
    exit "$code"
}

case ${1:-} in
start | report | conform) "$1" ;;
*)
    echo "command ${1:-}: must be start, report or conform" >&2
    exit 2
    ;;
esac
