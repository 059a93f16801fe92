import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { venture } from "@gleba/shared/contracts";
import { build } from "esbuild";
import { geoJsonOf } from "../map/plans.ts";

const PAGE = fileURLToPath(new URL("page/plain.ts", import.meta.url));

const HTML = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Lotes</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/plain.css">
  <style>body{margin:0}#map{height:100vh}</style><div id="map"></div>
  <link rel="preload" as="fetch" href="/lots.json" crossorigin><script type="module" src="/plain.js"></script>`;

/** A development as the peer reads it: its lots as GeoJSON, and its plan as one picture. */
const answerOf = async (apiUrl: string, id: number): Promise<string> => {
  const shown = venture.parse(await (await fetch(`${apiUrl}/api/public/ventures/${id}`)).json());
  const { neLatitude, neLongitude, swLatitude, swLongitude, fileUrl = "" } = shown;
  const corners = [
    [swLatitude, swLongitude],
    [neLatitude, neLongitude],
  ];
  const lots = JSON.parse(geoJsonOf({ name: shown.name, lots: shown.batchs })) as object;
  return JSON.stringify({ ...lots, plan: { url: fileUrl, corners } });
};

/** Serves the peer's page, compressed as well as the portal's files are. */
export const servePlainPage = async (apiUrl: string, id: number): Promise<{ url: string; stop: () => void }> => {
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    loader: { ".png": "dataurl" },
  });
  const files = new Map<string, Buffer>([
    ["/", brotliCompressSync(HTML)],
    ["/lots.json", brotliCompressSync(await answerOf(apiUrl, id))],
    ...outputFiles.map(({ path, contents }): [string, Buffer] => [path, brotliCompressSync(contents)]),
  ]);
  const types: Record<string, string> = { js: "text/javascript", css: "text/css", json: "application/json" };
  const server = createServer(({ url = "/" }, response) => {
    const file = files.get(url);
    if (!file) return void response.writeHead(404).end();
    const type = types[url.split(".")[1] ?? ""] ?? "text/html";
    response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
