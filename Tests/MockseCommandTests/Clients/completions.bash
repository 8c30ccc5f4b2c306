# Prints what bash completes for each line: "> LINE", and the candidates, one a line.
# usage: bash completions.bash SCRIPT LINE...
source "$1"
shift
function=$(complete -p mockse | sed "s/.*-F \([^ ]*\).*/\1/")
for line in "$@"; do
    echo "> $line"
    # As readline does, "=" is a word of its own, and a space at the end starts an empty word.
    COMP_LINE=$line COMP_POINT=${#line}
    read -r -a COMP_WORDS <<<"${line//=/ = }"
    case $line in *" " | *=) [ "${line: -1}" = = ] || COMP_WORDS+=("") ;; esac
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    "$function"
    printf '%s\n' "${COMPREPLY[@]}"
done
