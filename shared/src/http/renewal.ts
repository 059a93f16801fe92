import { refreshAnswer } from "@gleba/shared/contracts";
import axios, { isAxiosError } from "axios";
import { refused, unreachable } from "./api-error.ts";
import { portalConfig } from "./config.ts";
import { counted } from "./loading.ts";
import { sessions } from "./session-wiring.ts";

/** A renewal takes a second; a tab that was put to sleep in the middle of one keeps the lock. */
const LOCKED_MS = 5_000;

/**
 * One tab renews at a time; where Web Locks are missing, refused as with blocked cookies, or held by a tab that sleeps, the
 * server's grace for racing tabs is enough.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator
    ? navigator.locks
        .request("gleba-renewal", { signal: AbortSignal.timeout(LOCKED_MS) }, work)
        .catch((thrown: unknown) => {
          if (!(thrown instanceof DOMException)) throw thrown;
          return work();
        })
    : work();

type Whose = "customer" | "staff";

const askRenewal = async (whose: Whose, refreshToken: string): Promise<boolean> => {
  const { apiUrl: baseURL, customerApiTimeoutMs: timeout } = portalConfig();
  try {
    const { data } = await counted(axios.post<unknown>("refreshtoken", { refreshToken }, { baseURL, timeout }));
    sessions()[whose].replace(refreshAnswer.parse(data));
    return true;
  } catch (thrown) {
    if (!isAxiosError(thrown)) return false;
    // Without an answer, or where the server is too busy or stumbles, nobody has said that the session is over: keep it for the next try.
    if (!thrown.response) throw unreachable(thrown);
    const { status, data } = thrown.response;
    if (status === 429 || status >= 500) throw refused(status, data, thrown);
    return false;
  }
};

const renewOnce = (whose: Whose, spent: string): Promise<boolean> =>
  alone(async () => {
    const current = sessions()[whose].read();
    if (!current) return false;
    // Another tab was faster: its token serves us too.
    if (current.token !== spent) return true;
    return askRenewal(whose, current.refreshToken);
  });

const running: { [Person in Whose]?: Promise<boolean> | undefined } = {};

/**
 * Replaces an access token, once for all who ask at the same time. True when a fresh one is stored; false when the
 * server refused, which ends nothing by itself: the token may still have minutes to live.
 */
export const extendSession = (whose: Whose, spent: string): Promise<boolean> =>
  (running[whose] ??= renewOnce(whose, spent).finally(() => {
    running[whose] = undefined;
  }));

/**
 * Replaces the spent access token, once for all the calls that failed together. True when a fresh one is stored;
 * false when the session is over (cleared and announced).
 */
export const renewCustomer = async (spent: string): Promise<boolean> => {
  if (await extendSession("customer", spent)) return true;
  // Of all the calls that were refused together, the first one here ends the session.
  if (sessions().customer.read()?.token === spent) {
    sessions().customer.clear();
    sessions().onSessionExpired("renewal");
  }
  return false;
};
