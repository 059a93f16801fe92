import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@gleba/shared/federation";
import { releaseFacts } from "@gleba/shared/federation/release";
import type { FastifyRequest } from "fastify";
import { type Composed, type Composition, withRegistry } from "./composition.ts";

/** Cookies only this host reads: the preview, the versions, and the development servers, chosen in this browser. */
export const PREVIEW = "gleba-preview";
export const VERSIONS = "gleba-versions";
export const DEVELOPMENT = "gleba-development";

export const PREVIEW_ID = /^[\w-]{8,32}$/;
const TARGET = /^(mfe-[a-z]+)@(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)$/;
/** More than there are areas makes no sense. */
const MOST = 8;

const cookieOf = ({ headers }: FastifyRequest, name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? "")?.[1] ?? "";

/** A published version of a remote, as a person writes it: `mfe-admin@1.2.0-abc`. */
export const parseTarget = (text: string): [name: string, version: string] | undefined => {
  const [, name, version] = TARGET.exec(text.trim()) ?? [];
  return name && version ? [name, version] : undefined;
};

/** The preview this browser chose. */
export const previewOf = (request: FastifyRequest): string | undefined => {
  const value = cookieOf(request, PREVIEW);
  return PREVIEW_ID.test(value) ? value : undefined;
};

/** Whether this browser chose to see the development servers of this machine. */
export const choseDevelopment = (request: FastifyRequest): boolean => cookieOf(request, DEVELOPMENT) === "1";

/** The versions this browser chose by hand, one a remote. Never an address, and never from a link. */
export const versionsOf = (request: FastifyRequest): Map<string, string> =>
  new Map(
    cookieOf(request, VERSIONS)
      .split("~")
      .flatMap((text) => [parseTarget(text)].filter((target) => target !== undefined))
      .slice(0, MOST),
  );

/** As `versionsOf` reads it. */
export const versionsText = (versions: ReadonlyMap<string, string>): string =>
  [...versions].map(([name, version]) => `${name}@${version}`).join("~");

/** What is published under a name and version; undefined when nothing is. */
export const readPublished = async (root: string, name: string, version: string) => {
  const text = await readFile(join(root, name, version, "release.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : releaseFacts.parse(JSON.parse(text));
};

const withVersions = async (
  root: string,
  { remotes }: Registry,
  versions: ReadonlyMap<string, string>,
): Promise<Registry["remotes"]> => {
  const found = await Promise.all(
    [...versions].filter(([name]) => remotes[name]).map(([name, version]) => readPublished(root, name, version)),
  );
  // One that was pruned meanwhile is nobody's choice any more.
  return Object.fromEntries(found.flatMap((release) => (release ? [[release.name, release]] : [])));
};

/** The composition for one request: in force, or as this browser chose it, which the page then says. */
export const composedFor = async (
  root: string,
  composition: Composition,
  request: FastifyRequest,
): Promise<Composed | undefined> => {
  const preview = previewOf(request);
  const previewed = preview && (await composition.read(preview));
  const composed = previewed || (await composition.read());
  if (!composed) return undefined;
  const chosen = await withVersions(root, composed.registry, versionsOf(request));
  const versions = Object.fromEntries(Object.entries(chosen).map(([name, { version }]) => [name, version]));
  if (!previewed && Object.keys(versions).length === 0) return composed;
  const registry: Registry = {
    ...composed.registry,
    remotes: { ...composed.registry.remotes, ...chosen },
    chosen: { preview: Boolean(previewed), versions },
  };
  return withRegistry(composed.html, registry);
};
