import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { readConfiguration } from "./build-federated.js";
import { standaloneOf } from "./development.js";
import { reloadPages } from "./reload-pages.js";
import { FILES, standalonePage } from "./standalone-page.js";

/** @import { Configuration } from "webpack-dev-server" */

/**
 * @typedef {object} StandaloneOptions
 * @property {number} port
 * @property {string} api address of the API
 * @property {(problem: string) => void} onBuilt called after each build with what is wrong with it; an empty text when
 *   nothing is
 */

const shell = fileURLToPath(new URL("../../shell/src/standalone/main.tsx", import.meta.url));

/** Below it the server passes calls on to the API: to the browser they are its own origin's, so the API lets in nobody new. */
const API = "/the-api";

/**
 * The portal's own policy, as far as it can hold here.
 *
 * @param {number} port
 * @param {string} api
 */
const policyOf = (port, api) =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `img-src 'self' data: blob: ${api}`,
    `connect-src 'self' ws://localhost:${port}`,
  ].join("; ");

/**
 * Rejects as Node does where somebody listens already; the server of webpack would throw where nobody can catch it.
 *
 * @param {number} port
 * @returns {Promise<void>}
 */
const checkFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => server.close(() => resolve()));
  });

/**
 * What is wrong with a half-written `remote.json`; empty when nothing is.
 *
 * @param {string} text
 */
const jsonProblem = (text) => {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return `remote.json: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * @param {string} manifest path of `remote.json`
 * @param {StandaloneOptions} options
 * @returns {Configuration}
 */
const serverOptions = (manifest, { port, api }) => ({
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
    app?.get("/config.json", (_request, reply) => reply.json({ apiUrl: `http://localhost:${port}${API}` }));
    app?.get(/^\/(?!the-api\/|alone\/|ws)[^.]*$/, (_request, reply) =>
      reply.set("content-security-policy", policyOf(port, api)).type("html").send(standalonePage(manifest)),
    );
    return middlewares;
  },
});

/**
 * Serves one remote in a small shell of its own, from source and following it, against the API at `api`.
 *
 * @param {string} folder path of the remote
 * @param {StandaloneOptions} options
 * @returns {Promise<() => Promise<void>>} what ends it
 */
export const serveStandalone = async (folder, options) => {
  await checkFree(options.port);
  const compiler = webpack(standaloneOf(await readConfiguration(folder), { shell, files: FILES }));
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  const manifest = join(folder, "remote.json");
  const readManifest = () => readFileSync(manifest, "utf8");
  let known = readManifest();
  const server = new WebpackDevServer(serverOptions(manifest, options), compiler);
  compiler.hooks.afterCompile.tap("serveStandalone", ({ fileDependencies }) => void fileDependencies.add(manifest));
  compiler.hooks.done.tap("serveStandalone", (stats) => {
    const now = readManifest();
    const problem = stats.hasErrors() ? stats.toString({ preset: "errors-only", colors: false }) : jsonProblem(now);
    options.onBuilt(problem);
    // No module of the build: the page holds it.
    if (problem || now === known) return;
    known = now;
    reloadPages(server, manifest);
  });
  await server.start();
  return () => server.stop();
};
