import { createClient } from "./portal/ask.ts";
import { choosePorts, openCompany } from "./portal/company.ts";
import { listenTo } from "./portal/hearing.ts";
import { createCertificate, INSTALLED_PROXIES, NAMES, startProxy } from "./portal/proxies.ts";
import { askGraphql, prepareReservation } from "./portal/visits.ts";
import { freeLot } from "./person.ts";
import { expect, portalUrl, test } from "./visitor.ts";

const MEGABYTE = 1024 * 1024;

/** Headers of the host's pages that say what a browser may do. */
const POLICIES = ["referrer-policy", "permissions-policy", "x-content-type-options", "cross-origin-opener-policy"];

test.describe("a company's portal under two host names", () => {
  test.describe.configure({ mode: "serial" });
  let place: ReturnType<typeof createCertificate>;
  let client: ReturnType<typeof createClient>;
  const ask: typeof client.ask = (...asked) => client.ask(...asked);
  let ports: Awaited<ReturnType<typeof choosePorts>>;
  let company: ReturnType<typeof openCompany>;
  test.beforeAll(async () => {
    place = createCertificate();
    client = createClient(place.text);
    ports = await choosePorts();
    company = openCompany(ports, { drainMs: 0 });
    await Promise.all([company.startApi(), company.startHost(ports.portals[0])]);
  });
  test.afterAll(async () => {
    client.close();
    await company.close();
    place.remove();
  });

  for (const [nth, kind] of INSTALLED_PROXIES.entries()) {
    test.describe(`behind ${kind}`, () => {
      let stop = async () => {};
      test.beforeAll(async () => {
        stop = await startProxy(kind, ports, place);
      });
      test.afterAll(() => stop());

      test("is led to https, and its pages keep the headers of their policies", async ({ request }) => {
        const led = await ask(`http://${NAMES.portal}:${ports.http}/empreendimentos/1?fase=2`);
        expect(led.status).toBe(308);
        expect(led.headers.location).toMatch(/^https:\/\/portal\.localhost(?::\d+)?\/empreendimentos\/1\?fase=2$/);
        const page = await ask(`${company.portal}/`);
        expect(page.status).toBe(200);
        expect(page.text).toContain("<h1");
        const direct = (await request.get(`${portalUrl()}/`)).headers();
        for (const name of POLICIES) expect(page.headers[name]).toBe(direct[name]);
        expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
        expect(page.headers["content-security-policy"]).toContain(company.api);
      });

      test("refuses programs that ask the API without TLS, and leads none of them on", async () => {
        const refused = await ask(`http://${NAMES.api}:${ports.http}/graphql`);
        expect([refused.status, refused.headers.location]).toEqual([403, undefined]);
      });

      test("is read in a browser over HTTP/2, and hears of a reservation at once", async ({ browser, request }) => {
        const context = await browser.newContext({ ignoreHTTPSErrors: true });
        const page = await context.newPage();
        await page.goto(`${company.portal}/`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const hop = await page.evaluate(() => {
          const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
          return opened?.nextHopProtocol;
        });
        expect(hop).toBe("h2");
        const { development, lot } = await freeLot(request);
        const answer = await askGraphql(ask, company.api);
        expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(`{"id":${development.id}}`)]);

        const heard = await listenTo(page, `${company.api}/api/public/ventures/${development.id}/events`);
        expect((await prepareReservation(ask, company.api, lot.idBatch)()).status).toBe(201);
        await expect.poll(heard).toContain(`"idBatch":${lot.idBatch}`);
        await context.close();
      });

      test("takes ten megabytes, and says in the API's words that more is too much", async () => {
        const headers = { origin: company.portal };
        const taken = await askGraphql(ask, company.api, 10 * MEGABYTE - 10, headers);
        expect([taken.status, taken.text.slice(0, 9)]).toEqual([200, '{"data":{']);
        const refused = await askGraphql(ask, company.api, 11 * MEGABYTE, headers);
        expect(refused.status).toBe(413);
        expect(refused.text).toContain("10MB por requisição");
        expect(refused.headers["access-control-allow-origin"]).toBe(company.portal);
      });

      test("knows visitors by their own address, whatever they say it is", async () => {
        const left = async (from: string, claimed?: string) => {
          const headers: Record<string, string> = claimed === undefined ? {} : { "x-forwarded-for": claimed };
          const answer = await ask(`${company.api}/date-server`, { from, headers });
          return Number(answer.headers["x-ratelimit-remaining"]);
        };
        const one = `127.0.${nth}.5`;
        expect([await left(one), await left(one, "203.0.113.9"), await left(one)]).toEqual([19_999, 19_998, 19_997]);
        expect(await left(`127.0.${nth}.6`)).toBe(19_999);
      });

      test("shows strangers nothing of how it runs", async () => {
        const closed = [
          `${company.portal}/metrics`,
          ...["metrics", "internal/releases", "mailbox"].map((path) => `${company.api}/${path}`),
        ];
        for (const address of closed) {
          const { status, text } = await ask(address, { headers: { authorization: `Bearer ${company.token}` } });
          expect([address, status, text.includes("gleba_")]).toEqual([address, 404, false]);
        }
        const behind = await ask(`http://localhost:${ports.api}/metrics`, {
          headers: { authorization: `Bearer ${company.token}` },
        });
        expect([behind.status, behind.text.includes("gleba_api_request_seconds")]).toEqual([200, true]);
      });
    });
  }
});
