import {
  prefetchRemote,
  readRegistry,
  releaseOf,
  remoteFor,
  type Audience,
  type NavItem,
} from "@gleba/shared/federation";
import { mayEnter } from "./session/guard.ts";

/** The remote that owns a path, or undefined when nobody does. */
export const ownerOf = (pathname: string): { name: string; requires: Audience } | undefined => {
  const name = remoteFor(readRegistry().remotes, pathname);
  return name === undefined ? undefined : { name, requires: releaseOf(name)?.requires ?? null };
};

/** Whether some remote shows a screen at this path: the frame links to nothing that does not exist. */
export const exists = (pathname: string): boolean => ownerOf(pathname) !== undefined;

/** Menu of the area somebody is in: the area's own when it needs a session, else that of the public areas. */
export const navFor = (pathname: string): NavItem[] => {
  const owner = ownerOf(pathname);
  const releases = Object.keys(readRegistry().remotes).flatMap((name) => releaseOf(name) ?? []);
  return releases
    .filter(({ name, requires }) => (owner?.requires ? name === owner.name : requires === null))
    .flatMap(({ nav }) => nav);
};

/** Fetches ahead the screen behind a path, for whoever may enter it. */
export const prefetch = (path: string): void => {
  const pathname = path.split(/[?#]/)[0] ?? path;
  const owner = ownerOf(pathname);
  if (owner && mayEnter(owner.requires)) prefetchRemote(owner.name, pathname, owner.requires);
};
