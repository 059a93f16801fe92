import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PAGES = fileURLToPath(new URL("page/", import.meta.url));
const LOT_MAP = join(ROOT, "mfe-public/src/features/lot-map");

/** The ways that are compared; the first is ours. */
export const ways = ["ours", "leaflet-canvas", "leaflet-svg", "openlayers", "maplibre"] as const;
export type WayName = (typeof ways)[number];

/** Address of the program that paints our lots. */
const PAINTER = "/lot-painter.js";

/** Bundles every way as production code: script and style by their addresses. */
export const bundlePages = async (): Promise<Map<string, Uint8Array>> => {
  const { outputFiles } = await build({
    entryPoints: ways.map((way) => join(PAGES, `${way}.ts`)),
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    loader: { ".png": "dataurl", ".bin": "empty" },
    plugins: [
      {
        name: "the-lot-map",
        setup({ onResolve, onLoad }) {
          // Lots alone, as with the peers: no map of Brazil below them.
          onResolve({ filter: /^#ui\/base-map$/ }, ({ path }) => ({ path, namespace: "nothing" }));
          onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "export const addBaseMap = () => {}" }));
          onResolve({ filter: /\?worker$/ }, () => ({ path: PAINTER, namespace: "address" }));
          onLoad({ filter: /.*/, namespace: "address" }, ({ path }) => ({
            contents: `export default ${JSON.stringify(path)}`,
          }));
          onResolve({ filter: /^the-lot-map$/ }, ({ path }) => ({ path, namespace: "ours" }));
          onLoad({ filter: /.*/, namespace: "ours" }, () => ({
            contents: [
              "./create-map.ts",
              "./scene.ts",
              "./worker/painter.ts",
              "@gleba/shared/map",
              "@gleba/shared/lots",
            ]
              .map((from) => `export * from "${from}";`)
              .join("\n"),
            resolveDir: LOT_MAP,
          }));
        },
      },
    ],
  });
  const painter = await build({
    entryPoints: [join(LOT_MAP, "worker/program.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  return new Map([
    ...outputFiles.map(({ path, contents }) => [path, contents] as const),
    ...painter.outputFiles.map(({ contents }) => [PAINTER, contents] as const),
  ]);
};

const html = (way: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${way}</title><link rel="stylesheet" href="/${way}.css">
   <style>body{margin:0}#map{width:1200px;height:760px;background:#fff}@media(max-width:600px){#map{width:100vw;height:100vh}}</style>
   <div id="map"></div><script type="module" src="/${way}.js"></script>`;

const typeOf = (path: string): string => (path.endsWith(".css") ? "text/css" : "text/javascript");

/** Serves the pages, and `texts` (the plans) by their addresses. */
export const servePages = async (texts: ReadonlyMap<string, string>): Promise<{ url: string; server: Server }> => {
  const files = await bundlePages();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    // Clocks of such pages tell microseconds.
    response.setHeader("cross-origin-opener-policy", "same-origin");
    response.setHeader("cross-origin-embedder-policy", "require-corp");
    const page = /^\/([a-z-]+)\.html$/.exec(path)?.[1];
    if (page) return void response.setHeader("content-type", "text/html").end(html(page));
    const text = texts.get(path);
    if (text !== undefined) return void response.setHeader("content-type", "application/json").end(text);
    const file = files.get(path);
    if (file) return void response.setHeader("content-type", typeOf(path)).end(file);
    if (!/^\/maplibre-gl[a-z-]*\.mjs$/.test(path))
      return void response.writeHead(path.endsWith(".css") ? 200 : 404).end();
    readFile(join(ROOT, "node_modules/maplibre-gl/dist", path)).then(
      (worker) => response.setHeader("content-type", typeOf(path)).end(worker),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};
