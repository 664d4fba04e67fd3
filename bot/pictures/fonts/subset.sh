#!/bin/sh
# Makes the fonts beside this script out of the full ones; see README.md for where those come from.
# Usage: subset.sh NOTO_SANS_JP_OTF FOLDER_OF_NOTO_SANS_WOFF2    (needs fonttools and brotli)
set -eu
here=$(dirname "$0")
parts=$(mktemp -d)
trap 'rm -r "$parts"' EXIT
plain="--no-hinting --layout-features= --name-IDs=0,1,2,13,14 --notdef-outline"

# shellcheck disable=SC2086 # the options are several words
pyftsubset "$1" $plain --text-file="$here/characters.txt" --layout-features=kern \
    --drop-tables+=GSUB,vhea,vmtx,VORG,BASE --output-file="$here/NotoSansJP.otf"

for part in latin:20-FF,131,152-153 latin-ext:100-24F,1E00-1E9F vietnamese:1EA0-1EF9 \
    greek:370-3FF greek-ext:1F00-1FFF cyrillic:400-45F,490-491 cyrillic-ext:460-48F,492-52F; do
    # shellcheck disable=SC2086
    pyftsubset "$2/noto-sans-${part%%:*}-400-normal.woff2" $plain --unicodes="${part#*:}" \
        --drop-tables+=GSUB,GPOS,GDEF,STAT,fvar,gasp --output-file="$parts/${part%%:*}.ttf"
done
fonttools merge --output-file="$here/NotoSans.ttf" "$parts"/*.ttf
