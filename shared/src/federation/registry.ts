import { choose, readBucket } from "./choose.ts";
import type { Registry, ReleaseFacts } from "./release.ts";

/** Id of the data block in `/index.html` that holds the registry. */
export const REGISTRY_BLOCK = "gleba-registry";

let booted: { registry: Registry; bucket: number } | undefined;

/** The registry this page booted with, read once: a page never changes versions under the visitor. */
export const readRegistry = (): Registry => boot().registry;

/** The release this page runs of a remote (stable or canary), or undefined for an unknown name. */
export const releaseOf = (name: string): ReleaseFacts | undefined => {
  const { registry, bucket } = boot();
  const entry = registry.remotes[name];
  return entry && choose(entry, bucket);
};

const boot = () => {
  if (booted) return booted;
  const text = document.getElementById(REGISTRY_BLOCK)?.textContent;
  if (!text) throw new Error("the page has no registry block");
  // Written by the release tool, which validates it; checking it again here would cost every visitor the schema.
  booted = { registry: JSON.parse(text) as Registry, bucket: readBucket(localStorage) };
  return booted;
};
