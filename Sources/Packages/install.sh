#!/bin/sh
# Installs mockse: downloads the archive of a release for this platform, verifies its checksum, and copies the program
# to MOCKSE_INSTALL_DIR, which is ~/.local/bin by default.
#
#   curl -fsSL @REPOSITORY@/releases/latest/download/install.sh | sh
#
# MOCKSE_VERSION selects another version, and MOCKSE_DOWNLOAD_URL another place that has the archive and SHA256SUMS.
set -eu

version=${MOCKSE_VERSION:-@VERSION@}
repository=@REPOSITORY@
from=${MOCKSE_DOWNLOAD_URL:-$repository/releases/download/v$version}
to=${MOCKSE_INSTALL_DIR:-$HOME/.local/bin}

fail() {
    echo "mockse: $1" >&2
    exit 1
}

download() {
    if command -v curl >/dev/null; then
        curl -fsSL "$from/$1" -o "$folder/$1"
    elif command -v wget >/dev/null; then
        wget -q "$from/$1" -O "$folder/$1"
    else
        fail "neither curl nor wget is installed; install one of them"
    fi || fail "$from/$1 can't be downloaded; check the version and the network"
}

# A whole function, so that a script whose download was cut off does nothing.
install_mockse() {
    system=$(uname -s) machine=$(uname -m)
    case "$system $machine" in
    "Linux x86_64") platform=linux-x86_64 ;;
    "Linux aarch64" | "Linux arm64") platform=linux-arm64 ;;
    "Darwin x86_64" | "Darwin arm64") platform=macos-universal ;;
    MINGW* | MSYS* | CYGWIN* | Windows*)
        fail "Windows isn't supported; run this script in WSL, or use the container image: $repository"
        ;;
    *) fail "$system on $machine isn't supported; build mockse from its sources: $repository" ;;
    esac

    name=mockse-$version-$platform
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    download SHA256SUMS
    download "$name.tar.gz"
    (
        cd "$folder"
        grep " [ *]*$name.tar.gz\$" SHA256SUMS >wanted || fail "$from/SHA256SUMS doesn't list $name.tar.gz"
        if command -v sha256sum >/dev/null; then sha256sum -c wanted; else shasum -a 256 -c wanted; fi >result 2>&1 ||
            fail "$name.tar.gz doesn't have the checksum in SHA256SUMS; nothing was installed"
        tar -xzf "$name.tar.gz"
    )
    mkdir -p "$to"
    # A program that is running can't be overwritten, but it can be replaced.
    cp "$folder/$name/mockse" "$to/mockse.new"
    chmod 755 "$to/mockse.new"
    mv "$to/mockse.new" "$to/mockse"
    echo "mockse: installed $to/mockse ($("$to/mockse" --version))"
    case ":$PATH:" in
    *":$to:"*) ;;
    *) echo "mockse: $to isn't in the PATH; add it with: export PATH=\"$to:\$PATH\"" ;;
    esac
}

install_mockse
