import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@gleba/shared/federation";
import { releaseFacts } from "@gleba/shared/federation/release";
import type { FastifyRequest } from "fastify";
import { type ComposedPage, type Composition, withRegistry } from "./composition.ts";
import { readCookie } from "./cookies.ts";

/** Cookies of this host alone: the preview, the versions and the development servers selected in this browser. */
export const PREVIEW_COOKIE = "gleba-preview";
export const VERSIONS_COOKIE = "gleba-versions";
export const DEVELOPMENT_COOKIE = "gleba-development";

export const PREVIEW_ID = /^[\w-]{8,32}$/;
const TARGET = /^(mfe-[a-z]+)@(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)$/;
/** More than there are remotes. */
const MAX_VERSIONS = 8;

/** Parses the notation of a remote's version, `mfe-admin@1.2.0-abc`. */
export const parseTarget = (text: string): [name: string, version: string] | undefined => {
  const [, name, version] = TARGET.exec(text.trim()) ?? [];
  return name && version ? [name, version] : undefined;
};

/** The id of the preview selected in this browser. */
export const selectedPreview = (request: FastifyRequest, portalOrigin: string): string | undefined => {
  const value = readCookie(portalOrigin, request, PREVIEW_COOKIE);
  return PREVIEW_ID.test(value) ? value : undefined;
};

/** Whether this browser shows the development servers of this machine. */
export const isDevelopmentSelected = (request: FastifyRequest, portalOrigin: string): boolean =>
  readCookie(portalOrigin, request, DEVELOPMENT_COOKIE) === "1";

/** The versions selected in this browser by remote. Never an address, and never from a link. */
export const selectedVersions = (request: FastifyRequest, portalOrigin: string): Map<string, string> =>
  new Map(
    readCookie(portalOrigin, request, VERSIONS_COOKIE)
      .split("~")
      .flatMap((text) => [parseTarget(text)].filter((target) => target !== undefined))
      .slice(0, MAX_VERSIONS),
  );

/** As `versionsOf` reads it. */
export const formatVersions = (versions: ReadonlyMap<string, string>): string =>
  [...versions].map(([name, version]) => `${name}@${version}`).join("~");

/** The published release of a name and version; undefined when there is none. */
export const readPublished = async (root: string, name: string, version: string) => {
  const text = await readFile(join(root, name, version, "release.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : releaseFacts.parse(JSON.parse(text));
};

const readOverrides = async (
  root: string,
  { remotes }: Registry,
  versions: ReadonlyMap<string, string>,
): Promise<Registry["remotes"]> => {
  const releases = await Promise.all(
    [...versions].filter(([name]) => remotes[name]).map(([name, version]) => readPublished(root, name, version)),
  );
  // A version that was pruned meanwhile is ignored.
  return Object.fromEntries(releases.flatMap((release) => (release ? [[release.name, release]] : [])));
};

/** The composed page for one request: the current one, or with this browser's overrides, which the page then shows. */
export const readComposedPage = async (
  root: string,
  composition: Composition,
  request: FastifyRequest,
  portalOrigin: string,
): Promise<ComposedPage | undefined> => {
  const preview = selectedPreview(request, portalOrigin);
  const previewed = preview && (await composition.read(preview));
  const composed = previewed || (await composition.read());
  if (!composed) return undefined;
  const overrides = await readOverrides(root, composed.registry, selectedVersions(request, portalOrigin));
  const versions = Object.fromEntries(Object.entries(overrides).map(([name, { version }]) => [name, version]));
  if (!previewed && Object.keys(versions).length === 0) return composed;
  const registry: Registry = {
    ...composed.registry,
    remotes: { ...composed.registry.remotes, ...overrides },
    chosen: { preview: Boolean(previewed), versions },
  };
  return withRegistry(composed.html, registry);
};
