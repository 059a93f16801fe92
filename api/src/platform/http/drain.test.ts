import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { drainBeforeStop } from "./drain.ts";

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** A server that is about to stop, and what a proxy is answered over a connection that it keeps. */
const setUp = async (drainMs: number) => {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  drainBeforeStop(app, drainMs);
  for (const path of ["/", "/readyz"]) app.get(path, async () => "answered");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, kept = true) => {
    const sent = get({ host: "127.0.0.1", port, path, ...(kept && { agent }) });
    const [answer] = (await once(sent, "response")) as [{ statusCode: number; headers: Record<string, string> }];
    (answer as unknown as NodeJS.ReadableStream).resume();
    return { status: answer.statusCode, connection: answer.headers["connection"] };
  };
  return { app, ask };
};

test("whoever asks a server that stops is answered, told to come elsewhere next, and the watchman knows", async () => {
  const { app, ask } = await setUp(400);
  expect(await ask("/")).toEqual({ status: 200, connection: "keep-alive" });
  const closed = app.close();
  expect(await ask("/")).toEqual({ status: 200, connection: "close" });
  expect(await ask("/", false)).toEqual({ status: 200, connection: "close" });
  expect((await ask("/readyz")).status).toBe(503);
  await closed;
  await expect(ask("/", false)).rejects.toThrow("ECONNREFUSED");
});

test("a server that nobody stands before stops at once", async () => {
  const { app, ask } = await setUp(0);
  expect((await ask("/readyz")).status).toBe(200);
  await app.close();
  await expect(ask("/", false)).rejects.toThrow("ECONNREFUSED");
});
