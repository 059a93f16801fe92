import { choosePorts, openCompany } from "./portal/company.ts";
import { type ReceivedSpan, startCollector } from "./portal/trace-collector.ts";
import { openDevelopment } from "./person.ts";
import { apiUrl, expect, portalUrl, test } from "./visitor.ts";

/** What stands in a page's address after its path, in the journey: a word somebody looked for. */
const TYPED = "palavra-digitada";

test.describe("a portal that is told where traces go", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let company: ReturnType<typeof openCompany>;
  let portal: string;
  test.beforeAll(async () => {
    collector = await startCollector();
    const ports = await choosePorts();
    portal = `http://localhost:${ports.portals[0]}`;
    const api = `http://localhost:${ports.api}`;
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: "50",
      PORTAL_ORIGIN: portal,
      PUBLIC_API_URL: api,
      INTERNAL_API_URL: api,
    };
    company = openCompany(ports, { drainMs: 0, env });
    await Promise.all([company.startApi(), company.startHost(ports.portals[0])]);
  });
  test.afterAll(async () => {
    await company.close();
    collector.close();
  });

  const named = (name: string | RegExp, service: string) =>
    collector.spans.filter(
      (span) => span.service === service && (name instanceof RegExp ? name.test(span.name) : span.name === name),
    );
  const parentOf = ({ traceId, parentSpanId }: ReceivedSpan) =>
    collector.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
  const eventually = (look: () => void) => expect(look).toPass({ timeout: 120_000 });

  test("one click is one trace, from the click over its requests to each statement", async ({ page, request }) => {
    const { id } = await openDevelopment(request, apiUrl());
    // Not the home page, whose answers the host has asked for before anybody came.
    await page.goto(`${portal}/empreendimentos/${id}?busca=${TYPED}`);

    // The page's opening: browser, host, API and database are one trace.
    await eventually(() => {
      const [opened] = named("page", "gleba-browser");
      const host = parentOf(opened!);
      expect(host).toMatchObject({ service: "gleba-portal", name: "GET /*" });
      const asked = named("ask the API", "gleba-portal").filter((span) => parentOf(span) === host);
      const answered = named(/^(?:GET|POST) /, "gleba-api").filter((span) => asked.includes(parentOf(span)!));
      expect(answered).not.toEqual([]);
    });

    const opened = named("page", "gleba-browser").length;
    await page.goto(`${portal}/`);
    await eventually(() => expect(named("page", "gleba-browser").length).toBeGreaterThan(opened));
    const before = collector.spans.length;
    await page.locator(`a[href^="/empreendimentos/${id}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/empreendimentos/${id}`));
    await eventually(() => {
      const clicks = collector.spans.slice(before).filter(({ name }) => name === "click");
      const click = clicks.find(({ traceId }) =>
        collector.spans.some((span) => span.traceId === traceId && span.attributes["db.system.name"] === "postgresql"),
      );
      expect(click).toMatchObject({ service: "gleba-browser", parentSpanId: "" });
      const own = collector.spans.filter(({ traceId }) => traceId === click!.traceId);
      const requests = own.filter(({ name }) => name === "request");
      expect(requests.map(parentOf)).toEqual(requests.map(() => click));
      const served = own.filter(({ service, name }) => service === "gleba-api" && /^(?:GET|POST) \//.test(name));
      expect(served.length).toBeGreaterThan(0);
      expect(served.every((span) => requests.includes(parentOf(span)!))).toBe(true);
      const statements = own.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
      expect(statements.every((span) => served.includes(parentOf(span)!))).toBe(true);
      expect(own.filter(({ name }) => name === "paint").map(parentOf)).toEqual([click]);
    });
    // Every span has its parent, or is where its trace begins.
    await eventually(() => {
      const lost = collector.spans.filter((span) => span.parentSpanId !== "" && !parentOf(span));
      expect(lost).toEqual([]);
    });
    expect(collector.text()).not.toContain(TYPED);
  });

  test("a portal that is told nothing sends and answers nothing of it", async ({ page, request }) => {
    const sent: string[] = [];
    page.on("request", (asked) => {
      if (asked.headers()["traceparent"]) sent.push(asked.url());
    });
    const answer = await page.goto(portalUrl());
    expect(answer!.headers()["server-timing"]).toBeUndefined();
    const { id } = await openDevelopment(request, apiUrl());
    const asked = page.waitForRequest((one) => one.url().startsWith(apiUrl()) && !one.url().endsWith("/reports"));
    await page.locator(`a[href^="/empreendimentos/${id}"]`).first().click();
    await asked;
    await expect(page).toHaveURL(new RegExp(`/empreendimentos/${id}`));
    expect(sent).toEqual([]);
  });
});
