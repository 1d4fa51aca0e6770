#!/usr/bin/env bash
# Counts instructions for each byte, for texts of 100 bytes to 1 MiB in which one piece comes again
# and again. Fails where a byte of a long text costs more than twice what it costs in a shorter one:
# that is work that grows faster than the text. Needs valgrind.
#
#     benches/growth.sh [WORK]...
#
# WORK is one of those below, such as split or review; without any it is all of them.
set -euo pipefail
cd "$(dirname "$0")/.."
works=("$@")
[ ${#works[@]} -gt 0 ] || works=(
    split check resolve ladder split_rfc2396 check_rfc2396 resolve_rfc2396 ladder_rfc2396
    browser readings review inspect json text brief
)
lengths=(100 10000 1048576)
# Head and unit.
texts=(
    "http://h/ a/" "http://h/ a/../" "http://h/ %41" "http://h/ %00" "http://h/ %2e%2e/" "http://h/? &a=b"
    "http://h/ é" "x a " " /" " ../" " a/../" "http:// a." "http:// a@" "http:// 1." "http://[ 1:" "http://[ ["
    "http:// :" "mailto: A@B," "# #" "http:// xn--a." "http://h/ \\" " %25" "http:// é" "data: ,"
    "http://xn-- b" "http://xn-- b1-" "http://u: @é"
)

program=$(cargo bench --locked --bench growth --no-run 2>&1 | sed -n 's/.*growth.rs (\(.*\))/\1/p')
count() {
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$program" "$@" 2>&1 |
        sed -n 's/.* I *refs: *\([0-9,]*\).*/\1/p' | tr -d ,
}

failed=0
# What it costs to make a text, which is no part of any work.
declare -A making
printf '%-16s %-16s' work text
printf ' %9s' "${lengths[@]}"
printf '\n'
for work in "${works[@]}"; do
    for text in "${texts[@]}"; do
        head=${text%% *} unit=${text#* }
        printf '%-16s %-16s' "$work" "$head($unit)*"
        row=()
        for length in "${lengths[@]}"; do
            all=$(count "$work" "$head" "$unit" "$length")
            rest=${making["$text $length"]:=$(count nothing "$head" "$unit" "$length")}
            per_byte=$(((all - rest) * 10 / length))
            row+=("$per_byte")
            printf ' %7d.%d' $((per_byte / 10)) $((per_byte % 10))
        done
        # What a call costs at all is seen in 100 bytes; a tenth of an instruction is noise.
        if ((row[2] > 2 * row[1] + 20)); then
            printf '  grows'
            failed=1
        fi
        printf '\n'
    done
done
exit $failed
