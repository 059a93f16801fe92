#!/bin/sh
# Publishes and promotes what this image was built with, where it is not in force yet (docs/releasing.md).
set -eu
cd "$(dirname "$0")"
tool="node release-tool/release.mjs"
folders="shell/dist/web mfe-public/dist/web mfe-customer/dist/web mfe-admin/dist/web shell/dist/host"
targets=$(for folder in $folders; do
  node -p "const { name, version } = JSON.parse(require('fs').readFileSync('$folder/release.json', 'utf8')); name + '@' + version"
done)
$tool publish $folders --dir "${RELEASES_DIR:-$DATA_DIR/releases}"
$tool promote $targets --why "instalado com a imagem" --dir "${RELEASES_DIR:-$DATA_DIR/releases}"
