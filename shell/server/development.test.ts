import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readConfig } from "./config.ts";
import { madePortal } from "./testing/made-portal.ts";

const onTestEnd: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

const release = {
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

/** The development server of a remote, as webpack-dev-server answers; resolves to its address. */
const devServer = async (): Promise<string> => {
  const server = createServer(({ url }, response) => {
    const file = url === "/release.json" ? JSON.stringify(release) : url === "/remoteEntry.js" && "fresh()";
    response.writeHead(file ? 200 : 404, { "content-type": "text/javascript" }).end(file || "");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestEnd.push(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const portal = async (env: NodeJS.ProcessEnv) => {
  const { app, close } = await madePortal({}, env);
  onTestEnd.push(close);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
};

describe("an engineer who develops one area", () => {
  test("sees it from their development server, in a page of the portal's own origin", async () => {
    const server = await devServer();
    const get = await portal({ NODE_ENV: "development", DEV_SERVERS: JSON.stringify({ "mfe-public": server }) });
    const page = await get("/novidade");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("/mfe-public/0.0.0-development/remoteEntry.js");
    expect(page.body).not.toContain(server);
    expect((await get("/mfe-public/0.0.0-development/remoteEntry.js")).body).toBe("fresh()");
    expect(page.headers["content-security-policy"]).toContain(server.replace("http:", "ws:"));
  });

  test("sees the released one while the server is not running", async () => {
    const servers = JSON.stringify({ "mfe-public": "http://localhost:9" });
    const get = await portal({ NODE_ENV: "development", DEV_SERVERS: servers });
    expect((await get("/")).body).toContain("/mfe-public/1.0.0/remoteEntry.js");
  });
});

describe("a portal in production", () => {
  test.each([{ NODE_ENV: "production" }, {}])("does not start with development servers: %o", (env) => {
    const told = { ...env, DEV_SERVERS: '{"mfe-public":"http://localhost:9"}' };
    expect(() => readConfig(told)).toThrow("NODE_ENV=development only");
  });

  test("takes code from nowhere else, whatever a link says", async () => {
    const server = await devServer();
    const get = await portal({ NODE_ENV: "production" });
    const tempting = `/?DEV_SERVERS=${encodeURIComponent(JSON.stringify({ "mfe-public": server }))}&mfe-public=${server}`;
    const { body, headers } = await get(tempting, { cookie: `mfe-public=${server}` });
    expect(body).toBe((await get("/")).body);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).not.toContain("localhost");
    expect((await get("/mfe-public/0.0.0-development/remoteEntry.js")).statusCode).toBe(404);
  });

  test("an address that is not this machine's is refused in a development too", () => {
    const told = { NODE_ENV: "development", DEV_SERVERS: '{"mfe-public":"https://elsewhere.example"}' };
    expect(() => readConfig(told)).toThrow("DEV_SERVERS");
  });
});
