import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { freePort, newDataDir, removeDataDir, startPortal } from "./portal/start-portal.ts";
import { dataDir, expect, portalUrl, test } from "./visitor.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Runs `npm start`'s program to its end, for the cases in which it must refuse. */
const refusedStart = (env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, "tools/run.mjs"), "start"],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir(), ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });

test("a person whose port is busy is told which one and how to choose another", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const port = (other.address() as { port: number }).port;
  const { code, said } = await refusedStart({ PORTAL_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    `✗ Port ${port} is already in use. Stop the program that holds it, or choose another with PORTAL_PORT=….`,
  );
});

test("a person who mistypes a port is told so in one sentence", async () => {
  const { code, said } = await refusedStart({ API_PORT: "eighty" });
  expect(code).toBe(1);
  expect(said.trim()).toBe('✗ API_PORT must be a port number from 1 to 65535, not "eighty".');
});

test("a person whose data folder cannot be written is told so in one sentence", async () => {
  const { code, said } = await refusedStart({
    PORTAL_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DATA_DIR: join(ROOT, "package.json", "folder"),
  });
  expect(code).toBe(1);
  expect(said.trim().split("\n")).toHaveLength(1);
});

test("the demonstration logins are printed and written down", async () => {
  const logins = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  expect(logins).toMatchObject({
    customer: { document: expect.any(String), password: expect.any(String) },
    broker: { document: expect.any(String), password: expect.any(String) },
    staff: { login: expect.any(String), password: expect.any(String) },
  });
});

test.describe("somebody who starts the portal again", () => {
  test.describe.configure({ mode: "serial", timeout: 360_000 });
  let folder = "";
  test.beforeAll(async () => {
    folder = await newDataDir();
  });
  test.afterAll(() => removeDataDir(folder));

  test("has stopped all of it by Ctrl+C before", async ({ request }) => {
    const first = await startPortal({ dataDir: folder, env: { DEMO: "0" } });
    expect(await first.stop()).toBe(0);
    expect(first.output()).toContain("Everything is stopped.");
    await expect(request.get(`${first.apiUrl}/healthz`)).rejects.toThrow();
    await expect(request.get(`${first.url}/healthz`)).rejects.toThrow();
  });

  test("finds everything built, and reads what happened when a server crashes, which comes back", async ({
    request,
  }) => {
    const second = await startPortal({ dataDir: folder, env: { DEMO: "0" } });
    expect(second.output()).not.toContain("Building");
    expect(second.output()).not.toContain("Installing");
    process.kill(await second.pidOf("portal-host"), "SIGKILL");
    await expect.poll(second.output).toContain("The portal host ended by itself (signal SIGKILL) and is started again");
    const isUp = (url: string) =>
      request.get(`${url}/readyz`).then(
        (answer) => answer.ok(),
        () => false,
      );
    await expect.poll(() => isUp(second.url), { timeout: 60_000 }).toBe(true);
    expect(await isUp(second.apiUrl)).toBe(true);
    expect(await second.stop()).toBe(0);
  });
});

test("both servers tell a watchman that they live and are ready", async ({ request }) => {
  for (const origin of [portalUrl(), process.env.E2E_API_URL])
    for (const path of ["/healthz", "/readyz"]) expect((await request.get(`${origin}${path}`)).ok()).toBe(true);
});
