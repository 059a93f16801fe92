import type { Registry, RegistryEntry } from "./release.ts";

/** Id of the data block in `/index.html` that holds the registry. */
export const REGISTRY_BLOCK = "gleba-registry";

let booted: Registry | undefined;

/** The registry this page booted with, read once: a page never changes versions under the visitor. */
export const readRegistry = (): Registry => {
  if (booted) return booted;
  const text = document.getElementById(REGISTRY_BLOCK)?.textContent;
  if (!text) throw new Error("the page has no registry block");
  // Written by the release tool, which validates it; checking it again here would cost every visitor the schema.
  booted = JSON.parse(text) as Registry;
  return booted;
};

/** The release this page runs of a remote, on the side that the portal host chose; undefined for an unknown name. */
export const releaseOf = (name: string): RegistryEntry | undefined => readRegistry().remotes[name];

/** Stands in for the page's registry while a first screen is rendered on the host. */
export const writeRegistry = (registry: Registry): void => {
  booted = registry;
};
