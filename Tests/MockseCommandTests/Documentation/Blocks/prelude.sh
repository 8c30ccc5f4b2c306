# shellcheck shell=bash
# What the shell of a documentation page has in addition to bash. DocumentationBlocksTests explains the rules.
# The tests set MOCKSE to the binary, PORT to a free port and DRIVER to the example of a driver.

# Runs mockse. A server that a page starts in the foreground runs as in another terminal, until control_c.
mockse() {
    case ${1:-} in
    --help | --version) "$MOCKSE" "$@" ;;
    conform) conform "$@" ;;
    "" | -*)
        # `mockse … &` runs this function in a shell of its own.
        if [ "$BASHPID" != "$$" ]; then exec "$MOCKSE" "$@"; fi
        control_c >/dev/null
        MOCKSE_PORT=$PORT "$MOCKSE" "$@" >server-output 2>server-log &
        server=$!
        "$MOCKSE" wait "http://127.0.0.1:$PORT" >/dev/null || cat server-log
        banner=$(wc -l <server-output)
        ;;
    *) "$MOCKSE" "$@" ;;
    esac
}

# Stops the server in the other terminal, and prints what it printed after its banner.
control_c() {
    if [ -z "${server:-}" ]; then return 0; fi
    kill -TERM "$server"
    wait "$server"
    tail -n +$((banner + 1)) server-output
    server=
}

# Runs the suite. A page's run of the whole suite is limited to two cases, so a profile can't be complete.
conform() {
    case " $* " in
    *" --case "* | *" --group "* | *" --explain "*) "$MOCKSE" "$@" ;;
    *" --require "*) "$MOCKSE" conform --case P01 --case G01 "${@:2}" || [ $? = 1 ] ;;
    *) "$MOCKSE" conform --case P01 --case G01 "${@:2}" ;;
    esac
}

# Fails if the status is an error, and ends each response with a line feed.
curl() { command curl -s --fail-with-body --max-time 60 -w '\n' "$@"; }

# What CI runs itself, or what would change this machine.
swift() {
    case "$*" in
    "run -c release mockse "*) mockse "${@:5}" ;;
    "build" | "build -c release" | "test") ;;
    *) echo "swift $*: not known to the tests"; return 1 ;;
    esac
}
sudo() { [ "$*" = "install -m 755 .build/release/mockse /usr/local/bin/" ]; }
mkdir -p .ci bin
for script in run darwin static; do printf '#!/bin/sh\n' >".ci/$script"; chmod +x ".ci/$script"; done
cp "$DRIVER" driver.py
ln -s "$MOCKSE" bin/mockse
export PATH=$PWD/bin:$PATH
# `mockse --http` and other servers that a block leaves running end with the page.
trap 'echo "@@ line 0"; kill $(jobs -p) 2>/dev/null || true' EXIT
set -E
# Not into a file that a command's output goes to.
exec 9>&1
trap 'echo "@@ failed: $BASH_COMMAND" >&9' ERR
