import { siteHomeOperation } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { startStubServer } from "../testing/stub-server.ts";
import { queryKey } from "./question.ts";

const SITE_HOME = queryKey(siteHomeOperation, {});

const write = (data: unknown): void => {
  document.body.innerHTML = `<script type="application/json" id="gleba-data"></script>`;
  document.getElementById("gleba-data")!.textContent = typeof data === "string" ? data : JSON.stringify(data);
};

/** The page's data block is read once a page, so each test is a page of its own. */
const onPage = async (data: unknown) => {
  write(data);
  jest.resetModules();
  return import("./index.ts");
};

describe("a page the host has already filled", () => {
  it("gives its first screen the data without asking the server", async () => {
    const route = { "GET /api/public/ventures/3?encoding=packed": { id: 3 } };
    const { get } = await onPage({ config: { apiUrl: "http://127.0.0.1:1" }, route });
    const answer = await get("/api/public/ventures/3", z.object({ id: z.number() }), {
      params: { encoding: "packed" },
    });
    expect(answer).toEqual({ id: 3 });
  });

  it("hands each answer out once, so that nothing old outlives the first screen", async () => {
    const { takeInlined } = await onPage({ route: { "GET /api/public/home": { entries: [] } } });
    expect(takeInlined("GET /api/public/home")).toEqual({ entries: [] });
    expect(takeInlined("GET /api/public/home")).toBeUndefined();
  });

  it("serves frame and home page from the same answer", async () => {
    const { fetchSiteHome } = await onPage({ route: { [SITE_HOME]: { entries: [], about: null } } });
    expect(await Promise.all([fetchSiteHome(), fetchSiteHome()])).toHaveLength(2);
  });

  it("knows where the server is", async () => {
    const { portalConfig } = await onPage({ config: { apiUrl: "http://api.example" } });
    expect(portalConfig()).toMatchObject({
      apiUrl: "http://api.example",
      customerApiTimeoutMs: 30_000,
      derivedToken: { odd: 30, even: 50 },
      mapTiles: null,
    });
  });

  it("is like an empty page when the data cannot be read", async () => {
    const { takeInlined } = await onPage("{not json");
    expect(takeInlined(SITE_HOME)).toBeUndefined();
  });

  it("asks the server for what the host wrote in another shape, and again when that fails too", async () => {
    const server = await startStubServer(() => {
      const entries = server.calls.length === 1 ? "broken" : [{ type: "title", value: "Terra Boa" }];
      return { body: { data: { siteHome: { entries, about: null } } } };
    });
    const { fetchSiteHome } = await onPage({
      config: { apiUrl: server.url },
      route: { [SITE_HOME]: { entries: "old" } },
    });
    await expect(fetchSiteHome()).rejects.toMatchObject({ name: "ApiError" });
    await expect(fetchSiteHome()).resolves.toMatchObject({ entries: [{ value: "Terra Boa" }] });
    expect(server.calls).toHaveLength(2);
    await server.close();
  });

  it("never takes the answer to another question of the same name for its own", async () => {
    const older = queryKey({ query: "query siteHome{siteHome{entries{type}}}" }, {});
    const { knownSiteHome } = await onPage({ route: { [older]: { entries: [{ type: "title" }], about: null } } });
    expect(knownSiteHome()).toBeUndefined();
  });
});

describe("a page of before, since the server did not answer the host in time", () => {
  const NOTE = '<p id="gleba-late">Informações de 14:05, estamos atualizando.</p>';
  const note = () => document.getElementById("gleba-late");
  const lot = z.object({ status: z.string() });
  const PATH = "/api/public/batches/7/details";
  const KEY = `GET ${PATH}`;

  const onLatePage = async (apiUrl: string, key = KEY, answer: unknown = { status: "available" }) => {
    const http = await onPage({ config: { apiUrl }, route: { [key]: answer }, late: [key] });
    document.body.insertAdjacentHTML("beforeend", NOTE);
    return http;
  };

  it("shows what was known, asks anew without a sign of loading, and is of now with the answer", async () => {
    const server = await startStubServer(() => ({ body: { status: "sold" } }));
    const { get, written, useGlobalLoading } = await onLatePage(server.url);
    const counts = jest.fn();
    useGlobalLoading.subscribe(counts);
    expect(written(PATH, lot)).toEqual({ status: "available" });
    const asking = get(PATH, lot);
    expect(written(PATH, lot)).toEqual({ status: "available" });
    expect(note()).toBeInTheDocument();
    await expect(asking).resolves.toEqual({ status: "sold" });
    expect(note()).toBeNull();
    expect(written(PATH, lot)).toBeUndefined();
    expect(counts).not.toHaveBeenCalled();
    await server.close();
  });

  it("asks again until the server is there, and nothing that was shown is taken away meanwhile", async () => {
    jest.spyOn(Math, "random").mockReturnValue(0);
    jest.spyOn(global, "setTimeout").mockImplementation((run) => (queueMicrotask(run), 0 as never));
    const server = await startStubServer(() =>
      server.calls.length < 4 ? { status: 503, body: {} } : { body: { status: "sold" } },
    );
    const { get } = await onLatePage(server.url);
    await expect(get(PATH, lot)).resolves.toEqual({ status: "sold" });
    expect(server.calls).toHaveLength(4);
    jest.restoreAllMocks();
    await server.close();
  });

  it("believes the server that something is gone", async () => {
    const server = await startStubServer(() => ({ status: 404, body: {} }));
    const { get } = await onLatePage(server.url);
    await expect(get(PATH, lot)).rejects.toMatchObject({ status: 404 });
    expect(note()).toBeNull();
    await server.close();
  });

  it("is of now, too, when a customer's own question about the same was answered", async () => {
    const server = await startStubServer(() => ({ body: { status: "sold" } }));
    const { get } = await onLatePage(server.url);
    await get(PATH, lot, { params: { customerId: 5 } });
    expect(note()).toBeNull();
    await server.close();
  });

  it("serves frame and home page by one question", async () => {
    const server = await startStubServer(() => ({ body: { data: { siteHome: { entries: [], about: null } } } }));
    const before = { entries: [{ type: "title", value: "Terra Boa" }], about: null };
    const { fetchSiteHome, knownSiteHome } = await onLatePage(server.url, SITE_HOME, before);
    expect(knownSiteHome()?.entries).toHaveLength(1);
    const [frame, home] = await Promise.all([fetchSiteHome(), fetchSiteHome()]);
    expect([frame.entries, home.entries, knownSiteHome()?.entries]).toEqual([[], [], []]);
    expect(server.calls).toHaveLength(1);
    expect(note()).toBeNull();
    await server.close();
  });

  it("leaves its note behind when the visitor goes on to another screen", async () => {
    const server = await startStubServer(() => ({ status: 503, body: {} }));
    const { get } = await onLatePage(server.url);
    const leaving = new AbortController();
    const asking = get(PATH, lot, { signal: leaving.signal });
    leaving.abort();
    await expect(asking).rejects.toBeDefined();
    expect(note()).toBeNull();
    await server.close();
  });
});

it("a page about what there is not says so at once, and asks the server when it is asked again", async () => {
  const server = await startStubServer(() => ({ body: { id: 9 } }));
  const schema = z.object({ id: z.number() });
  const { get, written } = await onPage({
    config: { apiUrl: server.url },
    route: { "GET /api/public/ventures/9": null },
  });
  expect(() => written("/api/public/ventures/9", schema)).toThrow(expect.objectContaining({ status: 404 }));
  await expect(get("/api/public/ventures/9", schema)).rejects.toMatchObject({ status: 404 });
  expect(server.calls).toHaveLength(0);
  await expect(get("/api/public/ventures/9", schema)).resolves.toEqual({ id: 9 });
  await server.close();
});
