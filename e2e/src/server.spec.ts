import { freeLot, openDevelopment, PEOPLE, reservation, reserve } from "./person.ts";
import { newDataDir, removeDataDir, startPortal } from "./portal/start-portal.ts";
import { apiUrl, dataDir, expect, test } from "./visitor.ts";

test("of two hundred people who reserve one lot at once exactly one gets it", async ({ request }) => {
  const { lot } = await freeLot(request);
  // Not by Playwright's requests, which start one after the other: these are under way all at once.
  const reserveAtOnce = async () => {
    const { url, headers, data } = reservation(lot.idBatch);
    const body = JSON.stringify(data);
    return (await fetch(url, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body }))
      .status;
  };
  const statuses = await Promise.all(Array.from({ length: 200 }, reserveAtOnce));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
});

test("every acknowledged reservation is there after the API was killed in the middle", async ({ request }) => {
  test.setTimeout(600_000);
  const folder = await newDataDir(dataDir());
  const first = await startPortal({ dataDir: folder });
  const { lots } = await openDevelopment(request, first.apiUrl);
  const free = lots.filter(({ status }) => status === "available").map(({ idBatch }) => idBatch);
  const asked = free.values();
  const acknowledged: number[] = [];
  const pid = await first.pidOf("api");
  // Each asks for one lot after the other until nobody answers: when the API dies, somebody waits for it.
  const visitor = async () => {
    for (const idBatch of asked) {
      const answer = await reserve(request, idBatch, { origin: first.apiUrl }).catch(() => null);
      if (answer === null) return true;
      if (answer.status() === 201 && acknowledged.push(idBatch) === 20) process.kill(pid, "SIGKILL");
    }
    return false;
  };
  const unanswered = await Promise.all(Array.from({ length: 8 }, visitor));
  await first.stop();
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(unanswered).not.toContain(false);

  const second = await startPortal({ dataDir: folder });
  const { lots: after } = await openDevelopment(request, second.apiUrl);
  const reserved = new Set(after.filter(({ status }) => status === "reserved").map(({ idBatch }) => idBatch));
  expect(acknowledged.filter((idBatch) => !reserved.has(idBatch))).toEqual([]);
  await second.stop();
  await removeDataDir(folder);
});

test("a request that makes no sense is refused in Portuguese, with a code, and nothing is written", async ({
  request,
}) => {
  const { lot } = await freeLot(request);
  const url = `${apiUrl()}/api/public/batches/reserve`;
  const headers = { "content-type": "application/json", "Idempotency-Key": "journey" };
  const broken = await request.post(url, { headers, data: Buffer.from("{oops") });
  expect(broken.status()).toBe(400);
  expect(await broken.json()).toMatchObject({ status: 400, code: "invalid_json", message: expect.any(String) });

  const badCpf = await reserve(request, lot.idBatch, { person: { ...PEOPLE[0], document: "111.111.111-11" as never } });
  expect(badCpf.status()).toBe(400);
  expect((await badCpf.json()).errors).toEqual([expect.stringContaining("CPF ou CNPJ")]);

  const text = await request.get(`${apiUrl()}/api/public/ventures/abc`);
  expect(text.status()).toBe(400);
  expect(await text.json()).toMatchObject({ code: "invalid_id" });
  const details = await request.get(`${apiUrl()}/api/public/batches/${lot.idBatch}/details`);
  expect(await details.json()).toMatchObject({ status: "available" });
});
