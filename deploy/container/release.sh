#!/bin/sh
# Publishes what this image was built with. Where nothing is in force yet it is promoted, too; from then on whoever releases
# says what is, and an image takes nothing back. "sh release.sh promote" puts it into force all the same (docs/operation.md).
set -eu
cd "$(dirname "$0")"
tool="node release-tool/release.mjs"
place="${RELEASES_DIR:-$DATA_DIR/releases}"
folders="shell/dist/web mfe-public/dist/web mfe-customer/dist/web mfe-admin/dist/web shell/dist/host"
targets=$(for folder in $folders; do
  node -p "const { name, version } = JSON.parse(require('fs').readFileSync('$folder/release.json', 'utf8')); name + '@' + version"
done)
$tool publish $folders --dir "$place"
status=$($tool status --json --dir "$place")
revision=$(echo "$status" | node -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).registry?.revision ?? 0")
if [ "$revision" -gt 0 ] && [ "${1:-}" != promote ]; then
  echo "Revision $revision stays in force."
  exit 0
fi
$tool promote $targets --why "instalado com a imagem" --dir "$place"
