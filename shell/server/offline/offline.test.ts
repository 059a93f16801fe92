import { siteFixture } from "../testing/fixtures.ts";
import { siteKey, venturesKey } from "../testing/renderers.ts";
import { type ApiResponses, createTestPortal } from "../testing/test-portal.ts";

const development = { id: 3, name: "Vale Verde" };
const large = { id: 4, name: "Vista Larga", lots: "x".repeat(70_000) };
const responses: ApiResponses = {
  graphql: { siteHome: siteFixture, ventures: [development, large] },
  get: { "/api/public/ventures/3": development, "/api/public/ventures/4": large },
};
const onTestEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

const portal = async (env: NodeJS.ProcessEnv = {}, canary?: { percent: number; version: string }) => {
  const { app, close } = await createTestPortal(responses, env, canary);
  onTestEnd.push(close);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
};

const pageOf = (path: string): string => `/offline/page?of=${encodeURIComponent(path)}`;
const keptOf = (worker: string) =>
  JSON.parse(/^const KEPT = (.*);$/m.exec(worker)?.[1] ?? "null") as { key: string; pages: string[]; frames: string[] };

describe("a browser that asks for the service worker", () => {
  test("gets it with the name of its set, to be asked for again each time", async () => {
    const get = await portal();
    const { headers, body, statusCode } = await get("/sw.js");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toContain("worker-src 'self'");
    expect(keptOf(body)).toEqual({
      key: expect.stringMatching(/^1-[0-9a-f]{12}$/),
      api: "https://api.portal.example",
      pages: expect.arrayContaining(["/", "/empreendimentos/:id"]),
      frames: ["/contratos", "/contratos/:id"],
    });
    expect((await get("/sw.js", { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
  });

  test("keeps files of shell and areas with their hashes, and nothing that only the host or the release tool reads", async () => {
    const get = await portal();
    const { key } = keptOf((await get("/sw.js")).body);
    const answer = await get("/offline/set.json");
    expect(answer.headers["x-gleba-set"]).toBe(key);
    const { files, start } = answer.json<{ files: Record<string, string>; start: string[] }>();
    expect(Object.keys(files).toSorted()).toEqual([
      "/mfe-customer/1.0.0/later.js",
      "/mfe-customer/1.0.0/remoteEntry.js",
      "/mfe-public/1.0.0/later.js",
      "/mfe-public/1.0.0/remoteEntry.js",
      "/shell/1.0.0/later.js",
      "/shell/1.0.0/main.js",
    ]);
    expect(Object.values(files).every((hash) => hash.startsWith("sha384-"))).toBe(true);
    expect(start).toEqual(expect.arrayContaining(["/shell/1.0.0/main.js", "/mfe-public/1.0.0/home.js"]));
  });

  test("is given another set with another revision, and the stable one while there is a canary", async () => {
    const keyOf = async (get: Awaited<ReturnType<typeof portal>>) => keptOf((await get("/sw.js")).body).key;
    const [stable, canary] = [await portal(), await portal({}, { percent: 100, version: "1.1.0" })];
    expect(await keyOf(canary)).not.toBe(await keyOf(stable));
    const { body } = await canary(pageOf("/"), { cookie: "__Host-gleba-bucket=0" });
    expect(body).toContain("/mfe-public/1.0.0/");
    expect(body).not.toContain("1.1.0");
  });

  test("gets one that takes itself away where it is out of service, and pages say so", async () => {
    const get = await portal({ OFFLINE_APP: "0" });
    const { body } = await get("/sw.js");
    expect(body).toContain("unregister()");
    expect(body).not.toContain("fetch");
    const page = await get("/");
    expect(page.headers["x-gleba-app"]).toBe("off");
    expect(page.body).toContain('<meta name="gleba-app" content="off" />');
    for (const address of ["/offline/set.json", "/offline/frame", pageOf("/")])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  test("gets none in development", async () => {
    const get = await portal({ NODE_ENV: "development", DEV_SERVERS: '{"mfe-public":"http://localhost:9"}' });
    expect((await get("/sw.js")).body).toContain("unregister()");
    expect((await get("/")).headers["x-gleba-app"]).toBe("off");
  });
});

describe("a page that is kept on a device", () => {
  test("is nobody's: whatever cookies come along, the same page goes out, without one of its own", async () => {
    const get = await portal();
    const plain = await get(pageOf("/"));
    const { body, headers } = await get(pageOf("/"), {
      cookie:
        "__Host-gleba-bucket=3; __Host-gleba-tema=dark; __Host-gleba-preview=abcdefgh1234; __Host-gleba-versions=mfe-public@1.1.0",
      authorization: "Bearer of-somebody",
    });
    expect(body.replaceAll(/datetime="[^"]*"/g, "")).toBe(plain.body.replaceAll(/datetime="[^"]*"/g, ""));
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("says since when it is, and has the browser ask for each of its answers anew", async () => {
    const get = await portal();
    const { body, headers } = await get(pageOf("/"));
    expect(body).toMatch(
      /<p id="gleba-late" role="status">\s*Página guardada neste aparelho em <time[^>]*>\d\d\/\d\d\/\d{4}/,
    );
    const data = JSON.parse(/id="gleba-data">(.*?)<\/script>/s.exec(body)?.[1] ?? "") as { late: string[] };
    expect(data.late).toEqual([siteKey, venturesKey]);
    const [, lateStyle = ""] = /<style>(#gleba-late[^<]*|[^<]*#gleba-late[^<]*)<\/style>/.exec(body) ?? [];
    expect(lateStyle).not.toBe("");
    expect(headers["content-security-policy"]).toContain("'sha256-");
  });

  test("holds all of its answers, however large: no call answers beside it", async () => {
    const get = await portal();
    const live = (await get("/empreendimentos/4")).body;
    const keptPage = (await get(pageOf("/empreendimentos/4"))).body;
    expect(live).not.toContain(large.lots);
    expect(keptPage).toContain(large.lots);
    expect(keptPage).not.toContain('as="fetch"');
  });

  test.each([
    "/contratos",
    "/contratos/7",
    "/nao-existe",
    "/empreendimentos/99",
    "//evil.example/",
    "https://evil.example/",
    "/?busca=x",
    "",
  ])("is none at %s", async (path) => {
    const get = await portal();
    expect((await get(pageOf(path))).statusCode).toBe(404);
  });

  test("is a frame without any screen at addresses of the customer's own", async () => {
    const get = await portal();
    const { body, headers, statusCode } = await get("/offline/frame");
    expect(statusCode).toBe(200);
    expect(headers["x-gleba-set"]).toBe(keptOf((await get("/sw.js")).body).key);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain("Vale Verde");
    expect(body).toContain("Gleba");
  });
});

test("a page of a preview says that it is this browser's own: nothing of it is kept, and what is kept stays", async () => {
  const get = await portal();
  const { headers, body } = await get("/", { cookie: "__Host-gleba-preview=abcdefgh1234" });
  expect(headers["x-gleba-app"]).toBe("own");
  expect(body).not.toContain("gleba-app");
});
