import { waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { startStubServer, type ReceivedCall } from "../testing/stub-server.ts";
import type { ApiError } from "./api-error.ts";
import { setPortalConfig } from "./config.ts";
import type { OperationText } from "@gleba/shared/contracts";
import { forgetAnswers, graphql } from "./graphql.ts";
import { operation, type Operation } from "./operation.ts";
import { wireSessions } from "./session-wiring.ts";

const names: Operation<string[]> = { name: "names", query: "query names { names }", schema: z.array(z.string()) };
const rename: Operation<boolean> = { name: "rename", query: "mutation rename { rename }", schema: z.boolean() };

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => ReturnType<Parameters<typeof startStubServer>[0]>;

beforeAll(async () => {
  server = await startStubServer((call) => answer(call));
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  forgetAnswers();
  server.calls.length = 0;
  answer = () => ({ body: { data: { names: ["Ana"], rename: true } } });
});

describe("a question in GraphQL", () => {
  it("says what it is called, so that the server's log reads well", async () => {
    await graphql(names, { search: "a" });
    expect(server.calls[0]?.url).toBe("/graphql");
    expect(server.calls[0]?.body).toEqual({ operationName: "names", variables: { search: "a" }, query: names.query });
  });

  it("is asked once, by however many parts of the page at once or later", async () => {
    await Promise.all([graphql(names), graphql(names)]);
    expect(await graphql(names)).toEqual(["Ana"]);
    expect(server.calls).toHaveLength(1);
  });

  it("is asked anew when the person asks for fresh data, and after signing in or out", async () => {
    await graphql(names);
    await graphql(names, {}, { fresh: true });
    forgetAnswers();
    await graphql(names);
    expect(server.calls).toHaveLength(3);
  });

  it("that was under way when its person left is nobody else's answer", async () => {
    let tell = (_: ReturnType<typeof answer>): void => undefined;
    answer = () => new Promise((resolve) => (tell = resolve)) as ReturnType<typeof answer>;
    const before = graphql(names);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    forgetAnswers();
    const first = tell;
    answer = () => ({ body: { data: { names: ["Bia"] } } });
    expect(await graphql(names)).toEqual(["Bia"]);
    first({ body: { data: { names: ["Ana"] } } });
    expect(await before).toEqual(["Ana"]);
    expect(await graphql(names)).toEqual(["Bia"]);
  });

  it("fails as a whole when one part failed, with the code of the refusal", async () => {
    const extensions = { status: 404, code: "site_not_configured", message: "…", errors: [] };
    answer = () => ({ body: { data: { names: null }, errors: [{ message: "…", extensions }] } });
    await expect(graphql(names)).rejects.toMatchObject({ status: 404, code: "site_not_configured" });
    answer = () => ({ body: { data: { names: ["Bia"] } } });
    expect(await graphql(names)).toEqual(["Bia"]);
  });

  it("never answers an order from memory", async () => {
    await graphql(rename);
    await graphql(rename);
    expect(server.calls).toHaveLength(2);
  });
});

describe("a question that the server refuses this person", () => {
  const crmNames = { ...names, query: "query crmNames { names }" };
  const refusal = (status: number) => {
    const extensions = { status, code: "unauthorized", message: "Sua sessão expirou", errors: [] };
    return { body: { data: null, errors: [{ message: "…", extensions }] } };
  };
  const stale = { token: "stale", refreshToken: "first" };
  let customer: typeof stale | null;
  let staff: typeof stale | null;
  let expired: string[];
  let renews: boolean;
  beforeEach(() => {
    [customer, staff, expired, renews] = [stale, stale, [], true];
    wireSessions({
      customer: {
        read: () => customer,
        live: () => customer !== null,
        areOfTwo: (authorization, token) => authorization.includes("stale") && token === "of-another",
        replace: (tokens) => (customer = tokens),
        clear: () => (customer = null),
      },
      staff: { read: () => staff, replace: (tokens) => (staff = tokens), clear: () => (staff = null) },
      onSessionExpired: (whose) => expired.push(whose),
    });
    answer = ({ url, headers }) => {
      if (url === "/refreshtoken")
        return renews ? { body: { token: "fresh", refreshToken: "next" } } : { status: 401, body: null };
      return headers["authorization"] === "Bearer fresh" ? { body: { data: { names: ["Ana"] } } } : refusal(401);
    };
  });

  it("is asked again with a customer's renewed token, and nobody notices", async () => {
    expect(await graphql(names)).toEqual(["Ana"]);
    expect([customer, expired]).toEqual([{ token: "fresh", refreshToken: "next" }, []]);
  });

  it("is not asked again in the name of somebody who signed in meanwhile, whose session goes on", async () => {
    answer = () => {
      customer = { token: "of-another", refreshToken: "other" };
      return refusal(401);
    };
    await expect(graphql(names)).rejects.toMatchObject({ status: 401 });
    expect(server.calls.filter(({ url }) => url === "/graphql")).toHaveLength(1);
    expect([customer?.token, expired]).toEqual(["of-another", []]);
  });

  it("ends the customer's session when it cannot be renewed, once however many were refused", async () => {
    renews = false;
    const asked = ["a", "b", "c"].map((search) => graphql(names, { search }).catch(({ status }: ApiError) => status));
    expect(await Promise.all(asked)).toEqual([401, 401, 401]);
    expect([customer, expired, staff]).toEqual([null, ["customer"], stale]);
  });

  it.each([401, 403])("ends the customer's session when the renewed token is refused with %i, too", async (status) => {
    const renewing = answer;
    answer = (call) => (call.url === "/refreshtoken" ? renewing(call) : refusal(status));
    await expect(graphql(names)).rejects.toMatchObject({ status });
    expect([customer, expired, staff]).toEqual([null, ["customer"], stale]);
    expect(server.calls.filter(({ url }) => url === "/graphql")).toHaveLength(2);
  });

  it.each([401, 403])("ends the staff's session on %i, as a REST answer does", async (status) => {
    answer = () => refusal(status);
    await expect(graphql(crmNames)).rejects.toMatchObject({ status });
    expect([staff, expired, customer]).toEqual([null, ["staff"], stale]);
  });

  it("says nothing about the session when it answers what was typed, as a password", async () => {
    answer = () => refusal(401);
    await expect(graphql(rename, {}, { keepSession: true })).rejects.toMatchObject({ status: 401 });
    expect([customer, expired, server.calls.length]).toEqual([stale, [], 1]);
  });
});

describe("an operation of the server's schema", () => {
  interface Lot {
    id: number;
    status: string;
    block: { name: string } | null;
  }
  const lots: OperationText<readonly Lot[], { open: boolean }> = { name: "lots", query: "query lots {…}" };
  const block = z.nullable(z.object({ name: z.string() }));

  it("is joined with a contract that reads what it asks for, also more narrowly", () => {
    const contract = z.array(z.object({ id: z.int(), status: z.enum(["open", "sold"]), block }));
    expect(operation(lots, contract)).toEqual({ name: "lots", query: "query lots {…}", schema: contract });
  });

  it("does not compile with a contract of another kind, with a field nobody asked for, or without its variables", () => {
    // @ts-expect-error id is a number
    operation(lots, z.array(z.object({ id: z.string(), status: z.string(), block })));
    // @ts-expect-error the owner is not asked for
    operation(lots, z.array(z.object({ id: z.int(), status: z.string(), block, owner: z.string() })));
    const deep = z.object({ name: z.string(), street: z.string() });
    // @ts-expect-error nor is the street of its block
    operation(lots, z.array(z.object({ id: z.int(), status: z.string(), block: z.nullable(deep) })));
    const asked = operation(lots, z.array(z.object({ id: z.int(), status: z.string(), block })));
    // @ts-expect-error it wants to know whether they are open
    const ask = () => graphql(asked);
    expect(ask).toBeInstanceOf(Function);
  });
});
