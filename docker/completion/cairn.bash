# bash completion for cairn, casegen, grade and refsolve; cairn-complete knows what there is.
_cairn()
{
    local program current=${COMP_WORDS[COMP_CWORD]} line
    program=$(readlink -f -- "$(type -P -- "$1")") || return
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == / ]]; then
            compopt -o filenames
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current")
        elif [[ ${line%%$'\t'*} == "$current"* ]]; then
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${program%/*}/@CAIRN_LIBEXEC_FROM_BIN@/cairn-complete" "$program" \
        "${COMP_WORDS[@]:1:COMP_CWORD}")
} &&
    complete -F _cairn cairn casegen grade refsolve
