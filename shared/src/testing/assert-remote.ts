import type { RouteObject } from "react-router-dom";
import { CONTRACT, type RemoteModule, supportsContract } from "../federation/contract.ts";
import { type RemoteFacts, remoteFacts } from "../federation/release.ts";
import { remoteFor } from "../federation/remote-for.ts";
import { SLOT_VERSIONS } from "../federation/slot-contract.ts";

/** Every screen a tree of routes shows, with its whole path. */
const screensOf = (routes: readonly RouteObject[], above = ""): { path: string; route: RouteObject }[] =>
  routes.flatMap((route) => {
    const path = route.path?.startsWith("/") ? route.path : `${above}/${route.path ?? ""}`.replace(/\/+$/, "");
    return route.children ? screensOf(route.children, path) : [{ path: path || "/", route }];
  });

const isTitle = (title: unknown): boolean => typeof title === "string" && title.trim() !== "";

/** What is wrong with a screen, apart from its place. */
const complaintsAbout = ({ path, route: { handle, lazy } }: ReturnType<typeof screensOf>[number]): string[] => [
  ...(isTitle((handle as { title?: unknown } | undefined)?.title)
    ? []
    : [`${path}: no handle.title, so neither the tab nor a screen reader can name it`]),
  ...(lazy ? [`${path}: "lazy" remembers a failure; use screensOf() of @gleba/shared/federation`] : []),
];

/** What is wrong with the places it offers and fills. */
const slotComplaints = ({ fills: brought = {} }: RemoteModule, { offers = {}, fills = {} }: RemoteFacts): string[] => {
  const known: Readonly<Record<string, number>> = SLOT_VERSIONS;
  return [
    ...Object.entries({ ...offers, ...fills })
      .filter(([slot, version]) => version !== known[slot])
      .map(([slot, version]) => `${slot}: no place of version ${version} that shared/federation knows`),
    ...Object.keys(fills)
      .filter((slot) => !Object.hasOwn(brought, slot))
      .map((slot) => `${slot}: promised to be filled, but nothing fills it`),
    ...Object.keys(brought)
      .filter((slot) => !Object.hasOwn(fills, slot))
      .map((slot) => `${slot}: filled, but remote.json does not say so`),
  ];
};

/**
 * Whether a remote keeps its side of the contract with the shell: what `remote.json` promises before any of its code runs
 * is what its module brings. For a test of every remote, and for the release tool before visitors run it.
 *
 * @param remote what the module `./remote` exports
 * @param json the parsed `remote.json`
 * @param shell the contract of the shell it is to run in, if not today's
 * @throws Error that names everything wrong, a line each
 */
export const assertRemote = (remote: RemoteModule, json: unknown, shell = CONTRACT): void => {
  const facts = remoteFacts.parse(json);
  const screens = screensOf(remote.routes);
  const paths = screens.map(({ path }) => path);
  const owner = { [facts.name]: facts };
  const wrong = [
    ...(remote.contract === facts.contract
      ? []
      : [`contract ${remote.contract}, but remote.json says ${facts.contract}`]),
    ...(supportsContract(facts.contract, shell) ? [] : [`contract ${facts.contract} is not one this shell takes`]),
    ...facts.mounts
      .filter((mount) => !paths.includes(mount))
      .map((mount) => `${mount}: promised, but no screen is there`),
    ...paths
      .filter((path) => !facts.mounts.includes(path))
      .map((path) => `${path}: a screen nobody can reach, no mount`),
    ...paths
      .filter((path, index) => paths.indexOf(path) !== index)
      .map((path) => `${path}: two screens at one address`),
    ...screens.flatMap(complaintsAbout),
    ...Object.keys(facts.screens ?? {})
      .filter((mount) => !facts.mounts.includes(mount))
      .map((mount) => `${mount}: files of a screen that is no mount`),
    ...facts.nav.filter(({ path }) => !remoteFor(owner, path)).map(({ path }) => `${path}: in the menu, but no mount`),
    ...slotComplaints(remote, facts),
  ];
  if (wrong.length > 0) throw new Error(`${facts.name} breaks its contract:\n${wrong.join("\n")}`);
};
