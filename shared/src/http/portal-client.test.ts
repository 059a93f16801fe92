import * as z from "zod/mini";
import { startStubServer, type ReceivedCall } from "../testing/stub-server.ts";
import type { ApiError } from "./api-error.ts";
import { portalApi } from "./clients.ts";
import { setPortalConfig } from "./config.ts";
import { useGlobalLoading } from "./loading.ts";
import { get, patch, post } from "./requests.ts";
import { wireSessions } from "./session-wiring.ts";

const ok = z.object({ ok: z.boolean() });

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => ReturnType<Parameters<typeof startStubServer>[0]>;
let customer: { token: string; refreshToken: string } | null;
let customerIsLive: boolean;
let staff: { token: string; refreshToken: string } | null;
let expired: string[];

beforeAll(async () => {
  server = await startStubServer((call) => answer(call));
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => ({ body: { ok: true } });
  customer = null;
  customerIsLive = true;
  staff = null;
  expired = [];
  wireSessions({
    customer: {
      read: () => customer,
      live: () => customer !== null && customerIsLive,
      replace: (tokens) => (customer = tokens),
      clear: () => (customer = null),
    },
    staff: { read: () => staff, replace: (tokens) => (staff = tokens), clear: () => (staff = null) },
    onSessionExpired: (whose) => expired.push(whose),
  });
});

const failureOf = async (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("the call succeeded")),
    (error: ApiError) => error,
  );

describe("a visitor's call to the portal's API", () => {
  it("travels with the API's version and without anybody's token", async () => {
    await get("/api/public/ventures/3", ok, { params: { encoding: "packed", customerId: undefined } });
    const [call] = server.calls;
    expect(call?.url).toBe("/api/public/ventures/3?encoding=packed");
    expect(call?.headers).toMatchObject({ "x-api-version": "v2", accept: "application/json" });
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.headers["x-session-key"]).toBeUndefined();
  });

  it("sends its body as JSON", async () => {
    await post("/api/public/batches/intentions", { idBatch: 7 }, ok, { headers: { "Idempotency-Key": "k" } });
    expect(server.calls[0]?.headers["content-type"]).toMatch(/^application\/json/);
    expect(server.calls[0]?.headers["idempotency-key"]).toBe("k");
    expect(server.calls[0]?.body).toEqual({ idBatch: 7 });
  });

  it("waits as long as the specification says", async () => {
    const { config } = await portalApi.get("/api/public/anything");
    expect(config.timeout).toBe(100_000);
  });

  it("is not believed when the answer breaks the contract", async () => {
    answer = () => ({ body: { ok: "sim" } });
    expect(await failureOf(get("/api/public/x", ok))).toMatchObject({ status: 500, code: "unexpected_answer" });
  });

  it("shows as loading while it is on its way, and no longer", async () => {
    const seen: number[] = [];
    const stop = useGlobalLoading.subscribe(({ inFlight }) => seen.push(inFlight));
    await Promise.all([get("/api/public/a", ok), get("/api/public/b", ok)]);
    stop();
    expect(Math.max(...seen)).toBe(2);
    expect(useGlobalLoading.getState().inFlight).toBe(0);
  });

  it("can be taken back, and is then neither an error for the person nor repeated", async () => {
    answer = () => "never";
    const changedMind = new AbortController();
    const call = failureOf(get("/api/public/slow", ok, { signal: changedMind.signal }));
    setTimeout(() => changedMind.abort(), 50);
    expect((await call).name).toBe("CanceledError");
    expect(useGlobalLoading.getState().inFlight).toBe(0);
  });
});

describe("when the network fails", () => {
  // jsdom writes every broken connection to the console as well.
  beforeEach(() => void jest.spyOn(console, "error").mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it("a question is asked twice more before the person hears of it", async () => {
    answer = () => (server.calls.length < 3 ? "hangUp" : { body: { ok: true } });
    expect(await get("/api/public/x", ok)).toEqual({ ok: true });
    expect(server.calls).toHaveLength(3);
  });

  it("the third failure is told as status 500 with the backend unavailable", async () => {
    answer = () => "hangUp";
    expect(await failureOf(get("/api/public/x", ok))).toMatchObject({ status: 500, backendUnavailable: true });
    expect(server.calls).toHaveLength(3);
  });

  it("an order is never sent twice: it may have been carried out", async () => {
    answer = () => "hangUp";
    await failureOf(post("/api/public/batches/reserve", {}, ok));
    expect(server.calls).toHaveLength(1);
  });

  it("an answer, even a bad one, is not asked again", async () => {
    answer = () => ({ status: 503, body: {} });
    expect(await failureOf(get("/api/public/x", ok))).toMatchObject({ status: 503, backendUnavailable: false });
    expect(server.calls).toHaveLength(1);
  });
});

describe("a signed-in person's call to the portal's API", () => {
  it("carries the customer's token while it is live", async () => {
    customer = { token: "of-customer", refreshToken: "r" };
    await get("/api/public/ventures/3", ok);
    expect(server.calls[0]?.headers.authorization).toBe("Bearer of-customer");
  });

  it("goes out as a visitor's once the customer's token has expired: public pages stay open", async () => {
    customer = { token: "of-customer", refreshToken: "r" };
    customerIsLive = false;
    await get("/api/public/ventures/3", ok);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it("carries the staff's token and session key wherever the address contains crm", async () => {
    customer = { token: "of-customer", refreshToken: "r" };
    staff = { token: "of-staff", refreshToken: "r" };
    await get("/api/crm/users", ok);
    expect(server.calls[0]?.headers).toMatchObject({ authorization: "Bearer of-staff", "x-session-key": "CRM" });
  });

  it("keeps the one-time token of a password change", async () => {
    staff = { token: "of-staff", refreshToken: "r" };
    await patch("/api/public/crm/users/1", {}, ok, { headers: { Authorization: "Bearer once" } });
    expect(server.calls[0]?.headers).toMatchObject({ authorization: "Bearer once", "x-session-key": "CRM" });
  });

  it.each([401, 403])("ends the staff's session on %i, once however many calls were refused", async (status) => {
    staff = { token: "of-staff", refreshToken: "r" };
    customer = { token: "of-customer", refreshToken: "r" };
    answer = () => ({ status, body: { status, code: "unauthorized", message: "", errors: [] } });
    await Promise.all([1, 2, 3].map((page) => failureOf(get(`/api/crm/users?page=${page}`, ok))));
    expect(expired).toEqual(["staff"]);
    expect(staff).toBeNull();
    expect(customer).not.toBeNull();
  });

  it("ends the customer's session when their token is refused", async () => {
    customer = { token: "of-customer", refreshToken: "r" };
    answer = () => ({ status: 401, body: {} });
    await failureOf(get("/api/public/ventures/3", ok));
    expect([expired, customer]).toEqual([["customer"], null]);
  });

  it("ends nobody's session when a visitor or a one-time token is refused", async () => {
    staff = { token: "of-staff", refreshToken: "r" };
    answer = () => ({ status: 401, body: {} });
    await failureOf(patch("/api/public/crm/users/1", {}, ok, { headers: { Authorization: "Bearer once" } }));
    await failureOf(get("/api/public/ventures/3", ok));
    expect([expired, staff]).toEqual([[], { token: "of-staff", refreshToken: "r" }]);
  });
});
