import * as z from "zod/mini";

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
    const { takeInlined } = await onPage({ route: { siteHome: { entries: [] } } });
    expect(takeInlined("siteHome")).toEqual({ entries: [] });
    expect(takeInlined("siteHome")).toBeUndefined();
  });

  it("serves frame and home page from the same answer", async () => {
    const { fetchSiteHome } = await onPage({ route: { siteHome: { entries: [], about: null } } });
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
    expect(takeInlined("siteHome")).toBeUndefined();
  });
});
