import { type Registry, type ReleaseFacts, RESERVED_SEGMENTS } from "@gleba/shared/federation/release";
import { labelOf, sidesOf } from "../composition.ts";

/** Segments of a mount as the router compares them: whatever their case, encoding and slash at the end. */
const segmentsOf = (mount: string): string[] => mount.split("/").filter(Boolean).map(normalized);

const normalized = (segment: string): string => {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
};

const isParameter = (segment: string) => segment.startsWith(":");

/** An address that both mounts answer; undefined when there is none. */
const sharedAddress = (a: string, b: string): string | undefined => {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  if (left.length !== right.length) return undefined;
  const address: string[] = [];
  for (const [index, part] of left.entries()) {
    const other = right[index]!;
    if (part !== other && !isParameter(part) && !isParameter(other)) return undefined;
    address.push([part, other].find((segment) => !isParameter(segment)) ?? "1");
  }
  return `/${address.join("/")}`;
};

const RESERVED = new Set<string>(RESERVED_SEGMENTS);

/** Why a remote may not have a mount at all: the portal host answers there. A parameter would match those addresses too. */
const reservedProblem = (release: ReleaseFacts, mount: string): string[] => {
  const [first] = segmentsOf(mount);
  if (first === undefined || !(isParameter(first) || RESERVED.has(first) || first.startsWith("mfe-"))) return [];
  const what = isParameter(first)
    ? `addresses of the portal host, like /${RESERVED_SEGMENTS[0]}`
    : `the portal host's own`;
  return [`${labelOf(release)} owns ${mount}, which takes ${what}. Choose another first segment in its remote.json.`];
};

const overlapProblems = (a: ReleaseFacts, b: ReleaseFacts): string[] =>
  a.mounts.flatMap((mine) =>
    b.mounts.flatMap((theirs) => {
      const address = sharedAddress(mine, theirs);
      if (address === undefined) return [];
      const patterns = mine === theirs ? "" : ` (${mine} and ${theirs})`;
      return [
        `${labelOf(a)} and ${labelOf(b)} both own ${mine === theirs ? mine : address}${patterns}. Take it out of one remote.json.`,
      ];
    }),
  );

/** Every unordered pair. */
const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b): [T, T] => [a, b]));

/**
 * Addresses with two owners, or that belong to the portal host. A remote may answer an address of its own more precisely;
 * two remotes may not share one. Each side of a canary is a composition of its own.
 *
 * @param isJudged releases that are about to change; what is in force already blocks nobody
 */
export const mountProblems = (next: Registry, isJudged: (release: ReleaseFacts) => boolean): string[] => {
  const sides = sidesOf(next);
  const judged = new Map(
    sides
      .flat()
      .filter(isJudged)
      .map((release) => [labelOf(release), release]),
  );
  const reserved = [...judged.values()].flatMap((release) =>
    release.mounts.flatMap((mount) => reservedProblem(release, mount)),
  );
  const overlaps = sides
    .flatMap(pairsOf)
    .filter(([a, b]) => isJudged(a) || isJudged(b))
    .flatMap(([a, b]) => overlapProblems(a, b));
  return [...new Set([...reserved, ...overlaps])];
};
