import type { Registry, ReleaseFacts } from "@gleba/shared/federation";
import type { FastifyInstance } from "fastify";
import { type Composed, type Composition, etagOf } from "./composition.ts";

/** Name of the shell or a remote → the webpack-dev-server on this machine that has it. */
export type DevServers = Record<string, string>;

const VERSION = "0.0.0-development";
const PATIENCE_MS = 60_000;

/** The build a development server has now; undefined when it does not run. */
const runningRelease = async (server: string): Promise<ReleaseFacts | undefined> => {
  try {
    const answer = await fetch(`${server}/release.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as ReleaseFacts) : undefined;
  } catch {
    return undefined;
  }
};

/** The page with the tags of a published shell naming the files of the development server's instead. */
const withShell = (html: string, published: ReleaseFacts, running: ReleaseFacts): string => {
  const address = `/shell/${published.version}/`;
  return html
    .replace(new RegExp(`(<(?:script|link)[^>]*"${address}[^>]*?) integrity="[^"]*"`, "g"), "$1")
    .replaceAll(`${address}${published.entry.file}`, `${address}${running.entry.file}`)
    .replaceAll(new RegExp(`${address}main\\.[\\w.]+\\.css`, "g"), `${address}${running.css[0]?.file}`)
    .replaceAll(address, `/shell/${VERSION}/`);
};

/** A composition in which running development servers stand in for what was published. */
export const withDevServers = (composition: Composition, servers: DevServers): Composition => ({
  read: async (preview) => {
    const composed = await composition.read(preview);
    return composed && standIn(composed, servers);
  },
});

const standIn = async (composed: Composed, servers: DevServers): Promise<Composed> => {
  const found = await Promise.all(Object.values(servers).map(runningRelease));
  const running = found.filter((release) => release !== undefined);
  const registry: Registry = structuredClone(composed.registry);
  let { html } = composed;
  for (const release of running) {
    if (release.name === "shell") {
      html = withShell(html, registry.shell, release);
      registry.shell = release;
    } else registry.remotes[release.name] = release;
  }
  const block = JSON.stringify(registry).replaceAll("<", "\\u003c");
  html = html.replace(/(id="gleba-registry">).*?(?=<\/script>)/s, (_all, start: string) => start + block);
  return { html, registry, etag: etagOf(html) };
};

/** Passes on the files of the development servers, so that they come from the portal's own origin like any release. */
export const devServerRoutes = (servers: DevServers) => async (app: FastifyInstance) => {
  for (const [name, server] of Object.entries(servers)) {
    app.get<{ Params: { "*": string } }>(`/${name}/${VERSION}/*`, async (request, reply) => {
      const answer = await fetch(`${server}/${request.params["*"]}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const type = answer.headers.get("content-type") ?? "application/octet-stream";
      reply.code(answer.status).type(type).header("cache-control", "no-store");
      return reply.send(Buffer.from(await answer.arrayBuffer()));
    });
  }
};
