import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseFacts } from "@gleba/shared/federation";
import { readConfig } from "./config.ts";
import { createTestPortal } from "./testing/test-portal.ts";

const onTestEnd: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

const release: ReleaseFacts = {
  name: "mfe-public",
  version: "0.0.0-development",
  commit: "unknown",
  contract: 1,
  entry: { file: "remoteEntry.js", integrity: "" },
  css: [],
  preload: [],
  mounts: ["/", "/novidade"],
  requires: null,
  nav: [],
};

const shell: ReleaseFacts = {
  ...release,
  name: "shell",
  entry: { file: "main.js", integrity: "" },
  css: [{ file: "main.css", integrity: "" }],
  mounts: [],
};

/** A development server, as webpack-dev-server answers, that keeps no connection open; resolves to its address. */
const devServer = async (of = release): Promise<string> => {
  const served = new WeakSet<object>();
  const server = createServer(({ url, socket }, response) => {
    if (served.has(socket)) return void socket.destroy();
    served.add(socket);
    const file = url === "/release.json" ? JSON.stringify(of) : url === `/${of.entry.file}` && "fresh()";
    response.writeHead(file ? 200 : 404, { "content-type": "text/javascript" }).end(file || "");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestEnd.push(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const portal = async (env: NodeJS.ProcessEnv) => {
  const { app, close } = await createTestPortal({}, env);
  onTestEnd.push(close);
  return (url: string, headers: Record<string, string> = {}, method: "GET" | "POST" = "GET") =>
    app.inject({ url, headers, method });
};

const startDevServers = async () => ({ shell: await devServer(shell), "mfe-public": await devServer() });
const ENTRY = "/mfe-public/0.0.0-development/remoteEntry.js";

describe("an engineer who develops one area", () => {
  test("reads file after file, also where the server closes a connection just as it is asked on it", async () => {
    const servers = await startDevServers();
    const get = await portal({ NODE_ENV: "development", DEV_SERVERS: JSON.stringify(servers) });
    for (const _ of [1, 2, 3]) expect(await get(ENTRY)).toMatchObject({ statusCode: 200, payload: "fresh()" });
  });

  test("sees it from their development server, in a page of the portal's own origin", async () => {
    const servers = await startDevServers();
    const get = await portal({ NODE_ENV: "development", DEV_SERVERS: JSON.stringify(servers) });
    const page = await get("/novidade");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(ENTRY);
    expect(page.body).not.toContain(servers["mfe-public"]);
    expect((await get(ENTRY)).body).toBe("fresh()");
    expect(page.headers["content-security-policy"]).toContain(servers["mfe-public"].replace("http:", "ws:"));
  });

  test.each<[string, () => Promise<Record<string, string>>]>([
    ["the server", async () => ({ shell: await devServer(shell), "mfe-public": "http://localhost:9" })],
    [
      "the shell, which provides its React,",
      async () => ({ shell: "http://localhost:9", "mfe-public": await devServer() }),
    ],
  ])("sees the released one while %s is not running", async (_what, servers) => {
    const get = await portal({ NODE_ENV: "development", DEV_SERVERS: JSON.stringify(await servers()) });
    expect((await get("/")).body).toContain("/mfe-public/1.0.0/remoteEntry.js");
  });
});

describe("an engineer who develops beside the portal of their own machine", () => {
  const CHOSEN = { cookie: "gleba-development=1" };
  /** A portal as `npm start` runs it, and servers that a process of this machine registered. */
  const portalWith = async (servers: Record<string, string>, pid = process.pid) => {
    const folder = await mkdtemp(join(tmpdir(), "gleba-development-"));
    await writeFile(join(folder, `${pid}.json`), JSON.stringify(servers));
    return portal({ NODE_ENV: "production", PORTAL_ORIGIN: OWN, DEVELOPMENT_DIR: folder });
  };
  const OWN = "http://localhost:8080";

  test("selects it in one browser, which shows so, and goes back", async () => {
    const servers = await startDevServers();
    const get = await portalWith(servers);
    expect((await get("/preview/development")).json()).toEqual(["shell", "mfe-public"]);
    expect((await get("/preview/versions")).body).toContain(`mfe-public: <code>${servers["mfe-public"]}`);
    const chosen = await get("/preview/development", { origin: OWN }, "POST");
    expect([chosen.statusCode, String(chosen.headers["set-cookie"]).split(";")[0]]).toEqual([303, CHOSEN.cookie]);

    const page = await get("/", CHOSEN);
    const registry = JSON.parse(/id="gleba-registry">(.*?)<\/script>/s.exec(page.body)?.[1] ?? "null");
    expect(registry.remotes["mfe-public"].version).toBe("0.0.0-development");
    expect(registry.chosen.development).toEqual(servers);
    expect(page.headers["content-security-policy"]).toContain(servers.shell.replace("http:", "ws:"));
    expect((await get(ENTRY, CHOSEN)).body).toBe("fresh()");
    expect(String((await get("/preview/")).headers["set-cookie"])).toContain("gleba-development=; Path=/; Max-Age=0");
  });

  test("is the only one who sees it", async () => {
    const get = await portalWith(await startDevServers());
    const page = await get("/");
    expect(page.body).toContain("/mfe-public/1.0.0/remoteEntry.js");
    expect(page.headers["content-security-policy"]).not.toContain("ws:");
    expect((await get(ENTRY)).statusCode).toBe(404);
  });

  test("does not get it from another site, by a link, or by an address in a cookie", async () => {
    const get = await portalWith({});
    const foreign = await get("/preview/development", { origin: "https://elsewhere.example" }, "POST");
    expect([foreign.statusCode, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
    expect((await get("/preview/development?mfe-public=http://localhost:1")).headers["set-cookie"]).toBeUndefined();
    const { body } = await get("/", { cookie: `gleba-development=${await devServer(shell)}` });
    expect(body).not.toContain("0.0.0-development");
  });

  test("sees what is published again when the terminal was closed", async () => {
    // No process has that number: the largest a Linux gives is 4194304.
    const get = await portalWith(await startDevServers(), 4_194_305);
    expect((await get("/", CHOSEN)).body).toContain("/mfe-public/1.0.0/remoteEntry.js");
  });

  test("sees no server that is not on this machine", async () => {
    const get = await portalWith({ "mfe-public": "https://elsewhere.example" });
    expect((await get("/", CHOSEN)).statusCode).toBe(500);
  });
});

describe("a portal in production", () => {
  test.each([
    { PORTAL_ORIGIN: "https://portal.example" },
    { PORTAL_ORIGIN: "http://localhost:8080", PORTAL_HOST: "0.0.0.0" },
  ])("that others reach does not start with a folder of development servers: %o", (env) => {
    expect(() => readConfig({ ...env, DEVELOPMENT_DIR: "/tmp" })).toThrow("only this machine reaches");
  });

  test("that others reach has no development mode, whatever a browser sends", async () => {
    const get = await portal({ NODE_ENV: "production" });
    const origin = "https://portal.example";
    expect((await get("/preview/development", { origin }, "POST")).statusCode).toBe(404);
    expect((await get(ENTRY, { cookie: "__Host-__Host-gleba-development=1" })).statusCode).toBe(404);
  });

  test.each([{ NODE_ENV: "production" }, {}])("does not start with development servers: %o", (env) => {
    const environment = { ...env, DEV_SERVERS: '{"mfe-public":"http://localhost:9"}' };
    expect(() => readConfig(environment)).toThrow("NODE_ENV=development only");
  });

  test("loads code from nowhere else, whatever a link says", async () => {
    const server = await devServer();
    const get = await portal({ NODE_ENV: "production" });
    const tempting = `/?DEV_SERVERS=${encodeURIComponent(JSON.stringify({ "mfe-public": server }))}&mfe-public=${server}`;
    const { body, headers } = await get(tempting, { cookie: `mfe-public=${server}` });
    expect(body).toBe((await get("/")).body);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).not.toContain("localhost");
    expect((await get(ENTRY)).statusCode).toBe(404);
  });

  test("an address that is not this machine's is rejected in development too", () => {
    const environment = { NODE_ENV: "development", DEV_SERVERS: '{"mfe-public":"https://elsewhere.example"}' };
    expect(() => readConfig(environment)).toThrow("DEV_SERVERS");
  });
});
