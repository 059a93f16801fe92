import {
  type Audience,
  mountFor,
  type NavItem,
  prefetchRemote,
  readRegistry,
  releaseOf,
  remoteFor,
} from "@gleba/shared/federation";
import { canEnter } from "./session/guard.ts";

/** The remote that owns a path, or undefined when none does. */
export const ownerOf = (pathname: string): { name: string; requires: Audience } | undefined => {
  const name = remoteFor(readRegistry().remotes, pathname);
  return name === undefined ? undefined : { name, requires: releaseOf(name)?.requires ?? null };
};

/** Whether an address was a retired remote's and leads elsewhere: the portal host knows where. */
export const leadsElsewhere = (pathname: string): boolean =>
  Object.values(readRegistry().retired ?? {}).some(
    ({ mounts, redirect }) => redirect && mountFor(mounts, pathname) !== undefined,
  );

/** Whether some remote has a screen at this path: the frame links to nothing that does not exist. */
export const hasScreen = (pathname: string): boolean => ownerOf(pathname) !== undefined;

/** Whether what stands at this path is in service: a way on leads to nothing that is closed. */
export const isOpen = (pathname: string): boolean => {
  const owner = ownerOf(pathname);
  return owner !== undefined && readRegistry().remotes[owner.name]?.disabled === undefined;
};

/** Menu at a path: the owning area's when it requires a session, else that of the public areas. */
export const navFor = (pathname: string): NavItem[] => {
  const owner = ownerOf(pathname);
  const releases = Object.keys(readRegistry().remotes).flatMap((name) => releaseOf(name) ?? []);
  return releases
    .filter(({ name, requires }) => (owner?.requires ? name === owner.name : requires === null))
    .flatMap(({ nav }) => nav);
};

/** Prefetches the screen of a path, if the person may enter it. */
export const prefetch = (path: string): void => {
  const pathname = path.split(/[?#]/)[0] ?? path;
  const owner = ownerOf(pathname);
  if (owner && canEnter(owner.requires)) prefetchRemote(owner.name, pathname, owner.requires);
};
