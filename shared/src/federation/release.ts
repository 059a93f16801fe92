import * as z from "zod/mini";

/** Versions appear in URLs and folder names: nothing else than these characters. */
export const versionName = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/));
const remoteName = z.string().check(z.regex(/^(shell|host|mfe-[a-z]+)$/));
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

/** Name of a place in a screen, and the version of its agreement (slot-contract.ts). */
const slots = z.record(z.string().check(z.regex(/^[a-z][a-z-]*$/)), z.int().check(z.positive()));

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
  /** Places in its screens that another remote may fill. */
  offers: z.optional(slots),
  /** Places of other remotes that it fills. */
  fills: z.optional(slots),
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
  offers: z.optional(slots),
  fills: z.optional(slots),
  /** Hash of `release.json` itself, so that a signed registry vouches for all of the release; never sent to a browser. */
  description: z.optional(sha384),
  /** What renders its first screens on the portal host; browsers never fetch it. */
  render: z.optional(asset),
});
export type ReleaseFacts = z.infer<typeof releaseFacts>;

/**
 * Share key → names. `provided`: every export a shell gives. `used`: every export a remote takes, without those that were
 * shaken off; `*` where it takes the whole module, so that its names are not known. A package that exports what it decides
 * as it runs is left out of `provided`.
 */
const sharedExports = z.object({
  provided: z.record(z.string(), z.array(z.string())),
  used: z.record(z.string(), z.array(z.string())),
});

/** First segments of addresses that the portal host answers itself, besides `/mfe-…`, or that lead to the API: no mount. */
export const RESERVED_SEGMENTS = [
  "api",
  "config.json",
  "favicon.ico",
  "healthz",
  "index.html",
  "manifest.webmanifest",
  "metrics",
  "offline",
  "preview",
  "readyz",
  "registry",
  "robots.txt",
  "shell",
  "sitemap.xml",
  "status",
  "sw.js",
] as const;

/** `release.json`, written by the build beside its files. */
export const release = z.extend(releaseFacts, {
  kind: z.enum(["shell", "remote", "host"]),
  /** The shell's external script that decides versions, before anything else runs. */
  boot: z.optional(asset),
  /** Share key → exact version it provides (shell) and share key → floor it needs (remote). */
  shared: z.object({
    provides: z.record(z.string(), z.string()),
    requires: z.record(z.string(), caret),
    /** Absent in builds made before names were recorded. */
    exports: z.optional(sharedExports),
  }),
  /** Every other file of the folder, with its hash; without the compressed copies. */
  files: z.record(file, sha384),
  /** Source maps, with their hashes: kept beside the files for whoever operates the portal, and served to nobody. */
  maps: z.optional(z.record(file, sha384)),
  /** Compressed copies (`main.js.br`, `main.js.gz`) with their hash. No part of the version: they differ by zlib. */
  compressed: z.optional(z.record(file, sha384)),
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
  /** Written by the portal host into one page while there is a canary: the side that this page runs. */
  side: z.optional(z.enum(["stable", "canary"])),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** One line that a person wrote: nothing that moves a terminal's cursor or turns the direction of text. */
const line = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u));
/** Who did something, and why. */
export const personName = line(80);
export const reason = line(300);
/** The 32 bytes of an ed25519 public key, as base64url. */
export const publicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** A sha256 as base64url. */
const sha256 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** An address within the portal. */
export const innerPath = z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/));

/** Who may release what. Whoever owns the shell is the company, and may release everything. */
const owner = z.object({
  name: personName,
  key: publicKey,
  owns: z.array(remoteName).check(z.minLength(1)),
  /** The key of a machine that watches a canary: it may end it, and nothing else. */
  only: z.optional(z.enum(["end-canary"])),
});
export type Owner = z.infer<typeof owner>;

const canarySide = z.object({ version: versionName, percent: z.int() });

/** What a revision changed of one name; absent is what stayed as it was. */
const change = z.object({
  name: remoteName,
  version: z.optional(z.object({ from: z.optional(versionName), to: z.optional(versionName) })),
  canary: z.optional(z.object({ from: z.optional(canarySide), to: z.optional(canarySide) })),
  /** The sentence visitors read, or false: back in service. */
  disabled: z.optional(z.union([z.string(), z.literal(false)])),
  /** Where its addresses lead since it is retired (null: nowhere), or false: back. */
  retired: z.optional(z.union([z.nullable(innerPath), z.literal(false)])),
  /** Owners by their keys. */
  owners: z.optional(z.object({ added: z.array(publicKey), removed: z.array(publicKey) })),
  /** Commit of the release that came into force. */
  commit: z.optional(z.string()),
});
export type Change = z.infer<typeof change>;

/** The command that made a revision. A preview's record is never that of a revision. */
export const changeKinds = [
  "promote",
  "canary",
  "end-canary",
  "rollback",
  "disable",
  "enable",
  "retire",
  "add-owner",
  "remove-owner",
  "preview",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Who made a revision, why and what it changed; signed where owners are configured (`record.ts`). */
const revisionRecord = z.object({
  kind: z.enum(changeKinds),
  who: personName,
  why: z.optional(reason),
  changes: z.array(change),
  /** Hash of the revision it builds on. */
  previous: z.optional(sha256),
  /** Hash of the page, without the registry in it. */
  page: sha256,
  key: z.optional(publicKey),
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/))),
});
export type RevisionRecord = z.infer<typeof revisionRecord>;

/** A remote that was taken out of the composition: its addresses are not found, or lead elsewhere. */
const retiredRemote = z.object({ mounts: z.array(mount), redirect: z.optional(innerPath) });

/** The composition in force: `/registry/<revision>.json` and the data block of `/index.html`. */
export const registry = z.object({
  revision: z.int().check(z.positive()),
  createdAt: z.iso.datetime(),
  shell: releaseFacts,
  remotes: z.record(z.string(), registryEntry),
  retired: z.optional(z.record(remoteName, retiredRemote)),
  /** The portal host that serves all this; absent: the one that is installed. Never sent to a browser. */
  host: z.optional(releaseFacts),
  /** Absent: whoever can write to the store may release. Never sent to a browser, like the record. */
  owners: z.optional(z.array(owner)),
  record: z.optional(revisionRecord),
  /**
   * Written by `pull` into the page of a host that lacks files of what is in force: what was released, by name. In its
   * place stands what the host has whole (`stand-ins.ts`). Never sent to a browser.
   */
  released: z.optional(z.record(remoteName, registryEntry)),
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
