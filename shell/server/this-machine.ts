import type { FastifyRequest } from "fastify";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** Any of them was written by a proxy. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|(?:x-|true-)?client-ip|x-cluster-client-ip|cf-connecting-ip|x-original-.+)$/;

/**
 * Whether a request comes from this machine itself, of a portal that only this machine uses. Where people know it by another
 * address a proxy on this machine passes on what they send, and not every proxy says so.
 */
export const isFromThisMachine = (
  portalOrigin: string,
  { ip, headers }: Pick<FastifyRequest, "ip" | "headers">,
): boolean =>
  LOOPBACK.has(ip) &&
  LOCAL_HOST.test(headers.host ?? "") &&
  LOCAL_HOST.test(new URL(portalOrigin).host) &&
  !Object.keys(headers).some((name) => FORWARDED.test(name));
