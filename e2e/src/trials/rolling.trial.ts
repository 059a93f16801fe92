import { createClient } from "../portal/ask.ts";
import { choosePorts, openCompany } from "../portal/company.ts";
import { listenTo } from "../portal/hearing.ts";
import { createCertificate, INSTALLED_PROXIES, startProxy } from "../portal/proxies.ts";
import { apiUrl, expect, test } from "../visitor.ts";
import { closingAtTheEnd } from "./at-the-end.ts";
import { largestDevelopment, sendVisitors } from "./load.ts";

/** In each round every process is replaced once, as `systemctl restart` does it. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const VISITORS = 16;

const atTheEnd = closingAtTheEnd();

for (const kind of INSTALLED_PROXIES) {
  test(`behind ${kind} every process is replaced while people read and reserve, and no request fails`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(1_800_000);
    const place = createCertificate();
    atTheEnd(place.remove);
    const { ask, close } = createClient(place.text);
    atTheEnd(close);
    const ports = await choosePorts();
    const company = openCompany(ports, { drainMs: 2_000 });
    atTheEnd(company.close);
    const [apis, hosts] = await Promise.all([
      Promise.all([company.startApi(), company.startApi()]),
      Promise.all(ports.portals.map((port) => company.startHost(port))),
    ]);
    atTheEnd(await startProxy(kind, ports, place));
    const development = await largestDevelopment(request, apiUrl());
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    atTheEnd(() => context.close());
    const page = await context.newPage();
    await page.goto(`${company.portal}/`);
    const heard = await listenTo(page, `${company.api}/api/public/ventures/${development.id}/events`);

    const load = sendVisitors(ask, company, development, VISITORS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const n of [0, 1]) {
        expect(await Promise.all([apis[n]!.stop(), hosts[n]!.stop()])).toEqual([0, 0]);
        [apis[n], hosts[n]] = await Promise.all([company.startApi(), company.startHost(ports.portals[n]!)]);
      }
    await load.stop();
    console.log(`${kind}: ${4 * ROUNDS} processes replaced, ${load.total()} requests`, load.counts, {
      failed: load.failures.length,
      longest: load.longest(),
    });
    expect(load.failures).toEqual([]);
    const { reserved } = await largestDevelopment(request, apiUrl());
    expect(load.acknowledged.filter(({ lot }) => !reserved.has(lot))).toEqual([]);
    // The stream ended with each process that held it; the browser asked for what it had missed.
    const unheard = async () => {
      const events = await heard();
      return load.acknowledged.filter(({ lot }) => !events.includes(`"idBatch":${lot},`));
    };
    await expect.poll(unheard).toEqual([]);
  });
}
