#!/usr/bin/env bash
# What the program's file is made of: its sections, and the largest crates in it. Most tables have no name,
# and are only in the sections. Needs nm and size (binutils).
set -euo pipefail
cd "$(dirname "$0")/.."

target=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
# The names are kept, else it is the program that is installed.
cargo rustc --quiet --profile dist --locked --bin urilens -- -C strip=none
file=$target/dist/urilens

echo "sections of the loaded file, in bytes:"
size -A "$file" | awk '$2 > 50000 && $3 > 0 { printf "  %-20s %9d\n", $1, $2 }'
strip -o "$file.stripped" "$file"
echo "the file as installed: $(stat -c %s "$file.stripped") bytes"
rm -f "$file.stripped"

echo "code and data with names, by crate:"
nm --demangle --radix=d --print-size "$file" | awk '
    NF >= 4 {
        name = $4
        for (field = 5; field <= NF; field++) name = name " " $field
        # A method of a trait belongs to the type that it is for.
        sub(/^<+(dyn |&|mut |\[|\()*/, "", name)
        crate = name
        sub(/[^A-Za-z0-9_].*/, "", crate)
        size[crate] += $2
    }
    END { for (crate in size) printf "%9d %s\n", size[crate], crate }
' | sort -rn | head -25
