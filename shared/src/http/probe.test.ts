import { startStubServer } from "../testing/stub-server.ts";
import { setPortalConfig } from "./config.ts";
import { watchConnection } from "./probe.ts";
import { noteReachable, useReachability } from "./reachability.ts";

const reachableAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = useReachability.subscribe(({ reachable }) => {
      if (!reachable) return;
      stop();
      resolve();
    });
  });

describe("a page that lost its server", () => {
  it("asks at once when the device says it is online, and is open again with the first answer", async () => {
    let ready = false;
    const server = await startStubServer(() => (ready ? { body: {} } : { status: 503, body: {} }));
    setPortalConfig({ apiUrl: server.url });
    const stop = watchConnection();
    noteReachable(false);

    const asked = jest.spyOn(globalThis, "fetch");
    window.dispatchEvent(new Event("online"));
    await asked.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve));
    expect(useReachability.getState().reachable).toBe(false);

    ready = true;
    const again = reachableAgain();
    window.dispatchEvent(new Event("online"));
    await again;
    expect(server.calls.map(({ url }) => url)).toEqual(["/readyz", "/readyz"]);
    stop();
    await server.close();
  });

  it("leaves a server that answers alone", async () => {
    const server = await startStubServer(() => ({ body: {} }));
    setPortalConfig({ apiUrl: server.url });
    noteReachable(true);
    const stop = watchConnection();
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls).toHaveLength(0);
    stop();
    await server.close();
  });
});
