import * as z from "zod/mini";

/** Versions appear in URLs and folder names: nothing else than these characters. */
export const versionName = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/));
const remoteName = z.string().check(z.regex(/^(shell|mfe-[a-z]+)$/));
const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A file of the release's own folder. */
const file = z.string().check(z.regex(/^[\w-][\w.-]*$/));
/** Hand-written floors only: `^19.0.0`. */
const caret = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/));
const audience = z.nullable(z.enum(["customer", "staff"]));

/** A path pattern of React Router that a remote owns whole: `/empreendimentos/:id`. */
const mount = z.string().check(z.regex(/^\/[\w:/-]*$/));

/** A file and the hash the browser must find in it. */
const asset = z.object({ file, integrity: sha384 });
export type Asset = z.infer<typeof asset>;

/** Name of a webpack chunk, as `webpackChunkName` of its `import()` says. */
const chunk = z.string().check(z.regex(/^[a-z][a-z-]*$/));

/** Files of one screen, asked for along with its remote: what it starts with, and what it fetches once it stands. */
const screenFiles = z.object({ js: z.array(asset), css: z.array(asset), later: z.array(asset) });

/** An entry of the menu. */
const navItem = z.object({ label: z.string(), path: mount });
export type NavItem = z.infer<typeof navItem>;

/** `mfe-x/remote.json`: what is known of a remote before any of its code runs. */
export const remoteFacts = z.strictObject({
  name: remoteName,
  contract: z.int(),
  mounts: z.array(mount),
  requires: audience,
  nav: z.array(navItem),
  /** Chunks by name, per mount whose screen is a file of its own. */
  screens: z.optional(z.record(mount, z.strictObject({ start: z.array(chunk), later: z.optional(z.array(chunk)) }))),
});
export type RemoteFacts = z.infer<typeof remoteFacts>;

/** What the browser needs of a published build: the registry holds this, the build's `release.json` more. */
export const releaseFacts = z.object({
  name: remoteName,
  version: versionName,
  commit: z.string(),
  contract: z.int(),
  /** The script that starts it: `remoteEntry.js` of a remote, the main script of the shell. */
  entry: asset,
  /** Stylesheets the first screen waits for. */
  css: z.array(asset),
  /** Scripts the entry will ask for anyway, worth asking for at once. */
  preload: z.array(asset),
  mounts: z.array(mount),
  requires: audience,
  nav: z.array(navItem),
  /** Mount → files of its screen, where a remote brings its screens one by one. */
  screens: z.optional(z.record(mount, screenFiles)),
});
export type ReleaseFacts = z.infer<typeof releaseFacts>;

/** `release.json`, written by the build beside its files. */
export const release = z.extend(releaseFacts, {
  kind: z.enum(["shell", "remote"]),
  /** The shell's external script that decides versions, before anything else runs. */
  boot: z.optional(asset),
  /** Share key → exact version it provides (shell) and share key → floor it needs (remote). */
  shared: z.object({ provides: z.record(z.string(), z.string()), requires: z.record(z.string(), caret) }),
  /** Every other file of the folder, with its hash. */
  files: z.record(file, sha384),
  /** Bytes of each file, raw and as brotli. */
  sizes: z.record(file, z.object({ raw: z.int(), brotli: z.int() })),
});
export type Release = z.infer<typeof release>;

/** One remote of a composition. */
const registryEntry = z.extend(releaseFacts, {
  /** A second version shown to that share of visitors, always the same ones. */
  canary: z.optional(z.object({ percent: z.int().check(z.minimum(1), z.maximum(99)), release: releaseFacts })),
  /** Taken out of service, with the sentence its visitors read. */
  disabled: z.optional(z.string()),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** The composition in force: `/registry/<revision>.json` and the data block of `/index.html`. */
export const registry = z.object({
  revision: z.int().check(z.positive()),
  createdAt: z.iso.datetime(),
  shell: releaseFacts,
  remotes: z.record(z.string(), registryEntry),
  /** Written by the portal host into one browser's page: it shows a preview, or versions chosen by hand. */
  chosen: z.optional(
    z.object({
      preview: z.boolean(),
      versions: z.record(remoteName, versionName),
      /** Whose code comes from a development server of this machine, and from which. */
      development: z.optional(z.record(remoteName, z.string())),
    }),
  ),
});
export type Registry = z.infer<typeof registry>;
