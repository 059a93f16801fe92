import { lookup as resolveName } from "node:dns";
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import webPush from "web-push";
import type { PushKeys } from "./push-keys.ts";
import { isPublicAddress, reachOf, type PushService } from "./push-services.ts";

/** What the sender of notifications is given. */
export interface PushSettings {
  keys: PushKeys;
  services: readonly PushService[];
  /** Where a push service reaches whoever runs this installation: `mailto:…` or `https://…`. */
  contact: string;
}

/** A browser as it subscribed. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a device shows: the page behind it says the rest. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A newer one of the same topic takes its place on the device. */
  topic: string;
}

/**
 * What a push service answered. `gone`: the subscription is over. `rejected`: this message can never be sent. `later`: try again,
 * after so many milliseconds where the service said when.
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" | "rejected"; reason: string }
  | { kind: "later"; reason: string; afterMs: number | null };

const TIMEOUT_MS = 15_000;
/** A service that asks for more is asked again all the same. */
const LONGEST_WAIT_MS = 3_600_000;

/** Resolves names as the system does, and calls no address that is not the internet's: a name may come to mean another one at any time. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("the name has no address"), []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error("the name leads to a private address"), { code: "EPRIVATE" }), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

const publicAgent = new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
const ownAgent = new Agent({ keepAlive: true, maxSockets: 20 });
const ownPlainAgent = new HttpAgent({ keepAlive: true, maxSockets: 20 });

const post = (
  endpoint: string,
  reach: "public" | "own",
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const url = new URL(endpoint);
    const answered = (response: IncomingMessage): void => {
      // What it says is read by nobody, however long: a redirection is no answer either.
      response.resume().on("error", () => undefined);
      resolve(response);
    };
    const sent =
      url.protocol === "https:"
        ? requestHttps(url, { ...options, agent: reach === "own" ? ownAgent : publicAgent }, answered)
        : requestHttp(url, { ...options, agent: ownPlainAgent }, answered);
    sent.on("error", reject).end(body);
  });

const waitOf = (header: string | undefined, now: Date): number | null => {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
};

/** What a status says (RFC 8030). 403 comes where the subscription was made for other keys than ours. */
const outcomeOf = ({ statusCode = 0, headers }: IncomingMessage, now: Date): PushOutcome => {
  const reason = `the push service answered ${statusCode}`;
  if (statusCode >= 200 && statusCode < 300) return { kind: "sent" };
  if ([401, 403, 404, 410].includes(statusCode)) return { kind: "gone", reason };
  if (statusCode === 429 || statusCode >= 500)
    return { kind: "later", reason, afterMs: waitOf(headers["retry-after"], now) };
  return { kind: "rejected", reason };
};

/**
 * Sends one notification, encrypted for its browser (RFC 8291) and signed for its push service (RFC 8292). Never rejects.
 *
 * @param ttlSeconds how long the service keeps it for a device that is off
 */
export const sendPush = async (
  { keys, services, contact }: PushSettings,
  { endpoint, p256dh, auth }: Subscription,
  { topic, ...shown }: PushMessage,
  { ttlSeconds, now }: { ttlSeconds: number; now: Date },
): Promise<PushOutcome> => {
  const reach = reachOf(endpoint, services);
  if (!reach) return { kind: "gone", reason: "its push service is none of the setting" };
  try {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...shown, tag: topic }),
      { vapidDetails: { subject: contact, ...keys }, TTL: ttlSeconds, topic, urgency: "normal" },
    );
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    return outcomeOf(await post(endpoint, reach, { headers, body: details.body }), now);
  } catch (error) {
    const { code, name } = error as Error & { code?: string };
    return { kind: "later", reason: code ?? name, afterMs: null };
  }
};
