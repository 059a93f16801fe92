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

/** Bundles every way as production code: script and style by their addresses. */
const bundlePages = async (): Promise<Map<string, Uint8Array>> => {
  const { outputFiles } = await build({
    entryPoints: ways.map((way) => join(PAGES, `${way}.ts`)),
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    loader: { ".png": "dataurl" },
    plugins: [
      {
        name: "the-lot-map",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^the-lot-map$/ }, ({ path }) => ({ path, namespace: "ours" }));
          onLoad({ filter: /.*/, namespace: "ours" }, () => ({
            contents: ["./create-map.ts", "./scene.ts", "@gleba/shared/map", "@gleba/shared/lots"]
              .map((from) => `export * from "${from}";`)
              .join("\n"),
            resolveDir: LOT_MAP,
          }));
        },
      },
    ],
  });
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]));
};

const html = (way: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${way}</title><link rel="stylesheet" href="/${way}.css">
   <div id="map" style="width:1200px;height:760px"></div><script type="module" src="/${way}.js"></script>`;

const typeOf = (path: string): string => (path.endsWith(".css") ? "text/css" : "text/javascript");

/** Serves the pages, and `texts` (the plans) by their addresses. */
export const servePages = async (texts: ReadonlyMap<string, string>): Promise<{ url: string; server: Server }> => {
  const files = await bundlePages();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
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
