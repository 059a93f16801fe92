import { keepLease } from "./keep-lease.ts";
import type { Lease } from "./lease.ts";

const leaseAt = (port: number) => {
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const lease: Lease = {
    port,
    url: () => `postgres://127.0.0.1:${port}/gleba`,
    query: () => Promise.reject(new Error("nobody asks")),
    isLast: () => Promise.resolve(true),
    end: () => Promise.resolve(),
    lost,
  };
  return { lease, lose: () => lose() };
};

test("a database that is lost is asked to come back at its port alone, however often it fails there", async () => {
  const first = leaseAt(48_231);
  const asked: (number | undefined)[] = [];
  const { lease, finish } = await keepLease(async (port) => {
    asked.push(port);
    if (asked.length === 2) throw new Error("the port is taken by what is left of it");
    return asked.length === 1 ? first.lease : leaseAt(port ?? 0).lease;
  });
  first.lose();
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(3);
  expect(asked).toEqual([undefined, 48_231, 48_231]);
  expect((await finish()).url("gleba")).toBe(lease.url("gleba"));
});
