import { randomInt } from "node:crypto";
import type { Registry, RegistryEntry } from "@gleba/shared/federation";
import type { FastifyRequest } from "fastify";
import { type ComposedPage, withRegistry } from "./composition.ts";
import { readCookie, writeCookie } from "./cookies.ts";

/** Which hundredth of the visitors a browser is: drawn once, and no more than that is in it. */
const BUCKET_COOKIE = "gleba-bucket";
const YEAR_S = 31_536_000;
/** How many groups of visitors there are: a canary for one in a hundred is possible. */
const BUCKETS = 100;

/** Crawlers and previews of links: they index and show what everybody gets. */
const ROBOT = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|linkpreview|headless-render|lighthouse/i;

type Asking = Pick<FastifyRequest, "headers">;

const isRobot = ({ headers }: Asking): boolean => ROBOT.test(headers["user-agent"] ?? "");

const storedBucket = (request: Asking, portalOrigin: string): number | undefined => {
  const digits = readCookie(portalOrigin, request, BUCKET_COOKIE);
  return /^\d{1,2}$/.test(digits) ? Number(digits) : undefined;
};

/**
 * The bucket of whoever asks, 0–99. Undefined for a first page, a browser that keeps no cookies, and a robot: they get
 * the stable versions.
 */
export const bucketOf = (request: Asking, portalOrigin: string): number | undefined =>
  isRobot(request) ? undefined : storedBucket(request, portalOrigin);

/**
 * The cookie for a browser that sent none: a number that a hundredth of all visitors have, for a year. Undefined where
 * there is nothing to set.
 */
export const newBucketCookie = (request: Asking, portalOrigin: string): string | undefined => {
  if (isRobot(request) || storedBucket(request, portalOrigin) !== undefined) return undefined;
  return writeCookie(portalOrigin, BUCKET_COOKIE, randomInt(BUCKETS), {
    maxAgeS: YEAR_S,
    attributes: "HttpOnly; SameSite=Lax",
  });
};

/**
 * The one side of a remote that a visitor of this bucket (0–99) runs: the canary below its share, else the stable version.
 * A visitor without a bucket runs the stable version and counts for neither side.
 */
export const choose = ({ canary, ...stable }: RegistryEntry, bucket: number | undefined): RegistryEntry => {
  if (!canary || bucket === undefined) return stable;
  if (bucket >= canary.percent) return { ...stable, side: "stable" };
  const { disabled } = stable;
  return { ...canary.release, ...(disabled !== undefined && { disabled }), side: "canary" };
};

const sided = new WeakMap<ComposedPage, Map<string, ComposedPage>>();

/**
 * The page with one release of each remote: the one that a visitor of this bucket runs. What the host renders, preloads
 * and embeds for a request is of these, and the browser runs nothing else.
 */
export const withSides = (composed: ComposedPage, bucket: number | undefined): ComposedPage => {
  const { remotes } = composed.registry;
  if (!Object.values(remotes).some(({ canary }) => canary)) return composed;
  const entries = Object.entries(remotes).map(([name, entry]) => [name, choose(entry, bucket)] as const);
  const key = entries.map(([, { side = "" }]) => side).join();
  const known = sided.get(composed)?.get(key);
  if (known) return known;
  const registry: Registry = { ...composed.registry, remotes: Object.fromEntries(entries) };
  const page = withRegistry(composed.html, registry);
  sided.set(composed, (sided.get(composed) ?? new Map<string, ComposedPage>()).set(key, page));
  return page;
};
