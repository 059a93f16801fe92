/** What PostgreSQL answers when it cannot serve now, and may a moment later. */
const PASSING_STATES: ReadonlySet<string> = new Set([
  "57014", // a statement that took too long
  "55P03", // a lock that was not free in time
  "40P01", // a deadlock, in which this side lost
  "40001",
  "25P03", // a transaction that stood idle
  "53300", // too many connections
  "57P01", // it is being stopped
  "57P02",
  "57P03", // it is starting
]);
const BROKEN_CONNECTION = /^08[0-9A-Z]{3}$/;

/** A server that nobody reaches, or whose connection broke. */
const SOCKET_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** What the driver says by itself: it has no codes for these. */
const DRIVER_SAYS =
  /^(?:Query read timeout|timeout e(?:xceeded when trying to connect|xpired)|Connection terminated|Client (?:was closed|has encountered a connection error)|Cannot use a pool after calling end)/;

/** Drivers and builders wrap each other's errors. */
const DEEPEST = 5;

/** Whether something failed because a server this one needs does not answer now: the same request may succeed in a moment. */
export const isUnavailable = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string")
    if (PASSING_STATES.has(code) || SOCKET_CODES.has(code) || BROKEN_CONNECTION.test(code)) return true;
  return DRIVER_SAYS.test(error.message) || isUnavailable(error.cause, depth + 1);
};

/** Whether a write failed because PostgreSQL has no space for it: nothing of it is kept, and others are once there is some. */
export const isDiskFull = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth <= DEEPEST &&
  ((error as { code?: unknown }).code === "53100" || isDiskFull(error.cause, depth + 1));

/** Whether a write failed because another one took the same name, number or place in the moment between looking and writing. */
export const isCollision = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth <= DEEPEST &&
  ((error as { code?: unknown }).code === "23505" || isCollision(error.cause, depth + 1));
