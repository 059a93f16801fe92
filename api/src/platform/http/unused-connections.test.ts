import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import fastify from "fastify";
import { closeUnusedConnections } from "./unused-connections.ts";

test("a browser's spare connection does not hold up the server's stop", async () => {
  const app = fastify();
  closeUnusedConnections(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const spare = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await Promise.all([once(spare, "connect"), once(app.server, "connection")]);
  await Promise.all([once(spare, "close"), app.close()]);
  expect([spare.destroyed, app.server.listening]).toEqual([true, false]);
});

test("a request under way is answered before the server stops", async () => {
  const app = fastify();
  closeUnusedConnections(app);
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  app.get("/", async () => {
    begun();
    await mayFinish;
    return "done";
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = fetch(origin);
  await hasBegun;
  const closed = app.close();
  finish();
  expect(await (await answer).text()).toBe("done");
  await closed;
});
