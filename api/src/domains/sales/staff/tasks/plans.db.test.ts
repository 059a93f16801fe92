import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { explainCall } from "../../../../testing/explain.ts";
import { fillDatabase } from "../../../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const TASKS = 100_000;
const SHOWN = 10;
/** Rows looked at for a row that is shown: the task, who does it, and what it is about. */
const MOST_PER_ROW = 20;

/** A quarter is to be done; a hundredth is one seller's. */
const FILL = `
  INSERT INTO staff_tasks (title, due_on, assignee_id, author_name, batch_id, done_at, done_by_name, created_at)
  SELECT 'Ligar para ' || to_hex(n * 2654435761 % 4294967291), current_date + (n % 600)::int - 500, CASE WHEN n % 100 = 0 THEN $1::bigint ELSE $2::bigint END, 'Pessoa',
    $3::bigint + n % 1000, CASE WHEN n % 4 <> 0 THEN now() - n * interval '1 minute' END, CASE WHEN n % 4 <> 0 THEN 'Pessoa' END, now()
  FROM generate_series(1::bigint, ${TASKS}) AS n`;

let server: TestApp;
let admin: StaffCaller;
let seller: StaffCaller;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  seller = await staffOn(server, "sales");
  const [first] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1_000);
  lot = first!;
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(FILL, [seller.id, admin.id, lot]);
  });
});
afterAll(() => server.close());

const faultsOf = async (who: StaffCaller, url: string): Promise<object> => {
  const statements = await explainCall(server, ["staff_tasks"], () => who.call("GET", url));
  // Their number is counted, up to its bound.
  const rows = statements.filter(({ text }) => text.includes('AS "createdAt"'));
  const scanned = rows.flatMap((one) => one.scanned).filter((table) => table === "staff_tasks");
  const read = rows.reduce((sum, one) => sum + one.rowsRead, 0);
  return { lists: rows.length, scanned, isMuch: read > SHOWN * MOST_PER_ROW };
};

test.each([
  "",
  "due=week",
  "who=all",
  "who=all&sort=dueOn,desc",
  "state=done",
  "who=all&state=done",
  "who=all&sort=createdAt",
])(
  `the rows of the list of ${TASKS} tasks at ?%s are read from indexes, and little more than is shown`,
  async (query) => {
    for (const who of [admin, seller])
      expect(await faultsOf(who, `/api/crm/tasks?${query}`)).toEqual({ lists: 1, scanned: [], isMuch: false });
  },
);

test("what is about one record, and what is due of one's own, is found without the tasks of others", async () => {
  expect(await faultsOf(seller, `/api/crm/tasks?who=all&about=lot-${lot}`)).toMatchObject({ lists: 1, scanned: [] });
  const [due] = await explainCall(server, ["staff_tasks"], () => seller.call("GET", "/api/crm/tasks/due")).then((all) =>
    all.filter(({ text }) => text.includes("FILTER (WHERE late)")),
  );
  expect([due!.scanned, due!.rowsRead <= 1_000]).toEqual([[], true]);
});
