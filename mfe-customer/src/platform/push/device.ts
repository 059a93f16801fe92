import { pushKinds, type PushKind } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { customerId, sessionName } from "#platform/session";

/** What this browser was made to be notified of, by whom, and when the API last heard it. */
const KEY = "push-device";
const stored = z.object({
  customerId: z.int(),
  deviceId: z.int(),
  kinds: z.array(z.enum(pushKinds)),
  /** The session in which the API heard it, and when. */
  session: z.string(),
  at: z.number(),
});

/** This browser as a device of the customer who is signed in. */
export interface OwnDevice {
  deviceId: number;
  kinds: PushKind[];
  /** The API heard it in this session, not long ago. */
  isFresh: boolean;
}

/** Browsers change a subscription now and then. */
const FRESH_MS = 24 * 3_600_000;

/** Undefined where this customer has not chosen so in this browser. */
export const readOwnDevice = (): OwnDevice | undefined => {
  try {
    const read = stored.parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (read.customerId !== customerId()) return undefined;
    const isFresh = read.session === sessionName() && Date.now() - read.at < FRESH_MS;
    return { deviceId: read.deviceId, kinds: read.kinds, isFresh };
  } catch {
    return undefined;
  }
};

/** Notes it, or forgets it. */
export const writeOwnDevice = (device: Omit<OwnDevice, "isFresh"> | undefined): void => {
  try {
    if (!device) return localStorage.removeItem(KEY);
    const note = { ...device, customerId: customerId(), session: sessionName(), at: Date.now() };
    localStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // Storage refused: the browser is a device among others then.
  }
};
