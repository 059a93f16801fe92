import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Asset, Registry } from "@gleba/shared/federation";
import { buildPortal } from "../app.ts";
import { readConfig } from "../config.ts";
import { remoteRenderer, shellRenderer } from "./renderers.ts";

const releaseFixture = {
  version: "1.0.0",
  commit: "0000000",
  contract: 1,
  css: [],
  preload: [],
  requires: null,
  nav: [],
};
const integrity = `sha384-${"A".repeat(64)}`;

const shellCss = ".frame{color:var(--ink)}.unused{color:red}:root{--ink:#111;--paper:#fff}";
const homeCss = ".card{margin:0}";
const asset = (file: string, text: string): Asset => ({
  file,
  integrity: `sha384-${createHash("sha384").update(text).digest("base64")}`,
});

const registry: Registry = {
  revision: 1,
  createdAt: "2026-11-20T12:00:00.000Z",
  owners: [{ name: "Ana Souza", key: "A".repeat(43), owns: ["shell"] }],
  record: { kind: "promote", who: "Ana Souza", why: "because of a holiday", changes: [], page: "A".repeat(43) },
  shell: {
    ...releaseFixture,
    description: integrity,
    name: "shell",
    entry: { file: "main.js", integrity },
    css: [asset("main.css", shellCss)],
    mounts: [],
    render: asset("render.cjs", shellRenderer),
  },
  remotes: {
    "mfe-public": {
      ...releaseFixture,
      name: "mfe-public",
      entry: { file: "remoteEntry.js", integrity },
      mounts: [
        "/",
        "/empreendimentos/:id",
        "/empreendimentos/:id/lotes/:idBatch/contatar",
        "/empreendimentos/:id/lotes/:idBatch/reservar",
        "/empreendimentos/:id/lotes/:idBatch/simular",
      ],
      nav: [{ label: "Empreendimentos", path: "/" }],
      render: asset("render.cjs", remoteRenderer),
      screens: {
        "/": {
          js: [{ file: "home.js", integrity }],
          css: [asset("home.css", homeCss)],
          later: [{ file: "map.js", integrity }],
        },
      },
    },
    "mfe-customer": {
      ...releaseFixture,
      name: "mfe-customer",
      entry: { file: "remoteEntry.js", integrity },
      mounts: ["/contratos", "/contratos/:id"],
      requires: "customer",
    },
  },
};

const composedHtml = (
  marker: string,
  composition: Registry = registry,
) => `<!doctype html><html lang="pt-BR"><head><title>Portal de loteamentos</title><!--gleba:head--></head>
<body><div id="root"><!--gleba:first-paint--></div><!--gleba:data--><i>${marker}</i>
<script type="application/json" id="gleba-registry">${JSON.stringify(composition)}</script></body></html>`;

/** What a build says of itself, with its browser's files: one that everybody gets, and one that nobody keeps. */
const describe = (kind: "shell" | "remote", facts: Registry["shell"]): string =>
  JSON.stringify({
    ...facts,
    kind,
    shared: { provides: {}, requires: {} },
    files: {
      [facts.entry.file]: integrity,
      "later.js": integrity,
      "render.cjs": integrity,
      "examples.json": integrity,
    },
    sizes: {},
  });

/** A folder of releases as the release tool leaves it, with a preview beside the current composition. */
const createReleasesFolder = async (composition: Registry): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-portal-"));
  const files: Record<string, string> = {
    "index.html": composedHtml("in force", composition),
    "preview/abcdefgh1234/index.html": composedHtml("preview", { ...registry, revision: 2 }),
    "preview/abcdefgh1234/preview.json": JSON.stringify({ id: "abcdefgh1234", expiresAt: "9999-01-01T00:00:00.000Z" }),
    "preview/ended1234567/index.html": composedHtml("preview that ended"),
    "preview/ended1234567/preview.json": JSON.stringify({ id: "ended1234567", expiresAt: "2026-01-08T00:00:00.000Z" }),
    "registry/000001.json": JSON.stringify(registry),
    "shell/1.0.0/release.json": describe("shell", registry.shell),
    "mfe-public/1.0.0/release.json": describe("remote", registry.remotes["mfe-public"]!),
    "mfe-customer/1.0.0/release.json": describe("remote", registry.remotes["mfe-customer"]!),
    "mfe-public/1.1.0/release.json": JSON.stringify({ ...registry.remotes["mfe-public"], version: "1.1.0" }),
    "mfe-public/1.1.0/examples.json": "not published",
    "shell/1.0.0/main.js": "plain",
    "shell/1.0.0/main.js.br": "brotli",
    "shell/1.0.0/main.js.map": "not published",
    "shell/1.0.0/template.html": "not published",
    "mfe-public/1.1.0/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "mfe-public/1.1.0/remoteEntry.js.map": "not published",
    "shell/1.0.0/render.cjs": shellRenderer,
    "shell/1.0.0/main.css": shellCss,
    "mfe-public/1.0.0/render.cjs": remoteRenderer,
    "mfe-public/1.0.0/home.css": homeCss,
    "secret.txt": "not published",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
};

/** Answers of a test's API: bodies by path, GraphQL fields by operation. Anything else is 404. A test may change them. */
export interface ApiResponses {
  get?: Record<string, unknown>;
  graphql?: Record<string, unknown>;
  /** `silent`: takes every request and answers none. `failing`: answers 503. */
  state?: "silent" | "failing";
}

const withCanary = ({ percent, version }: { percent: number; version: string }): Registry => {
  const stable = registry.remotes["mfe-public"]!;
  return {
    ...registry,
    remotes: { "mfe-public": { ...stable, canary: { percent, release: { ...stable, version } } } },
  };
};

/**
 * A portal host with a real folder (`releases`) and a real API server; `close` stops both.
 *
 * @param canary a second version of mfe-public, for that share of the visitors
 */
export const createTestPortal = async (
  responses: ApiResponses = {},
  env: NodeJS.ProcessEnv = {},
  canary?: { percent: number; version: string },
) => {
  const api = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { get = {}, graphql = {}, state } = responses;
      if (state === "silent") return;
      if (state === "failing") return void response.writeHead(503).end();
      const { operationName } = (text ? JSON.parse(text) : {}) as { operationName?: string };
      const field = operationName === undefined ? undefined : graphql[operationName];
      const body = operationName === undefined ? get[request.url ?? ""] : field && { data: { [operationName]: field } };
      response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(body ?? { status: 404 }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const releases = await createReleasesFolder(canary ? withCanary(canary) : registry);
  const app = await buildPortal(
    readConfig({
      PORTAL_ORIGIN: "https://portal.example",
      PUBLIC_API_URL: "https://api.portal.example",
      INTERNAL_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      RELEASES_DIR: releases,
      // A machine busy with other tests must not make pages lack their data.
      FIRST_SCREEN_PATIENCE_MS: "10000",
      FIRST_SCREEN_RENDER_MS: "10000",
      LOG_LEVEL: "silent",
      ...env,
    }),
  );
  const close = async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  };
  return { app, close, releases };
};
