/** Minutes a browser's clock may differ from the server's. */
const SKEW_MINUTES = 5;
const MINUTE_MS = 60_000;

const hourInBrazil = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  hour: "2-digit",
  hourCycle: "h23",
});

const tokenAt = (minute: number, offset: { odd: number; even: number }): string => {
  const odd = Number(hourInBrazil.format(minute * MINUTE_MS)) % 2 === 1;
  return Buffer.from(String(minute + (odd ? offset.odd : offset.even))).toString("base64url");
};

/**
 * Whether a caller derived `token` from the server's time of a few minutes ago at most (contract, "derived token"):
 * base64url of the epoch's minutes plus an offset by the parity of the hour in Brazil. Friction against naive scraping,
 * never authentication. Over a change of the hour both offsets count, each for its own minutes.
 */
export const isDerivedToken = (token: string, now: Date, offset: { odd: number; even: number }): boolean => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  for (let skew = -SKEW_MINUTES; skew <= SKEW_MINUTES; skew += 1)
    if (tokenAt(minute + skew, offset) === token) return true;
  return false;
};
