import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { groupsOf, plainAddress } from "./address.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/**
 * By what one who sends many requests is counted: an IPv4 address, or the 64 bits of IPv6 that one connection gets.
 * Null for this machine, where the portal host and the company's own programs ask; behind a proxy on it that is not in
 * `TRUST_PROXY` nobody's address is known, and nobody is counted for another.
 */
export const sourceOf = ({ ip }: Pick<FastifyRequest, "ip">): string | null => {
  const plain = plainAddress(ip);
  if (LOOPBACK.has(plain)) return null;
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
};
