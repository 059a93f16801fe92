import { crmDashboardOperation } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { explainCall, type Explained } from "../testing/explain.ts";
import { fillDatabase } from "../testing/fill.ts";
import { fillCompany, GROWING, ROWS, surnameOf } from "../testing/growing-company.ts";
import { customerOn, staffOn, type StaffCaller } from "../testing/staff-calls.ts";
import { searchedTables, type Keys } from "../testing/searched-tables.ts";
import { dayInBrazil } from "@gleba/shared/words";
import { compactLotCounts } from "#domains/development";
import { compactLeadCounts } from "#domains/sales";
import { compactAuditBlocks } from "#platform/db/audit-blocks.ts";
import { MOST_COUNTED } from "#platform/db/count-up-to.ts";
import { compactDayFigures } from "#platform/db/day-figures.ts";
import { openCursor } from "#platform/db/cursor.ts";
import { addDays } from "#platform/time/calendar.ts";

/** Rows looked at for a row that is shown: its own, and those of what it shows besides. */
const MOST_PER_ROW = 20;
const SHOWN = 10;

/** A list whose rows are made of more rows than that, and why. */
const DEARER: Readonly<Record<string, { perRow: number; why: string }>> = {
  "/api/crm/contracts": { perRow: 250, why: "a contract's sums are made of its 50 installments and their payments" },
  "/api/crm/installments": { perRow: 250, why: "what it costs today follows from its contract, as above" },
  "/api/crm/leads": { perRow: 60, why: "their number is added up of a row for each development, state and person" },
  "/api/crm/audit, far page": { perRow: 110, why: "what is left of one block of 1,024 lines is passed over" },
};

/** Lists of what one record has, which no year of business makes longer, and that this company has none of. */
const NOTHING_GROWS: Readonly<Record<string, string>> = {
  "/api/crm/galleries/{id}/photos": "the photos of one gallery",
};

/** Searches that read all of a table that grows a hundred times slower than leads, and why. */
const READ_WHOLE: Readonly<Record<string, string>> = {
  "/api/crm/bankpayments": "words are looked for in the contract and the buyer that a report belongs to",
  "/api/crm/privacy-requests": "words are looked for in requests of two tables, which have no index of words",
};

interface Described {
  get?: { parameters?: { name: string; in: string }[] };
}

let server: TestApp;
let admin: StaffCaller;
/** Sees two of the hundred developments alone. */
let limited: StaffCaller;
let customer: StaffCaller;
let two: number[];
let ids: Record<"customer" | "contract" | "venture", number>;
let paths: Record<string, Described>;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  await fillDatabase(server.databaseUrl, fillCompany);
  // As the portal does every few seconds: what was written at once is added up before anybody asks.
  for (const compact of [compactLeadCounts, compactLotCounts, compactAuditBlocks, compactDayFigures])
    await compact(server.db.orm);
  const { rows } = await server.db.pool.query<typeof ids>(
    `SELECT c.customer_id::int AS customer, c.id::int AS contract, (SELECT min(id)::int FROM ventures) AS venture
     FROM contracts c WHERE c.status = 'active' ORDER BY c.id LIMIT 1`,
  );
  ids = rows[0]!;
  customer = customerOn(server, ids.customer);
  limited = await staffOn(server, "admin");
  const first = await server.db.pool.query<{ id: string }>("SELECT id FROM ventures ORDER BY id LIMIT 2");
  two = first.rows.map(({ id }) => Number(id));
  await server.db.pool.query("UPDATE crm_users SET developments = $1 WHERE id = $2", [two, limited.id]);
  ({ paths } = (await server.app.inject("/openapi.json")).json<{ paths: typeof paths }>());
});
afterAll(() => server.close());

/** Every list and search of the description: what has pages or takes words. A table that is taken along is all of its rows. */
const listsOf = (): { path: string; names: string[] }[] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).flatMap(({ name, in: place }) => (place === "query" ? [name] : []));
    const isList = names.includes("page") || names.includes("q");
    return isList && !path.endsWith("/export") && !(path in NOTHING_GROWS) ? [{ path, names }] : [];
  });

const addressOf = (path: string): string => {
  const id = path.startsWith("/customers/") ? ids.customer : path.startsWith("/contracts/") ? ids.contract : undefined;
  return path.replace(/\{\w+\}/, String(id ?? (path.includes("ventures") ? ids.venture : 1)));
};

const WORDS = `Conceicao ${surnameOf(7_777)}`;
const DEEP = (ROWS / SHOWN) * 0.5;

/** How each list is asked: as it opens, by words that one row has. */
const questionsOf = ({ path, names }: { path: string; names: string[] }): string[] => {
  const address = addressOf(path);
  if (names.includes("q")) return [`${address}?q=${encodeURIComponent(WORDS)}`];
  return [
    address,
    ...(names.includes("search") && !(path in READ_WHOLE) ? [`${address}?search=${encodeURIComponent(WORDS)}`] : []),
  ];
};

const explained = (url: string, staff = admin): Promise<Explained[]> =>
  explainCall(server, GROWING, async () => {
    const person = url.startsWith("/api/crm") ? staff : customer;
    const answer = await person.call("GET", url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  });

/** The number of a list is counted in an index, up to its bound; what few rows add up to is told beside it. */
const isCount = ({ text }: Explained): boolean => /^\s*(?:select count\(|with listed as materialized)/i.test(text);
const sumOf = (statements: readonly Explained[]): number => statements.reduce((sum, one) => sum + one.rowsRead, 0);
const isGrowing = (table: string): boolean => (GROWING as readonly string[]).includes(table);

/** What is wrong with how a call is answered; nothing for one that stays as it is while the company grows. */
const faultsOf = async (path: string, url: string): Promise<string[]> => {
  const statements = await explained(url);
  const [counts, others] = [statements.filter(isCount), statements.filter((one) => !isCount(one))];
  const most = SHOWN * (DEARER[path]?.perRow ?? MOST_PER_ROW);
  const scanned = others.flatMap((one) => one.scanned).filter(isGrowing);
  return [
    ...scanned.map((table) => `${url} reads all of ${table}`),
    ...(sumOf(others) > most ? [`${url} looks at ${sumOf(others)} rows, more than ${most}`] : []),
    ...(sumOf(counts) > 2 * (MOST_COUNTED + 1) ? [`${url} counts ${sumOf(counts)} rows`] : []),
  ];
};

test(`at ${ROWS} rows every list and search of the description is answered from indexes, and little more is read than is shown`, async () => {
  const lists = listsOf();
  expect(lists.length).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const list of lists) for (const url of questionsOf(list)) faults.push(...(await faultsOf(list.path, url)));
  expect(faults).toEqual([]);
});

/** Words of one row, with more digits than a telephone shares, that PostgreSQL's sample holds: it believes that a hundredth of all rows have them. */
const sampledIn = async (index: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ words: string }>(
    `SELECT split_part(bound, E'\n', 1) AS words
     FROM pg_stats, unnest(histogram_bounds::text::text[]) WITH ORDINALITY AS b (bound, place)
     WHERE (tablename = $1 OR (tablename = 'leads' AND attname = 'search' AND $1 = 'leads_search'))
       AND length(regexp_replace(split_part(bound, E'\n', 1), '\\D', '', 'g')) > 5
     ORDER BY abs(place - 50) LIMIT 1`,
    [index],
  );
  expect(rows[0]!.words).toContain("conceicao");
  return rows[0]!.words;
};

test.each([
  ["leads", "leads_search"],
  ["contracts", "customers_search"],
  ["installments", "customers_search"],
  ["tasks", "staff_tasks_search"],
  ["customers", "customers_search"],
  ["reservations", "reservations_search"],
  ["audit", "audit_search"],
  ["security/events", "security_events_search"],
])(
  "a rare word that PostgreSQL's sample of the %s happens to hold, and is taken for a common one, leads to its rows alone",
  async (list, index) => {
    const url = `/api/crm/${list}?search=${encodeURIComponent(await sampledIn(index))}`;
    expect(await faultsOf(`/api/crm/${list}`, url)).toEqual([]);
  },
);

test("two letters, which are in no index, are looked for in the list alone, and not in all rows before", async () => {
  const looks = ({ text }: Explained) => / like /i.test(text);
  for (const list of ["leads", "tasks", "customers", "reservations", "audit", "security/events"])
    for (const words of ["zzz", "zz"])
      expect((await explained(`/api/crm/${list}?search=${words}`)).filter(looks)).toHaveLength(1);
});

/** Of two developments there are two thousand leads, and two hundred contracts of fifty installments, each with what it shows besides. */
const MOST_OF_TWO = 20_000;
/** A tenth of the two thousand contracts is theirs: so small a table is read sooner than a tenth of it by its index. */
const READ_FOR_A_TENTH = ["contracts"];

/** A contract's installments, and what leads to them. */
const MOST_EXPORTED = 100;

test.each(searchedTables)(
  "words lead a table of $name that is taken along to their rows, also where PostgreSQL takes them for common",
  async ({ index, orders }) => {
    const faults: string[] = [];
    const look = async (search: string, developments: number[] | null, most: number): Promise<void> => {
      for (const [order, keys] of orders({ search, developments })) {
        const statements = await explainCall(server, GROWING, () => keysOf(keys));
        const whole = statements.flatMap((one) => one.scanned).filter(isGrowing);
        const scanned = developments ? whole.filter((table) => !READ_FOR_A_TENTH.includes(table)) : whole;
        faults.push(...scanned.map((table) => `"${search}" by ${order} reads all of ${table}`));
        if (sumOf(statements) > most) faults.push(`"${search}" by ${order} looks at ${sumOf(statements)} rows`);
      }
    };
    for (const search of [await sampledIn(index), WORDS]) {
      await look(search, null, MOST_EXPORTED);
      await look(search, two, MOST_OF_TWO);
    }
    expect(faults).toEqual([]);
  },
);

const keysOf = (keys: Keys): Promise<string[]> =>
  server.db.transaction(async (tx) => {
    const fetch = await openCursor<{ id: string }>(tx, await keys(tx));
    return (await fetch(2 * ROWS)).map(({ id }) => id);
  });

test.each(searchedTables)(
  "a table of $name that is searched stands in the order of all, few rows or many",
  async ({ orders }) => {
    const all = { developments: null };
    const found = new Set<number>();
    const [wholes, many, some] = [undefined, "conceicao", "conceicao 77"].map((search) => orders({ ...all, search }));
    for (const [at, [order, keys]] of wholes!.entries()) {
      const whole = await keysOf(keys);
      for (const [, searched] of [many![at]!, some![at]!]) {
        const rows = await keysOf(searched);
        const isIn = new Set(rows);
        expect([order, ...rows]).toEqual([order, ...whole.filter((id) => isIn.has(id))]);
        found.add(rows.length);
      }
    }
    expect([...found]).toEqual([
      expect.toSatisfy((n) => n >= 2_000),
      expect.toSatisfy((n) => n > 1 && n <= MOST_COUNTED),
    ]);
  },
);

test("whoever sees two developments alone has every list and search answered from indexes: of the others little is read", async () => {
  const lists = listsOf().filter(({ path }) => path.startsWith("/api/crm") && !(path in READ_WHOLE));
  const faults: string[] = [];
  let answered = 0;
  for (const url of lists.flatMap(questionsOf)) {
    if ((await limited.call("GET", url)).statusCode !== 200) continue;
    answered += 1;
    const statements = await explained(url, limited);
    const scanned = statements.flatMap((one) => one.scanned).filter(isGrowing);
    faults.push(
      ...scanned.filter((table) => !READ_FOR_A_TENTH.includes(table)).map((table) => `${url} reads all of ${table}`),
    );
    if (sumOf(statements) > MOST_OF_TWO) faults.push(`${url} looks at ${sumOf(statements)} rows`);
  }
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(10);
});

test.each([`page=${DEEP}`, `page=${ROWS / SHOWN - 1}`, "role=customer&page=2500", "role=system&page=9"])(
  "the page of the audit at %s is found by its place, and no line is counted",
  async (query) => {
    expect(await faultsOf("/api/crm/audit, far page", `/api/crm/audit?${query}`)).toEqual([]);
  },
);

const daysAgo = (days: number): string => addDays(dayInBrazil(new Date()), -days);

test.each([
  "reservations?sort=holdUntil",
  "reservations?sort=holdUntil,desc",
  "contracts?waiting=rates",
  // Whatever was signed since then has no such payment, and is passed over.
  `contracts?paidFrom=${daysAgo(365)}&paidTo=${daysAgo(335)}`,
])("%s is as near as the first page", async (query) => {
  expect(await faultsOf(`/api/crm/${query.split("?")[0]}`, `/api/crm/${query}`)).toEqual([]);
});

test("of more installments than are counted no payment is looked up for sums that nobody is told", async () => {
  const [counted] = (await explained("/api/crm/installments")).filter(isCount);
  expect(counted?.indexes).toContain("installments_unpaid");
  expect(counted?.indexes).not.toContain("payments_in_part");
});

test("the figures of all developments are answered from indexes: which development a contract is of is asked of no lot's row", async () => {
  const statements = await explained("/api/crm/figures");
  expect(statements.flatMap(({ indexes }) => indexes)).toContain("lots_development");
  expect(statements.flatMap(({ scanned }) => scanned).filter(isGrowing)).toEqual([]);
});

test("the dashboard of whoever sees two developments alone reads the contacts of its days, and not all that these ever had", async () => {
  const statements = await explainCall(server, ["leads"], async () => {
    const variables = { period: "today" };
    const answer = await limited.call("POST", "/graphql?crm", { query: crmDashboardOperation.query, variables });
    expect(answer.json()).not.toHaveProperty("errors");
  });
  const { rows } = await server.db.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM leads l JOIN crm_users u ON u.id = $1 AND l.venture_id = ANY (u.developments)
     WHERE day_in_brazil(l.at) >= $2::date`,
    [limited.id, daysAgo(1)],
  );
  // Of two thousand; as many in whatever hour this runs, for they came within seven hours, today or yesterday.
  expect(rows[0]!.n).toBe(199);
  expect(sumOf(statements)).toBeLessThan(MOST_PER_ROW * rows[0]!.n);
});

test("an index that is gone is noticed", async () => {
  const { pool } = server.db;
  await pool.query("DROP INDEX reservations_newest, reservations_created");
  expect(await faultsOf("/api/crm/reservations", "/api/crm/reservations")).not.toEqual([]);
  await pool.query("DROP INDEX customers_name, customers_search");
  const [, words] = questionsOf({ path: "/api/crm/customers", names: ["page", "search"] });
  expect(await faultsOf("/api/crm/customers", words!)).toContain(`${words} reads all of customers`);
});
