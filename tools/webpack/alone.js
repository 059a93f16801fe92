import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { aloneOf } from "./development.js";

const shell = fileURLToPath(new URL("../../shell/src/standalone/main.tsx", import.meta.url));

/** Below it the server passes calls on to the API: to the browser they are its own origin's, so the API lets in nobody new. */
const API = "/the-api";
const FILES = "/alone/";

/** What the portal's page holds, for this remote alone. */
const pageOf = (folder) => {
  const asset = { file: "main.js", integrity: "" };
  const release = { version: "0.0.0-development", commit: "unknown", entry: asset, css: [], preload: [] };
  const facts = JSON.parse(readFileSync(join(folder, "remote.json"), "utf8"));
  const shellFacts = { ...release, name: "shell", contract: facts.contract, mounts: [], requires: null, nav: [] };
  const { screens: _chunks, ...known } = facts;
  const remotes = { [facts.name]: { ...release, ...known } };
  const registry = { revision: 1, createdAt: new Date().toISOString(), shell: shellFacts, remotes };
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

/** The portal's own policy, as far as it can hold here. */
const policyOf = (port, api) =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `img-src 'self' data: blob: ${api}`,
    `connect-src 'self' ws://localhost:${port}`,
  ].join("; ");

/** Rejects as Node does where somebody listens already; the server of webpack would throw where nobody can catch it. */
const checkFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => server.close(resolve));
  });

/** What is wrong with a half-written `remote.json`; empty when nothing is. */
const brokenJson = (text) => {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return `remote.json: ${error.message}`;
  }
};

/**
 * Serves one remote in a small shell of its own, from source and following it, against the API at `api`.
 *
 * @param {string} folder path of the remote
 * @param {{ port: number, api: string, told: (problem: string) => void }} options `told` hears after each build what is
 *   wrong with it; an empty text when nothing is
 * @returns {Promise<() => Promise<void>>} what ends it
 */
export const serveAlone = async (folder, { port, api, told }) => {
  await checkFree(port);
  const { default: config } = await import(pathToFileURL(join(folder, "webpack.config.js")).href);
  const compiler = webpack(aloneOf(config, { shell, files: FILES }));
  const factsFile = join(folder, "remote.json");
  const readFacts = () => readFileSync(factsFile, "utf8");
  let facts = readFacts();
  compiler.hooks.afterCompile.tap("serveAlone", ({ fileDependencies }) => void fileDependencies.add(factsFile));
  compiler.hooks.done.tap("serveAlone", (stats) => {
    const now = readFacts();
    const problem = stats.hasErrors() ? stats.toString({ preset: "errors-only", colors: false }) : brokenJson(now);
    told(problem);
    // No module of the build: the page holds it.
    if (problem || now === facts) return;
    facts = now;
    server.sendMessage(server.webSocketServer.clients, "static-changed", factsFile);
  });
  const server = new WebpackDevServer(
    {
      host: "127.0.0.1",
      port,
      static: false,
      hot: true,
      // What the API tells little by little must not wait to be compressed.
      compress: false,
      devMiddleware: { stats: false, publicPath: FILES },
      client: { overlay: false, logging: "warn", webSocketURL: `ws://localhost:${port}/ws` },
      proxy: [{ context: API, target: api, pathRewrite: { [`^${API}`]: "" }, logLevel: "warn" }],
      setupMiddlewares: (middlewares, { app }) => {
        app.get("/config.json", (_request, reply) => reply.json({ apiUrl: `http://localhost:${port}${API}` }));
        app.get(/^\/(?!the-api\/|alone\/|ws)[^.]*$/, (_request, reply) =>
          reply.set("content-security-policy", policyOf(port, api)).type("html").send(pageOf(folder)),
        );
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
};
