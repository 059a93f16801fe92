import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createTestPortal } from "./testing/test-portal.ts";

/** A connection that sends this and then nothing more, and never closes its side. */
const slowConnection = async (port: number, bytes: string): Promise<Socket> => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(bytes);
  return socket;
};

const KINDS = [
  ["connects and says nothing", ""],
  ["sends half of a head", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "],
  ["sends half of a form", "POST /preview/versions HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\na"],
] as const;

test.each(KINDS)("whoever %s is let go", async (_what, bytes) => {
  const { app, close } = await createTestPortal({}, { CLIENT_SILENCE_TIMEOUT_MS: "400" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const letGo = new Promise<void>((resolve) => {
    app.server.once("connection", (near: Socket) => near.once("close", () => resolve()));
  });
  const socket = await slowConnection((app.server.address() as AddressInfo).port, bytes);
  await letGo;
  expect(app.server.listening).toBe(true);
  socket.destroy();
  await close();
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

test("a portal host with three hundred slow connections stops in good order", async () => {
  const releases = await mkdtemp(join(tmpdir(), "gleba-slow-"));
  const port = await freePort();
  const host = spawn(process.execPath, ["--import", "tsx", fileURLToPath(new URL("./server.ts", import.meta.url))], {
    env: { ...process.env, PORTAL_PORT: String(port), RELEASES_DIR: releases, LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAlive())) await sleep(50);
  const open = await Promise.all(
    Array.from({ length: 300 }, (_, n) => slowConnection(port, KINDS[n % KINDS.length]![1])),
  );
  expect(await isAlive()).toBe(true);
  const ended = once(host, "exit");
  host.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  for (const socket of open) socket.destroy();
  await rm(releases, { recursive: true, force: true });
});

test("a portal host that is replaced goes on answering, while the watchman reads that it stops", async () => {
  const { app, close } = await createTestPortal({}, { DRAIN_MS: "300" });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const closed = close();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  await closed;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow("fetch failed");
});
