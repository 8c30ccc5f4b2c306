# Prints what fish completes for each line: "> LINE", and the candidates, one a line.
# usage: fish --no-config completions.fish SCRIPT LINE...
source $argv[1]
for line in $argv[2..-1]
    echo "> $line"
    complete -C "$line" | string replace -r '\t.*' ''
end
exit 0
