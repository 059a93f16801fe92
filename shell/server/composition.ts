import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, ReleaseFacts } from "@gleba/shared/federation";
import { forBrowsers } from "@gleba/shared/federation/record";

import type { PageGuard } from "./page-guard.ts";

/** A page as the release tool composed it. */
export interface ComposedPage {
  html: string;
  registry: Registry;
  etag: string;
}

/** Reads composed pages, cached by the modification time of their file. */
export interface Composition {
  /** The current page, or that of a preview; undefined when there is none, or none any more. */
  read: (preview?: string) => Promise<ComposedPage | undefined>;
}

/** The registry in a composed page; the first group is its JSON. */
export const REGISTRY_PATTERN = /<script type="application\/json" id="gleba-registry">(.*?)<\/script>/s;

/** A short hash of a body, as an HTTP entity tag. */
export const etagOf = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

/** A composed page with another registry. */
export const withRegistry = (html: string, registry: Registry): ComposedPage => {
  const block = JSON.stringify(registry).replaceAll("<", "\\u003c");
  const page = html.replace(REGISTRY_PATTERN, (element, json: string) => element.replace(json, () => block));
  return { html: page, registry, etag: etagOf(page) };
};

const firstSegment = (path: string): string => path.split("/")[1] ?? "";

const withoutScreens = <Facts extends ReleaseFacts>({ screens: _files, ...facts }: Facts) => facts;

const trimmedPages = new WeakMap<ComposedPage, ComposedPage>();

/**
 * The composition without the files of the staff's screens, for pages outside of the staff's area: those never preload
 * them, and the hashes do not compress. The remotes themselves stay in the registry.
 */
export const withoutStaffScreens = (composed: ComposedPage, pathname: string): ComposedPage => {
  const { remotes } = composed.registry;
  const staff = Object.values(remotes).filter(({ requires }) => requires === "staff");
  if (staff.some(({ mounts }) => mounts.some((mount) => firstSegment(mount) === firstSegment(pathname))))
    return composed;
  const cached = trimmedPages.get(composed);
  if (cached) return cached;
  const trimmed = staff.map(withoutScreens);
  const registry: Registry = {
    ...composed.registry,
    remotes: { ...remotes, ...Object.fromEntries(trimmed.map((entry) => [entry.name, entry])) },
  };
  const page = withRegistry(composed.html, registry);
  trimmedPages.set(composed, page);
  return page;
};

const withoutRenderer = <Facts extends ReleaseFacts>({ render: _file, ...facts }: Facts) => facts;

const strippedPages = new WeakMap<ComposedPage, ComposedPage>();

/** The composition as browsers need it: what renders first screens is the host's affair, and hashes do not compress. */
export const withoutRenderers = (composed: ComposedPage): ComposedPage => {
  const known = strippedPages.get(composed);
  if (known) return known;
  const { shell, remotes } = composed.registry;
  const entries = Object.entries(remotes).map(([name, { canary, ...entry }]) => [
    name,
    {
      ...withoutRenderer(entry),
      ...(canary && { canary: { ...canary, release: withoutRenderer(canary.release) } }),
    },
  ]);
  const page = withRegistry(composed.html, {
    ...composed.registry,
    shell: withoutRenderer(shell),
    remotes: Object.fromEntries(entries) as Registry["remotes"],
  });
  strippedPages.set(composed, page);
  return page;
};

/** Whether a preview goes on: until the moment that its `preview.json` says, which is written last and makes it whole. */
const isPreviewOpen = async (root: string, preview: string, now: number): Promise<boolean> => {
  try {
    const text = await readFile(join(root, "preview", preview, "preview.json"), "utf8");
    return now < Date.parse((JSON.parse(text) as { expiresAt: string }).expiresAt);
  } catch {
    return false;
  }
};

/**
 * Reads the composed pages in a folder of releases, through a guard where one is configured. A preview that has ended is
 * none, also before `prune` removes it.
 */
export const createComposition = (root: string, guard?: PageGuard, clock: () => number = Date.now): Composition => {
  const cache = new Map<string, { modifiedAt: number; composed: ComposedPage }>();
  const unguarded = (html: string) => Promise.resolve({ html, isRefused: false });
  return {
    read: async (preview) => {
      if (preview && !(await isPreviewOpen(root, preview, clock()))) return undefined;
      const path = join(root, preview ? `preview/${preview}/index.html` : "index.html");
      const modifiedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      );
      if (modifiedAt === undefined) return undefined;
      const cached = cache.get(path);
      if (cached?.modifiedAt === modifiedAt) return cached.composed;
      const read = await readFile(path, "utf8");
      const { html, isRefused } = await (guard?.accept(read, preview !== undefined) ?? unguarded(read));
      if (html === undefined) return undefined;
      // The last one that held is served, and the refused one looked at again.
      if (isRefused && cached) return cached.composed;
      const registry = JSON.parse(REGISTRY_PATTERN.exec(html)?.[1] ?? "null") as Registry | null;
      if (!registry) throw new Error(`${path} holds no registry`);
      // Who released what and why is nothing for visitors.
      const composed = withRegistry(html, forBrowsers(registry));
      cache.set(path, { modifiedAt: isRefused ? 0 : modifiedAt, composed });
      return composed;
    },
  };
};
