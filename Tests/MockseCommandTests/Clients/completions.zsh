# Prints what zsh completes for each line: "> LINE", and the candidates, one a line.
# usage: zsh -f completions.zsh SCRIPT LINE...
#
# An interactive zsh in a pseudoterminal completes the lines. Its compadd is replaced by one that also records.
zmodload zsh/zpty
folder=$(mktemp -d)
trap 'rm -rf $folder' EXIT
script=$1
shift
zpty inner zsh -f -i
cat >$folder/setup <<SETUP
PROMPT=
autoload -Uz compinit
compinit -u -D
source ${(q)script}
compadd() {
    if [[ " \${argv[1,(i)(-|--)]} " == *' -'[OAD]' '* ]]; then builtin compadd "\$@"; return; fi
    local -a hits
    builtin compadd -A hits "\$@"
    (( \$#hits )) && print -rl -- \$hits >>$folder/hits
    builtin compadd "\$@"
}
capture() { _main_complete; compstate[insert]= compstate[list]=; print -n "@@done@@" >/dev/tty }
zle -C capture complete-word capture
bindkey '^X' capture
bindkey '^U' kill-whole-line
print "@@""ready@@"
SETUP
zpty -w inner "source $folder/setup"
zpty -r inner text '*@@ready@@*'
for line in "$@"; do
    print -r -- "> $line"
    : >$folder/hits
    zpty -n -w inner "$line"$'\x18'
    zpty -r inner text '*@@done@@*'
    cat $folder/hits
    zpty -n -w inner $'\x15'
done
zpty -d inner
