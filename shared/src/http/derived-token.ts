import { dateServer } from "@gleba/shared/contracts";
import { formatTime } from "@gleba/shared/words";
import { createClient } from "./client.ts";
import { portalConfig } from "./config.ts";
import { counted } from "./loading.ts";

const MINUTE = 60_000;

/** Token for a server time: base64url of its epoch minutes plus the offset of its hour's parity. */
export const deriveToken = (serverTime: number, offset: { odd: number; even: number }): string => {
  const odd = Number(formatTime(new Date(serverTime)).slice(0, 2)) % 2 === 1;
  const minutes = Math.floor(serverTime / MINUTE) + (odd ? offset.odd : offset.even);
  return btoa(String(minutes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

/** Asks as the first client does, without anybody's session: what is lost on the way is asked again, before the call that waits. */
const clockApi = createClient({
  timeoutMs: () => portalConfig().customerApiTimeoutMs,
  prepare: () => undefined,
  recover: () => false,
  giveUp: () => undefined,
});

/** Milliseconds the server's clock is ahead of this one, asked once a page. */
let ahead: Promise<number> | undefined;

const askAhead = async (): Promise<number> => {
  const { data } = await counted(clockApi.get<unknown>("date-server"));
  return Date.parse(dateServer.parse(data).DataServidor) - Date.now();
};

/** The derived token of this moment; friction against naive scraping, never taken for authentication. */
export const currentDerivedToken = async (): Promise<string> => {
  ahead ??= askAhead().catch((cause: unknown) => {
    ahead = undefined;
    throw cause;
  });
  return deriveToken(Date.now() + (await ahead), portalConfig().derivedToken);
};
