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
