import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, ReleaseFacts } from "@gleba/shared/federation";

/** A composed page as the release tool wrote it. */
export interface Composed {
  html: string;
  registry: Registry;
  etag: string;
}

/** Reads composed pages; each is parsed once for as long as its file stays the same. */
export interface Composition {
  /** The page in force, or that of a preview; undefined when there is none. */
  read: (preview?: string) => Promise<Composed | undefined>;
}

/** The registry in a composed page: the first group is its JSON. */
export const REGISTRY_IN_PAGE = /<script type="application\/json" id="gleba-registry">(.*?)<\/script>/s;

/** The short fingerprint of a body, as an HTTP entity tag. */
export const etagOf = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

/** A composed page with another registry in it. */
export const withRegistry = (html: string, registry: Registry): Composed => {
  const block = JSON.stringify(registry).replaceAll("<", "\\u003c");
  const page = html.replace(REGISTRY_IN_PAGE, (whole, old: string) => whole.replace(old, () => block));
  return { html: page, registry, etag: etagOf(page) };
};

const firstPart = (path: string): string => path.split("/")[1] ?? "";

const withoutScreens = <Facts extends ReleaseFacts>({ screens: _files, ...facts }: Facts) => facts;

const light = new WeakMap<Composed, Composed>();

/**
 * The composition as a page outside of the staff's addresses carries it: without the files of the staff's screens, which
 * nobody there asks for ahead and whose hashes no compression makes smaller. What the areas are stays known.
 */
export const withoutStaffScreens = (composed: Composed, pathname: string): Composed => {
  const { remotes } = composed.registry;
  const staff = Object.values(remotes).filter(({ requires }) => requires === "staff");
  if (staff.some(({ mounts }) => mounts.some((mount) => firstPart(mount) === firstPart(pathname)))) return composed;
  const known = light.get(composed);
  if (known) return known;
  const lean = staff.map(({ canary, ...entry }) => ({
    ...withoutScreens(entry),
    ...(canary && { canary: { ...canary, release: withoutScreens(canary.release) } }),
  }));
  const registry: Registry = {
    ...composed.registry,
    remotes: { ...remotes, ...Object.fromEntries(lean.map((entry) => [entry.name, entry])) },
  };
  const made = withRegistry(composed.html, registry);
  light.set(composed, made);
  return made;
};

export const createComposition = (root: string): Composition => {
  const known = new Map<string, { changed: number; composed: Composed }>();
  return {
    read: async (preview) => {
      const path = join(root, preview ? `preview/${preview}/index.html` : "index.html");
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      );
      if (changed === undefined) return undefined;
      const before = known.get(path);
      if (before?.changed === changed) return before.composed;
      const html = await readFile(path, "utf8");
      const registry = JSON.parse(REGISTRY_IN_PAGE.exec(html)?.[1] ?? "null") as Registry | null;
      if (!registry) throw new Error(`${path} holds no registry`);
      const composed = { html, registry, etag: etagOf(html) };
      known.set(path, { changed, composed });
      return composed;
    },
  };
};
