import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import pg from "pg";
import { median } from "../median.ts";
import { CALLS, type Call } from "./calls.ts";
import { measureExports } from "./exports.ts";
import { grow, GROWING, type Growing } from "./fill.ts";
import { seeing } from "./limited.ts";
import { preparePlans, withPlans, type Plan } from "./plans.ts";
import { plot } from "./plot.ts";
import { describedCalls } from "./routes.ts";
import { serve, type Server } from "./server.ts";
import { signIn } from "./signed-in.ts";

const CONNECTIONS = 50;
const SECONDS = 5;
const IMAGES = fileURLToPath(new URL("../../../docs/images/", import.meta.url));
const { BENCH_GROWTH_ROWS, BENCH_GROWTH_TABLES, BENCH_GROWTH_FILLED, BENCH_GROWTH_DEVELOPMENTS, BENCH_ROUNDS } =
  process.env;
const ROUNDS = Number(BENCH_ROUNDS ?? "5");
/** How many rows are filled in, one step after the other. */
const STEPS = (BENCH_GROWTH_ROWS ?? "10000,100000,1000000").split(",").map(Number);
/** How many developments somebody sees who is asked for, too: of the first, the demonstration's largest among them. */
const DEVELOPMENTS = Number(BENCH_GROWTH_DEVELOPMENTS ?? "3");
const TABLES = (BENCH_GROWTH_TABLES?.split(",") ?? GROWING) as Growing[];

const DASHBOARD = "the dashboard of a month";
const DASHBOARD_QUERY = `query { crmDashboard(period: last30) { readAt ventures { id available sold } days { day leads }
  sales { held newLeads } finance { overdueInstallments overdueCents missingRates { name } } privacy { open } } }`;

type Headers = Record<string, string>;
interface Asked extends Call {
  ask: (rows: number) => Promise<unknown>;
}

const answered = async (url: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok || text.startsWith('{"errors"'))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
};

const dashboard = ({ url }: Server, staff: Headers): Asked => ({
  name: DASHBOARD,
  tables: GROWING,
  path: () => "/graphql",
  targetMs: 50,
  ask: () =>
    answered(`${url}/graphql`, {
      method: "POST",
      headers: { ...staff, "content-type": "application/json" },
      body: JSON.stringify({ query: DASHBOARD_QUERY }),
    }),
});

/** All that is asked at a step, with the sessions of that step. */
const callsOf = async (
  server: Server,
  client: pg.Client,
): Promise<{ calls: Asked[]; leftOut: string[]; staff: Headers; login: string }> => {
  const { staff, login, customer, customerId } = await signIn(server.url, server.dataDir);
  const described = await describedCalls(server.url, client, customerId);
  const asked = (call: Call): Asked => ({
    ...call,
    ask: (rows) => {
      const path = call.path(rows);
      const isCustomers = path.startsWith("/customers/") || path.startsWith("/contracts/");
      return answered(`${server.url}${path}`, { headers: isCustomers ? customer : staff });
    },
  });
  const calls = [...described.calls, ...CALLS].filter(({ tables }) => tables.some((table) => TABLES.includes(table)));
  return { calls: [dashboard(server, staff), ...calls.map(asked)], leftOut: described.leftOut, staff, login };
};

const rounded = (figure: number): number => Number(figure.toPrecision(3));

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return rounded(median(times));
};

interface Line {
  ms: number;
  target: number;
  /** Rows and entries of indexes that PostgreSQL looked at for one call. */
  rowsRead: number;
  plans: Plan[];
}
type Lines = Map<string, Line>;

const measureStep = async (
  server: Server,
  client: pg.Client,
  calls: readonly Asked[],
  rows: number,
): Promise<Lines> => {
  const lines: Lines = new Map();
  const answering: Asked[] = [];
  for (const call of calls)
    await call.ask(rows).then(
      () => answering.push(call),
      (error: Error) => console.error(`not asked: ${call.name}: ${error.message}`),
    );
  for (const { name, ask, targetMs } of answering) {
    lines.set(name, { ms: await medianOf(() => ask(rows)), target: targetMs, rowsRead: 0, plans: [] });
  }
  await withPlans(client, server.log, async (plansOf) => {
    for (const { name, ask } of answering) {
      const plans = await plansOf(() => ask(rows));
      Object.assign(lines.get(name)!, { plans, rowsRead: plans.reduce((sum, { rowsRead }) => sum + rowsRead, 0) });
    }
  });
  return lines;
};

const growthOf = (now: number, before: number | undefined): string =>
  before === undefined ? "" : `× ${rounded(now / Math.max(before, 0.1))}`;

/** What is counted for a list's total, and its page. */
const MOST_ROWS = 20_000;
const PLAN_LINES = 25;

const printPlan = (name: string, { ms, target, plans }: Line): void => {
  console.log(`\n${name}: ${ms} ms, over ${target}`);
  const slowest = plans.toSorted((one, other) => other.ms - one.ms)[0];
  if (!slowest) return;
  console.log(`  ${slowest.ms} ms: ${slowest.text.slice(0, 400)}`);
  for (const line of slowest.lines.slice(0, PLAN_LINES)) console.log(`    ${line}`);
};

const print = (heading: string, lines: Lines, before?: Lines): void => {
  console.log(`\n${heading}`);
  console.table(
    [...lines].map(([name, { ms, rowsRead, target }]) => ({
      "": name,
      ms,
      growth: growthOf(ms, before?.get(name)?.ms),
      "rows read": Math.round(rowsRead),
      "growth of rows": growthOf(rowsRead, before?.get(name)?.rowsRead),
      over: ms > target ? `> ${target}` : "",
    })),
  );
  for (const [name, line] of lines) if (line.ms > line.target) printPlan(name, line);
};

/** Draws the curves into the pictures of the documentation: the staff's lists, searches, and every route of the description. */
const draw = (steps: readonly { rows: number; lines: Lines }[]): void => {
  const curves = (isMeant: (name: string) => boolean, of: (line: Line) => number) =>
    [...(steps.at(-1)?.lines.keys() ?? [])].filter(isMeant).map((name) => ({
      name,
      points: steps.flatMap(({ rows, lines }) => {
        const line = lines.get(name);
        return line ? [[rows, of(line)] as const] : [];
      }),
    }));
  const isSearch = (name: string): boolean => CALLS.find((call) => call.name === name)?.targetMs === 100;
  const isRoute = (name: string): boolean => name.startsWith("/");
  const isList = (name: string): boolean => !isRoute(name) && !isSearch(name);
  const times = (file: string, title: string, target: number, isMeant: (name: string) => boolean): void =>
    plot({ path: join(IMAGES, file), title, unit: "ms", target, curves: curves(isMeant, ({ ms }) => ms) });
  times("growth-lists.svg", "Lists of the staff", 50, isList);
  times("growth-searches.svg", "Searches of the staff", 100, isSearch);
  times("growth-routes.svg", "Every route of the description", 50, isRoute);
  // What does not depend on who else uses the machine.
  const read = curves(
    () => true,
    ({ rowsRead }) => Math.max(1, Math.round(rowsRead)),
  );
  plot({
    path: join(IMAGES, "growth-rows.svg"),
    title: "Every call",
    unit: "rows read",
    target: MOST_ROWS,
    curves: read,
  });
};

const perSecond = async ({ url }: Server, headers: Headers): Promise<number> => {
  const { requests } = await autocannon({
    url: `${url}/api/crm/leads`,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  return Math.round(requests.average);
};

/** Fills what a company has step by step and asks the same of it at each: what grows is seen, not guessed. */
export const measureGrowth = async (): Promise<void> => {
  const server = await serve();
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await preparePlans(client);
    const steps: { rows: number; lines: Lines }[] = [];
    let filled = Number(BENCH_GROWTH_FILLED ?? "0");
    for (const rows of STEPS) {
      await grow(client, TABLES, filled, rows);
      filled = Math.max(filled, rows);
      const { calls, leftOut, staff, login } = await callsOf(server, client);
      const lines = await measureStep(server, client, calls, rows);
      const heading = `${rows} leads, audit lines and installments`;
      print(heading, lines, steps.at(-1)?.lines);
      if (steps.length === 0) console.log(`not asked: ${leftOut.join(", ")}`);
      steps.push({ rows, lines });
      console.log(`first pages of leads a second, ${CONNECTIONS} connections: ${await perSecond(server, staff)}`);
      console.table(await measureExports(server.url, staff, client, TABLES));
      await seeing(client, { login, developments: DEVELOPMENTS }, async () => {
        const few = await callsOf(server, client);
        print(
          `${heading}, of which somebody sees ${DEVELOPMENTS} developments`,
          await measureStep(server, client, few.calls, rows),
        );
      });
    }
    if (steps.length > 1) draw(steps);
  } finally {
    await client.end();
    await server.stop();
  }
};
