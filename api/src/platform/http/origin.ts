import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { groupsOf, plainAddress } from "./address.ts";

/** Where a request came from, as far as it is kept: enough to recognise oneself, too little to follow anybody. */
export interface Origin {
  /** In words, as `Chrome no Windows`; empty for a program that says nothing we know. */
  device: string;
  /** The network (IPv4 without its last number, IPv6 without its last five groups); empty for a private one. */
  place: string;
}

/** Browsers by the word that only they write; the ones that imitate others come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPX\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const wordFor = (table: typeof BROWSERS, agent: string): string | undefined =>
  table.find(([mark]) => mark.test(agent))?.[1];

/** Longer ones are cut before anything looks at them. */
const LONGEST_AGENT = 400;

/** A browser's `User-Agent` in words; the version is left out, so that an update is no new device. */
export const deviceOf = (sent: string | undefined): string => {
  const agent = (sent ?? "").slice(0, LONGEST_AGENT);
  const [browser, system] = [wordFor(BROWSERS, agent), wordFor(SYSTEMS, agent)];
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? "";
};

const PRIVATE = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

/** The network of an address, as `203.0.113.x` or `2001:db8:1::`; empty for none, this machine's and private ones. */
export const placeOf = (address: string): string => {
  const plain = plainAddress(address);
  if (isIP(plain) === 4) return PRIVATE.test(plain) ? "" : `${plain.split(".").slice(0, 3).join(".")}.x`;
  if (isIP(plain) !== 6 || plain.includes(".")) return "";
  const groups = groupsOf(plain);
  if (/^(?:f[cd]|fe[89ab])/i.test(groups[0]!) || groups.slice(0, 7).every((group) => group === "0")) return "";
  return `${groups.slice(0, 3).join(":")}::`;
};

/** Where this request came from. */
export const originOf = ({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): Origin => ({
  device: deviceOf(headers["user-agent"]),
  place: placeOf(ip),
});
