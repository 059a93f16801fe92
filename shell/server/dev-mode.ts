import type { Registry, ReleaseFacts } from "@gleba/shared/federation";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ComposedPage, type Composition, withRegistry } from "./composition.ts";
import type { Config } from "./config.ts";
import { type DevServers, readDevServers } from "./dev-servers.ts";
import { isDevelopmentSelected } from "./version-override.ts";

const DEV_VERSION = "0.0.0-development";
const BUILD_TIMEOUT_MS = 60_000;

/** Each time on a connection of its own: a kept one may be closed by the server in the moment in which it is asked on it. */
const ask = (address: string): Promise<Response> =>
  fetch(address, { headers: { connection: "close" }, signal: AbortSignal.timeout(BUILD_TIMEOUT_MS) });

/** The current build of a development server; undefined when it does not run. */
const fetchDevRelease = async (server: string): Promise<ReleaseFacts | undefined> => {
  try {
    const answer = await ask(`${server}/release.json`);
    return answer.ok ? ((await answer.json()) as ReleaseFacts) : undefined;
  } catch {
    return undefined;
  }
};

/** The page with the published shell's tags replaced by those of the development server's build. */
const withDevShell = (html: string, published: ReleaseFacts, running: ReleaseFacts): string => {
  const address = `/shell/${published.version}/`;
  return html
    .replace(new RegExp(`(<(?:script|link)[^>]*"${address}[^>]*?) integrity="[^"]*"`, "g"), "$1")
    .replaceAll(`${address}${published.entry.file}`, `${address}${running.entry.file}`)
    .replaceAll(new RegExp(`${address}main\\.[\\w.]+\\.css`, "g"), `${address}${running.css[0]?.file}`)
    .replaceAll(address, `/shell/${DEV_VERSION}/`);
};

/** A composition in which running development servers replace published releases, for all requests. */
export const withDevServers = (composition: Composition, servers: DevServers): Composition => ({
  read: async (preview) => {
    const composed = await composition.read(preview);
    return composed && (await substituteDevReleases(composed, servers)).composed;
  },
});

/**
 * The composition with the builds of the running servers, and their names. Development builds need the React of a
 * development shell: without it everything stays as published.
 */
export const substituteDevReleases = async (
  composed: ComposedPage,
  servers: DevServers,
): Promise<{ composed: ComposedPage; running: string[] }> => {
  const releases = await Promise.all(Object.values(servers).map(fetchDevRelease));
  const running = releases.filter((release) => release !== undefined);
  if (!running.some(({ name }) => name === "shell")) return { composed, running: [] };
  const registry: Registry = structuredClone(composed.registry);
  let { html } = composed;
  for (const release of running) {
    if (release.name === "shell") {
      html = withDevShell(html, registry.shell, release);
      registry.shell = release;
    } else registry.remotes[release.name] = release;
  }
  return { composed: withRegistry(html, registry), running: running.map(({ name }) => name) };
};

/** The composition for a browser that selected this machine's development servers; its page shows so. */
export const withSelectedDevServers = async (composed: ComposedPage, servers: DevServers): Promise<ComposedPage> => {
  const { composed: developed, running } = await substituteDevReleases(composed, servers);
  if (running.length === 0) return composed;
  const { preview, versions } = composed.registry.chosen ?? { preview: false, versions: {} };
  const development = Object.fromEntries(running.map((name) => [name, servers[name] ?? ""]));
  return withRegistry(developed.html, { ...developed.registry, chosen: { preview, versions, development } });
};

/**
 * The development servers running on this machine beside the portal, for a browser that selected them. A browser chooses
 * whether, never which: the addresses are read from the folder.
 */
export const selectedDevServers = async (
  request: FastifyRequest,
  { developmentDir, portalOrigin }: Pick<Config, "developmentDir" | "portalOrigin">,
): Promise<DevServers> =>
  developmentDir && isDevelopmentSelected(request, portalOrigin) ? readDevServers(developmentDir) : {};

/** Proxies the files of the development servers, so that they come from the portal's own origin like any release. */
export const devServerRoutes = (config: Config) => async (app: FastifyInstance) => {
  const proxy = async (request: FastifyRequest, reply: FastifyReply, name: string, file: string) => {
    const server = { ...config.devServers, ...(await selectedDevServers(request, config)) }[name];
    if (!server) return reply.callNotFound();
    const answer = await ask(`${server}/${file}`);
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    reply.code(answer.status).type(type).header("cache-control", "no-store");
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  };
  app.get<{ Params: { "*": string } }>(`/shell/${DEV_VERSION}/*`, (request, reply) =>
    proxy(request, reply, "shell", request.params["*"]),
  );
  app.get<{ Params: { area: string; "*": string } }>(`/mfe-:area/${DEV_VERSION}/*`, (request, reply) =>
    proxy(request, reply, `mfe-${request.params.area}`, request.params["*"]),
  );
};
