import type { Registry, ReleaseFacts } from "@gleba/shared/federation";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { choseDevelopment } from "./version-override.ts";
import { type Composed, type Composition, withRegistry } from "./composition.ts";
import { type DevServers, toldServers } from "./dev-servers.ts";

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

/** A composition in which running development servers stand in for what was published, for whoever asks. */
export const withDevServers = (composition: Composition, servers: DevServers): Composition => ({
  read: async (preview) => {
    const composed = await composition.read(preview);
    return composed && (await standIn(composed, servers)).composed;
  },
});

/**
 * The composition with what runs of these servers, and the names of those. Builds for development need the React of a
 * shell for development: without it everything stays as published.
 */
export const standIn = async (
  composed: Composed,
  servers: DevServers,
): Promise<{ composed: Composed; running: string[] }> => {
  const found = await Promise.all(Object.values(servers).map(runningRelease));
  const running = found.filter((release) => release !== undefined);
  if (!running.some(({ name }) => name === "shell")) return { composed, running: [] };
  const registry: Registry = structuredClone(composed.registry);
  let { html } = composed;
  for (const release of running) {
    if (release.name === "shell") {
      html = withShell(html, registry.shell, release);
      registry.shell = release;
    } else registry.remotes[release.name] = release;
  }
  return { composed: withRegistry(html, registry), running: running.map(({ name }) => name) };
};

/** What a browser sees that chose the development servers of this machine; its page says so. */
export const withToldServers = async (composed: Composed, told: DevServers): Promise<Composed> => {
  const { composed: developed, running } = await standIn(composed, told);
  if (running.length === 0) return composed;
  const { preview, versions } = composed.registry.chosen ?? { preview: false, versions: {} };
  const development = Object.fromEntries(running.map((name) => [name, told[name] ?? ""]));
  return withRegistry(developed.html, { ...developed.registry, chosen: { preview, versions, development } });
};

/**
 * Development servers that somebody runs on this machine beside the portal, for a browser that chose to see them. It
 * chooses whether, never which: the addresses are read from the folder.
 */
export const toldTo = async (request: FastifyRequest, folder: string | undefined): Promise<DevServers> =>
  folder && choseDevelopment(request) ? toldServers(folder) : {};

/** Passes on the files of the development servers, so that they come from the portal's own origin like any release. */
export const devServerRoutes = (fixed: DevServers, folder: string | undefined) => async (app: FastifyInstance) => {
  const passOn = async (request: FastifyRequest, reply: FastifyReply, name: string, file: string) => {
    const server = { ...fixed, ...(await toldTo(request, folder)) }[name];
    if (!server) return reply.callNotFound();
    const answer = await fetch(`${server}/${file}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    reply.code(answer.status).type(type).header("cache-control", "no-store");
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  };
  app.get<{ Params: { "*": string } }>(`/shell/${VERSION}/*`, (request, reply) =>
    passOn(request, reply, "shell", request.params["*"]),
  );
  app.get<{ Params: { area: string; "*": string } }>(`/mfe-:area/${VERSION}/*`, (request, reply) =>
    passOn(request, reply, `mfe-${request.params.area}`, request.params["*"]),
  );
};
