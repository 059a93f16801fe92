import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { drainBeforeStop, handOver } from "./drain.ts";

/** Longer than a test may last: whoever waits for it fails. */
const FOR_EVER_MS = 3_600_000;
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

test("a host whose successor answers already ends without saying that the address goes, or waiting for whoever asks", async () => {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  drainBeforeStop(app, FOR_EVER_MS);
  app.get("/readyz", async () => ({ status: "ready" }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const askWhetherReady = async () => {
    const [answer] = (await once(get({ port, path: "/readyz", agent }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    return answer.statusCode;
  };
  expect(await askWhetherReady()).toBe(200);
  handOver(app);
  const closed = app.close();
  expect(await askWhetherReady()).toBe(200);
  await closed;
  expect(app.server.listening).toBe(false);
});
