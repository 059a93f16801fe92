import { readRegistry, releaseOf } from "@gleba/shared/federation";
import type { DataRouter } from "react-router";
import { ownerOf } from "../remotes.ts";

/**
 * Whether the host rendered this very screen with the very releases that run here, so that React takes its nodes over
 * instead of replacing them. Not where a guard has led elsewhere meanwhile, and not where the area did not load.
 *
 * @param address path and query at which the page was opened
 */
export const isPaintedBy = ({ state }: DataRouter, root: HTMLElement, address: string): boolean => {
  const { pathname, search } = window.location;
  const remote = releaseOf(ownerOf(pathname)?.name ?? "");
  const versions = [readRegistry().shell, remote].map((release) => release && `${release.name}@${release.version}`);
  return (
    root.dataset["painted"] === versions.filter(Boolean).join(" ") && pathname + search === address && !state.errors
  );
};

const dropFirstStyle = (): void => document.querySelector("style[data-first-paint]")?.remove();

/** Says that the portal stands: boot.js hands over what the person did before. With all stylesheets the first one goes. */
export const portalStands = (): void => {
  document.dispatchEvent(new Event("gleba:stands"));
  if (document.readyState === "complete") dropFirstStyle();
  else window.addEventListener("load", dropFirstStyle);
};
