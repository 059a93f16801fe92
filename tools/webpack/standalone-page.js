import { readFileSync } from "node:fs";

/** @import { RemoteFacts } from "@gleba/shared/federation/release" */

/** Path that the files of a remote's own window are served at. */
export const FILES = "/alone/";

/**
 * What the portal's page holds, for one remote alone.
 *
 * @param {string} manifest path of its `remote.json`
 */
export const standalonePage = (manifest) => {
  const asset = { file: "main.js", integrity: "" };
  const release = { version: "0.0.0-development", commit: "unknown", entry: asset, css: [], preload: [] };
  /** @type {RemoteFacts} */
  const { screens: _chunks, ...facts } = JSON.parse(readFileSync(manifest, "utf8"));
  const shell = { ...release, name: "shell", contract: facts.contract, mounts: [], requires: null, nav: [] };
  const remotes = { [facts.name]: { ...release, ...facts } };
  const registry = { revision: 1, createdAt: new Date().toISOString(), shell, remotes };
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${facts.name}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${FILES}main.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="gleba-registry">${JSON.stringify(registry).replaceAll("<", "\\u003c")}</script>
    <script src="${FILES}main.js" defer></script>
  </body>
</html>`;
};
