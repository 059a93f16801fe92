import * as z from "zod/mini";
import { startStubServer, type ReceivedCall } from "../testing/stub-server.ts";
import type { ApiError } from "./api-error.ts";
import { customerApi } from "./clients.ts";
import { setPortalConfig } from "./config.ts";
import { extendSession } from "./renewal.ts";
import { get } from "./requests.ts";
import { wireSessions } from "./session-wiring.ts";

const ok = z.object({ ok: z.boolean() });
const REFUSED = { status: 401, body: { status: 401, code: "expired", message: "", errors: [] } };

let server: Awaited<ReturnType<typeof startStubServer>>;
let renewal: (call: ReceivedCall) => ReturnType<Parameters<typeof startStubServer>[0]>;
let customer: { token: string; refreshToken: string } | null;
let expired: string[];
let refusal: typeof REFUSED;
/** What happens in the browser while a call that will be refused is on its way. */
let meanwhile: () => void;

/** Renews as the server does; everything else is open to the token `fresh` alone. */
const api = (call: ReceivedCall): ReturnType<typeof renewal> => {
  if (call.url === "/refreshtoken") return renewal(call);
  if (call.url === "/date-server") return { body: { DataServidor: "2026-11-20T17:30:00.000Z" } };
  const open = call.headers.authorization === "Bearer fresh" || call.headers["x-derived-token"] !== undefined;
  if (open) return { body: { ok: true } };
  meanwhile();
  return refusal;
};
const renewals = () => server.calls.filter(({ url }) => url === "/refreshtoken");

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("the call succeeded")),
    (error: ApiError) => error,
  );

beforeAll(async () => {
  server = await startStubServer(api);
  setPortalConfig({ apiUrl: server.url, customerApiTimeoutMs: 40_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  renewal = () => ({ body: { token: "fresh", refreshToken: "next" } });
  customer = { token: "stale", refreshToken: "first" };
  expired = [];
  refusal = REFUSED;
  meanwhile = () => undefined;
  wireSessions({
    customer: {
      read: () => customer,
      live: () => true,
      areOfTwo: (authorization, token) => authorization.includes("stale") && token === "of-another",
      replace: (tokens) => (customer = tokens),
      clear: () => (customer = null),
    },
    staff: { read: () => null, replace: () => undefined, clear: () => undefined },
    onSessionExpired: (whose) => expired.push(whose),
  });
});

describe("a customer whose token has expired", () => {
  it("notices nothing: the token is renewed and the call repeated", async () => {
    expect(await get("customers/1/contracts", ok)).toEqual({ ok: true });
    expect(renewals()[0]?.body).toEqual({ refreshToken: "first" });
    expect(customer).toEqual({ token: "fresh", refreshToken: "next" });
  });

  it("renews once for twenty calls refused at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`customers/1/contacts?n=${n}`, ok)));
    expect(answers).toHaveLength(20);
    expect(renewals()).toHaveLength(1);
    expect(expired).toEqual([]);
  });

  it("notices nothing either where the browser refuses locks, as with blocked cookies", async () => {
    const request = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    expect(await get("/contracts", ok)).toEqual({ ok: true });
    // What the server says of a renewal is still what counts.
    customer = { token: "stale", refreshToken: "first" };
    renewal = () => "hangUp";
    await failureOf(get("/contracts", ok));
    expect(customer).not.toBeNull();
    Reflect.deleteProperty(navigator, "locks");
  });

  it("waits for no other tab that was put to sleep while it renewed", async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        limit.abort(new DOMException("It took too long.", "TimeoutError"));
      });
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    expect(await get("/contracts", ok)).toEqual({ ok: true });
    expect(renewals()).toHaveLength(1);
    timeout.mockRestore();
    Reflect.deleteProperty(navigator, "locks");
  });

  it("uses the token another tab has just renewed", async () => {
    meanwhile = () => (customer = { token: "fresh", refreshToken: "next" });
    expect(await get("customers/1/contracts", ok)).toEqual({ ok: true });
    expect(renewals()).toHaveLength(0);
  });

  it("has no call sent again in the name of somebody who signed in meanwhile, whose session goes on", async () => {
    meanwhile = () => (customer = { token: "of-another", refreshToken: "other" });
    expect((await failureOf(get("customers/1/contracts", ok))).status).toBe(401);
    expect(server.calls).toHaveLength(1);
    expect([expired, customer?.token]).toEqual([[], "of-another"]);
  });

  it("is signed out once when the renewal is refused, and every call says why", async () => {
    renewal = () => REFUSED;
    const errors = await Promise.all([1, 2, 3].map((n) => failureOf(get(`customers/1/banks?n=${n}`, ok))));
    expect(errors.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect([expired, customer]).toEqual([["renewal"], null]);
  });

  it("stays signed in when the renewal got no answer: nobody has said the session is over", async () => {
    jest.spyOn(console, "error").mockImplementationOnce(() => undefined); // jsdom reports the broken connection too
    renewal = () => "hangUp";
    expect(await failureOf(get("customers/1/banks", ok))).toMatchObject({ backendUnavailable: true });
    expect([expired, customer?.refreshToken]).toEqual([[], "first"]);
  });

  it.each([429, 500, 503])(
    "stays signed in when the renewal is answered by %i: a busy server says nothing of the session",
    async (status) => {
      const message = "Muita gente ao mesmo tempo. Tente em instantes.";
      renewal = () => ({ status, body: { status, code: "busy", message, errors: [] } });
      expect(await failureOf(get("customers/1/banks", ok))).toMatchObject({ status, message });
      expect([expired, customer?.refreshToken]).toEqual([[], "first"]);
      await expect(extendSession("customer", "stale")).rejects.toMatchObject({ status });
    },
  );

  it("keeps the minutes that are left when a renewal ahead of time is refused", async () => {
    renewal = () => REFUSED;
    expect(await extendSession("customer", "stale")).toBe(false);
    expect([expired, customer?.token]).toEqual([[], "stale"]);
  });

  it("is not sent round in circles when the renewed token is refused too", async () => {
    renewal = () => ({ body: { token: "also-stale", refreshToken: "next" } });
    expect(await failureOf(get("customers/1/banks", ok))).toMatchObject({ status: 401 });
    expect(renewals()).toHaveLength(1);
  });

  it.each([401, 403])(
    "goes to sign in, as they read, when the renewed token is refused with %i, too",
    async (status) => {
      refusal = { status, body: { status, code: "refused", message: "", errors: [] } };
      renewal = () => ({ body: { token: "also-stale", refreshToken: "next" } });
      const calls = [1, 2, 3].map((n) => failureOf(get(`customers/1/banks?n=${n}`, ok)));
      expect((await Promise.all(calls)).map((error) => error.status)).toEqual([status, status, status]);
      expect([expired, customer]).toEqual([["customer"], null]);
      expect(renewals()).toHaveLength(1);
    },
  );
});

describe("a call of the first client", () => {
  it("waits as long as the configuration says", async () => {
    const { config } = await customerApi.get("customers/1");
    expect(config.timeout).toBe(40_000);
  });

  it("carries the derived token where nobody is signed in, asking the server's time once", async () => {
    customer = null;
    await get("cities/nearest/vit", ok);
    await get("cities/nearest/vila", ok);
    const lookups = server.calls.filter(({ url }) => url.startsWith("/cities"));
    expect(lookups.map(({ headers }) => headers["x-derived-token"])).toEqual([expect.any(String), expect.any(String)]);
    expect(server.calls.filter(({ url }) => url === "/date-server")).toHaveLength(1);
  });
});
