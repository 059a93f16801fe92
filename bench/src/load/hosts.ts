import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, type MeasuredPortal } from "../portal.ts";
import { versionOf, type Peer, type Start } from "./builds.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** One address in front of several hosts: the server lets in one origin, and no host is nearer than another. */
export interface Switch {
  server: Server;
  /** Port of the host that answers from now on. */
  to(port: number): void;
}

export const createSwitch = (): Switch => {
  let port = 0;
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  return { server, to: (next) => void (port = next) };
};

interface Registry {
  remotes: Record<string, Record<string, unknown>>;
}

/** An empty page, as a build without a host of its own has: scripts, styles, and who owns which address. */
const pageOf = (peer: Peer, { js, css }: Start, live: Registry): string => {
  const version = versionOf(peer);
  const address = (file: string) => `/shell/${version}/${file}`;
  // What a peer fetches it finds by itself.
  const remotes = Object.entries(live.remotes).map(([name, remote]) => [
    name,
    { ...remote, version, css: [], preload: [], screens: undefined },
  ]);
  const registry = JSON.stringify({ ...live, remotes: Object.fromEntries(remotes) as unknown });
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Portal</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${css.map((file) => `<link rel="stylesheet" href="${address(file)}">`).join("")}
    ${js.map((file) => `<script defer src="${address(file)}"></script>`).join("")}</head>
    <body><div id="root"></div><!--gleba:data-->
    <script type="application/json" id="gleba-registry">${registry.replaceAll("<", "\\u003c")}</script></body></html>`;
};

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Serves a peer by the project's own host, which knows nothing to write into its page. */
export const servePeer = async (
  peer: Peer,
  releases: string,
  start: Start,
  portal: MeasuredPortal,
  origin: string,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const page = await (await fetch(`${portal.url}/`)).text();
  const live = /id="gleba-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? "null";
  writeFileSync(join(releases, "index.html"), pageOf(peer, start, JSON.parse(live) as Registry));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, "shell/dist/server.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORTAL_PORT: String(port),
      PORTAL_ORIGIN: origin,
      PUBLIC_API_URL: portal.apiUrl,
      // Nobody answers there: the page goes out empty.
      INTERNAL_API_URL: "http://127.0.0.1:9",
      RELEASES_DIR: releases,
      LOG_LEVEL: "fatal",
    },
    stdio: "inherit",
  });
  while (!(await isUp(`http://localhost:${port}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`The host of ${peer} ended before it was ready.`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
};
