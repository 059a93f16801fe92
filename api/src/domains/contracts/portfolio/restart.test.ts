import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Portfolio } from "@gleba/shared/contracts/crm";
import pg from "pg";
import { companies } from "#platform/db/schema/index.ts";
import { createTestApp, TEST_KEY, type TestApp } from "../../../testing/create-test-app.ts";
import { insertRatesOf } from "../../../testing/index-rates.ts";
import { insertDevelopment, insertLots } from "../../../testing/rows.ts";
import { startServerProcess, type ServerProcess } from "../../../testing/server-process.ts";
import { csvOf, oldSystemOf } from "./testing/old-system.ts";
import { portfolioDesk } from "./testing/portfolio-desk.ts";

const DEVELOPMENTS = ["Jardim da Queda", "Vale da Queda", "Morro da Queda"];
const CNPJS = ["12ABC34501DE35", "33000167000101", "60746948000112"];
/** `npm run bench -- portfolio` has 5,000 contracts of 180 installments come in, and is told how long each step took. */
const CONTRACTS = Number(process.env["PORTFOLIO_CONTRACTS"] ?? 60);
const INSTALLMENTS = Number(process.env["PORTFOLIO_INSTALLMENTS"] ?? 36);
/** Where they are written. */
const figuresFile = process.env["PORTFOLIO_FIGURES"];

let server: TestApp;
let sums: pg.Client;
let running: ServerProcess | undefined;
beforeAll(async () => {
  server = await createTestApp();
  sums = new pg.Client({ connectionString: server.databaseUrl });
  await sums.connect();
  await insertRatesOf(server.db.orm, "IPCA", "2026-01-01", "2026-10-01");
  for (const [n, name] of DEVELOPMENTS.entries()) {
    const facts = { legalName: `${name} SPE Ltda`, cnpj: CNPJS[n]!, address: "Rua da Queda, 1" };
    const [company] = await server.db.orm.insert(companies).values(facts).returning({ id: companies.id });
    const id = await insertDevelopment(server.db.orm, { name, companyId: company!.id });
    await insertLots(server.db.orm, id, Math.ceil(CONTRACTS / DEVELOPMENTS.length), { block: "A" });
  }
});
afterAll(async () => {
  await running?.kill();
  await sums.end();
  await server.close();
});

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(50);
};
/** Without the limits of a server's own connections: sums over a million rows take as long as they take. */
const query = async (text: string): Promise<unknown[]> => (await sums.query(text)).rows;

/** What stands in the portal for each company, added up by a query that knows nothing of the staged tables. */
const STANDING = `WITH open AS (SELECT contract_id, sum(amount_cents) AS cents FROM installments WHERE NOT settled GROUP BY 1),
    paid AS (SELECT contract_id, sum(paid_cents) AS cents FROM payments GROUP BY 1)
  SELECT c.legal_name AS company, count(k.id)::int AS contracts,
    coalesce(sum(o.cents), 0)::float8 AS "openCents", coalesce(sum(p.cents), 0)::float8 AS "paidCents"
  FROM companies c JOIN ventures v ON v.company_id = c.id LEFT JOIN batches b ON b.venture_id = v.id
  LEFT JOIN contracts k ON k.batch_id = b.id LEFT JOIN open o ON o.contract_id = k.id LEFT JOIN paid p ON p.contract_id = k.id
  GROUP BY c.id, c.legal_name ORDER BY c.id`;
/** Rows of everything that a portfolio makes. */
const ROWS = `SELECT (SELECT count(*) FROM customers)::int AS customers, (SELECT count(*) FROM contracts)::int AS contracts,
  (SELECT count(*) FROM installments)::int AS installments, (SELECT count(*) FROM payments)::int AS payments,
  (SELECT count(*) FROM contract_parties)::int AS parties, (SELECT count(*) FROM brought_contracts)::int AS brought,
  (SELECT count(*) FROM batches WHERE status = 'sold' OR customer_id IS NOT NULL)::int AS sold`;
/** Whoever writes rows of this table waits in the middle of them for as long as the test holds the lock. */
const waitingRoom = (table: string) => `
  CREATE OR REPLACE FUNCTION wait_for_the_test() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NULL; END';
  CREATE TRIGGER waiting_room AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION wait_for_the_test()`;
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`;

/** Most that a process has held, by Linux. */
const peakMb = ({ pid }: ServerProcess): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

const figures: Record<string, string>[] = [];
const timed = async <Outcome>(step: string, work: () => Promise<Outcome>): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await work();
  if (figuresFile)
    figures.push({
      step,
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      "process, MB": String(peakMb(running!)),
    });
  return outcome;
};

const start = async (): Promise<ServerProcess> =>
  (running = await startServerProcess(server.config.dataDir, {
    DATABASE_URL: server.databaseUrl,
    JWT_SECRET: TEST_KEY,
  }));

/** A server is pulled the plug of while it writes into a table; another one starts. */
const killedAtWork = async (
  table: string,
  work: () => Promise<void>,
  check: () => Promise<void>,
  afterwards = "SELECT",
): Promise<void> => {
  const lock = new pg.Client({ connectionString: server.databaseUrl });
  await lock.connect();
  await lock.query(`${waitingRoom(table)}; SELECT pg_advisory_lock(4711)`);
  await work();
  await until(async () => (await query(WAITING)).length > 0);
  await running!.kill();
  await check();
  await lock.query("SELECT pg_advisory_unlock(4711)");
  await lock.query(`DROP TRIGGER waiting_room ON ${table}`);
  for (const statement of afterwards.split(";")) await lock.query(statement);
  await lock.end();
  await start();
};

test(
  "servers killed in the middle of a portfolio of three companies leave nothing of it half done: the next one takes all, once, and gives it back",
  async () => {
    const desk = await portfolioDesk(server);
    const begin = async (id: string, step: string, body: object = {}): Promise<void> => {
      const answer = await fetch(`${running!.origin}/api/crm/portfolios/${id}/${step}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: desk.authorization() },
        body: JSON.stringify(body),
      });
      expect([step, answer.status]).toEqual([step, 202]);
    };
    const arrived = async (id: string, state: Portfolio["state"]): Promise<Portfolio> => {
      await until(async () => (await desk.read(id)).state === state);
      return desk.read(id);
    };

    const paid = Math.floor(INSTALLMENTS / 2);
    const size = { contracts: CONTRACTS, installments: INSTALLMENTS, paid, developments: DEVELOPMENTS, block: "A" };
    const { tables, balance, balances } = oldSystemOf(size);
    const files = Object.entries(tables).map(([name, table]) => ({ name: `${name}.csv`, bytes: csvOf(table) }));
    const companyRows = (each: readonly object[]) =>
      each.map((sum, n) => ({ company: `${DEVELOPMENTS[n]} SPE Ltda`, ...sum }));
    const nothing = companyRows(DEVELOPMENTS.map(() => ({ contracts: 0, openCents: 0, paidCents: 0 })));
    const empty = await query(ROWS);
    // From here on only the processes below do any work.
    await server.jobs.close();
    await start();
    const id = await timed("send", () => desk.upload(files));
    await begin(id, "inspect");
    const sent = await timed("read the headings", () => arrived(id, "inspected"));

    await killedAtWork(
      "portfolio_payments",
      () => begin(id, "check", desk.readingOf(sent)),
      async () => expect((await desk.read(id)).state).toBe("checking"),
    );
    const { report } = await timed("dry run, after a kill", () => arrived(id, "checked"));
    expect(report).toMatchObject({ totals: balance, faults: { total: 0 }, changed: { total: 0 } });
    expect(await query(STANDING)).toEqual(nothing);

    await killedAtWork(
      "payments",
      () => begin(id, "take", balance),
      async () => {
        expect((await desk.read(id)).state).toBe("taking");
        expect([await query(STANDING), await query(ROWS)]).toEqual([nothing, empty]);
      },
      // As the database does by itself before long: what was rolled back is cleared away, and the table counts as empty.
      "VACUUM (TRUNCATE false) payments",
    );
    await timed("take, after a kill", () => arrived(id, "taken"));
    const rows = await query(ROWS);
    expect(rows).toEqual([
      {
        customers: CONTRACTS,
        contracts: CONTRACTS,
        installments: CONTRACTS * INSTALLMENTS,
        payments: CONTRACTS * paid,
        parties: CONTRACTS,
        brought: CONTRACTS,
        sold: CONTRACTS,
      },
    ]);
    expect(await query(STANDING)).toEqual(companyRows(balances));

    const second = await desk.upload(files);
    await begin(second, "inspect");
    await begin(second, "check", desk.readingOf(await arrived(second, "inspected")));
    const again = await timed("dry run of a second run", () => arrived(second, "checked"));
    expect(again.report).toMatchObject({ created: { contracts: 0, payments: 0 }, unchanged: CONTRACTS });
    const refused = await desk.call("POST", `/${second}/take`, balance);
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: "nothing_new" })]);
    expect([await query(STANDING), await query(ROWS)]).toEqual([companyRows(balances), rows]);

    await begin(id, "undo");
    await timed("undo", () => arrived(id, "undone"));
    expect([await query(STANDING), await query(ROWS)]).toEqual([nothing, empty]);
    if (figuresFile) writeFileSync(figuresFile, JSON.stringify(figures));
  },
  figuresFile ? 3_600_000 : undefined,
);
