import type { PageReport } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { compareReleases, stepOf, valueOf } from "../../rules/reports.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ operationsToken: "an operator's token of the tests alone", processName: "2" });
});
afterAll(() => test.close());

const build = { remote: "mfe-public", version: "0.1.0-abc1234567", canary: false };
const canary = { remote: "mfe-public", version: "0.1.0-def1234567", canary: true };
const start = { kind: "start", ...build } as const;
const timeout = { kind: "failure", ...canary, failure: "timeout", id: "0badcafe" } as const;
const lcp = (value: number, of: typeof build = build): PageReport => ({ kind: "vital", ...of, name: "LCP", value });

const report = (reports: readonly object[], more: object = {}) =>
  test.app.inject({
    method: "POST",
    url: "/api/public/reports",
    payload: { revision: 7, shell: "0.1.0-0000000000", reports, ...more },
  });
const health = (headers: Record<string, string> = {}, url = "/internal/releases") => test.app.inject({ url, headers });

describe("a page that reports", () => {
  it("is counted under its build, and whoever runs the portal reads stable beside canary", async () => {
    await report([start, lcp(1000), lcp(1200), lcp(4000)]);
    expect((await report([start, timeout, { ...canary, kind: "start" }])).statusCode).toBe(202);
    const answer = await health();
    expect(answer.statusCode).toBe(200);
    const [stable, tried] = answer.json();
    expect(stable).toMatchObject({ ...build, starts: 2, failures: {}, vitals: { LCP: { count: 3 } } });
    expect(Math.abs(stable.vitals.LCP.p75 - 4000) / 4000).toBeLessThan(0.1);
    expect(tried).toEqual({ ...canary, starts: 1, failures: { timeout: 1 }, vitals: {} });
  });

  it("counts once in the comparison of a canary, with the bounds of its vitals", async () => {
    const compared = { remote: "mfe-customer", version: "0.2.0-abc1234567", canary: true, compared: true } as const;
    const visit = "00000000000000aa";
    const answered = { kind: "failure", ...compared, failure: "answer", id: "0badcafe" } as const;
    const inp = { kind: "vital", ...compared, name: "INP", value: 180 } as const;
    await report([{ kind: "start", ...compared }, answered, answered], { visit });
    await report([answered, inp, { ...inp, value: 9_000 }], { visit });
    const side = (await health()).json().find(({ remote }: { remote: string }) => remote === "mfe-customer");
    expect(side).toMatchObject({ canary: true, starts: 1, failures: { answer: 3 } });
    const { INP, ...others } = side.compared.vitals;
    expect({ ...side.compared, vitals: others }).toEqual({ visits: 1, failed: 1, frozen: 0, vitals: {} });
    expect(INP.count).toBe(1);
    expect(INP.low).toBe(INP.high);
    const other = (await health()).json().find(({ remote }: { remote: string }) => remote === "mfe-public");
    expect(other).not.toHaveProperty("compared");
  });

  it("is not believed when it tells what no page tells", async () => {
    const wrong = [
      { ...start, remote: "mfe-<script>" },
      { ...start, version: "latest" },
      { ...start, customerId: 1 },
      { ...timeout, failure: "boredom" },
      lcp(-1),
    ];
    for (const one of wrong) expect((await report([one])).statusCode).toBe(400);
    expect((await report([])).statusCode).toBe(400);
    expect((await report([start], { visit: "Maria" })).statusCode).toBe(400);
    expect((await report([start], { url: "https://example.com/?name=x" })).statusCode).toBe(400);
  });

  it("is forgotten after thirty days", async () => {
    test.setNow(new Date(Date.now() + 31 * 86_400_000));
    await report([start]);
    const { rows } = await test.db.pool.query(
      "select count(*)::int as hours from (select distinct hour from release_reports) as h",
    );
    expect(rows).toEqual([{ hours: 1 }]);
  });
});

describe("an error in a page", () => {
  const file = "/mfe-public/0.1.0-def1234567/home.0a1b2c3d.js";
  const thrown = { ...timeout, failure: "script", error: "TypeError", frames: [{ file, line: 1, column: 20_345 }] };
  const errors = async () => (await health({}, "/internal/errors")).json();

  it("is kept with its class and place, once for each place, the latest first", async () => {
    await report([thrown, { ...thrown, id: "0badf00d" }]);
    await report([
      { ...thrown, frames: [{ file, line: 2, column: 1 }] },
      { ...thrown, id: "0badbeef" },
    ]);
    const [first, second, ...others] = (await errors()).filter(({ error }: { error: string }) => error === "TypeError");
    expect([first, second].map(({ count }) => count).toSorted()).toEqual([1, 3]);
    expect([first, second].find(({ count }) => count === 3)).toMatchObject({
      ...canary,
      failure: "script",
      frames: thrown.frames,
      lastId: "0badbeef",
    });
    expect(others).toEqual([]);
  });

  it("is not believed when it is no error of ours, and never carries a text", async () => {
    const wrong = [
      { ...thrown, error: "cannot read 'cpf' of Ana" },
      { ...thrown, message: "cannot read" },
      { ...thrown, frames: [{ file: "https://elsewhere.example/x.js", line: 1, column: 1 }] },
      { ...thrown, frames: [{ file: "/mfe-public/../../etc/passwd.js", line: 1, column: 1 }] },
      { ...thrown, frames: [{ file, line: 0, column: 1 }] },
      { ...thrown, frames: Array.from({ length: 6 }, () => thrown.frames[0]) },
    ];
    for (const one of wrong) expect((await report([one])).statusCode).toBe(400);
  });

  it("fills no disk, however many places a page makes up", async () => {
    const { pool } = test.db;
    for (let page = 0; page < 30; page += 1)
      await report(
        Array.from({ length: 20 }, (_, n) => ({ ...thrown, frames: [{ file, line: page + 1, column: n + 1 }] })),
      );
    const { rows } = await pool.query("select count(*)::int as places from release_errors");
    expect(rows[0].places).toBeLessThan(530);
    expect(await errors()).toHaveLength(50);
  });
});

describe("somebody on another machine", () => {
  const elsewhere = { "x-forwarded-for": "203.0.113.9" };

  it.each(["/internal/releases", "/internal/errors", "/metrics"])(
    "reads %s with the operators' token, and not without",
    async (url) => {
      expect((await health(elsewhere, url)).statusCode).toBe(401);
      expect((await health({ ...elsewhere, authorization: "Bearer of nothing" }, url)).statusCode).toBe(401);
      const authorization = "Bearer an operator's token of the tests alone";
      expect((await health({ ...elsewhere, authorization }, url)).statusCode).toBe(200);
    },
  );

  it("is told that a period makes no sense", async () => {
    expect((await health({}, "/internal/releases?hours=0")).statusCode).toBe(400);
    expect((await health({}, "/internal/releases?hours=721")).statusCode).toBe(400);
  });
});

it("Prometheus learns how long each route took in which process, and no id", async () => {
  await test.app.inject({ url: "/api/public/ventures/987654" });
  await test.app.inject({ url: "/nowhere/987654" });
  const { body } = await test.app.inject({ url: "/metrics" });
  expect(body).toContain(
    'gleba_api_request_seconds_count{process="2",method="GET",route="/api/public/ventures/:id",status="404"} 1',
  );
  expect(body).toContain('route="unknown",status="404"');
  expect(body).toContain("process_resident_memory_bytes");
  expect(body).toContain('gleba_api_letters_waiting{process="2"} 0');
  expect(body).not.toContain("987654");
});

describe("the scale of a vital", () => {
  it.each([
    ["LCP", 2500],
    ["CLS", 0.05],
    ["INP", 200],
  ] as const)("tells %s of %d within a tenth", (name, value) => {
    const told = valueOf(name, stepOf(name, value));
    expect(told / value).toBeGreaterThanOrEqual(1);
    expect(told / value).toBeLessThanOrEqual(1.1001);
  });

  it("says between which values three of four of all visitors stay, the narrower the more were measured", () => {
    const measured = (count: number) =>
      compareReleases(
        Array.from({ length: count }, (_, n) => ({
          ...build,
          subject: "compared:LCP",
          step: n % 40,
          count: 1,
        })).concat({ ...build, subject: "visit", step: 0, count }),
      )[0]!.compared!.vitals["LCP"]!;
    const few = measured(40);
    const many = measured(4_000);
    expect(few.low).toBeLessThan(few.p75);
    expect(few.high).toBeGreaterThan(few.p75);
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2);
    expect(many.low).toBeLessThanOrEqual(many.p75);
  });

  it("takes the value that three of four pages stay below", () => {
    const rows = [100, 200, 300, 4000].map((value) => ({
      ...build,
      subject: "vital:INP",
      step: stepOf("INP", value),
      count: 1,
    }));
    expect(compareReleases(rows)[0]?.vitals["INP"]?.p75).toBeLessThan(331);
  });
});
