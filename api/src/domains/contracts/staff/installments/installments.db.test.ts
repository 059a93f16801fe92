import { staffFigures, staffInstallmentPage, type StaffInstallmentPage } from "@gleba/shared/contracts/crm";
import type { StaffRole } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots, insertStaff } from "../../../../testing/rows.ts";
import { errorsOf, staffOn } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/installments";
// A Monday: what was due on the weekend is not late yet.
const TODAY = "2026-11-30";
const DAY_MS = 86_400_000;

let server: TestApp;
let company: number;
const ventures: number[] = [];

/** Numbers that look random and are the same in each run. */
const random = (() => {
  let state = 19_260_817;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
})();
const fromToday = (days: number): string => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10);
const rowsOf = async <Row extends object>(text: string) => (await server.db.pool.query<Row>(text)).rows;

const statusOf = (number: number): string => (number % 7 === 0 ? "cancelled" : number % 9 === 0 ? "settled" : "active");
const plantInstallment = async (contract: string, nth: number): Promise<void> => {
  const cents = 50_000 + random(100_000);
  const [row] = await rowsOf<{
    id: string;
  }>(`INSERT INTO installments (contract_id, number, kind, due_date, amount_cents, cancelled)
    VALUES (${contract}, ${nth}, 'monthly', '${fromToday(random(500) - 250)}', ${cents}, ${random(14) === 0}) RETURNING id`);
  const fate = random(4);
  if (fate === 3) return;
  const paid = fate === 0 ? 1 + random(cents) : cents;
  await rowsOf(`INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method, settles, reversed_at)
    VALUES (${row!.id}, '${fromToday(-random(300))}', ${paid}, ${paid}, 'pix', ${fate !== 0}, ${random(8) === 0 ? "now()" : "NULL"})`);
};

beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date(`${TODAY}T15:00:00Z`));
  const { orm } = server.db;
  [{ id: company }] = (await rowsOf<{ id: number }>(
    "INSERT INTO companies (legal_name, cnpj, address) VALUES ('SPE da Serra Ltda.', '11222333000181', 'Rua A') RETURNING id::int AS id",
  )) as [{ id: number }];
  let number = 0;
  for (const name of ["Jardim", "Serra"]) {
    const venture = await insertDevelopment(orm, { name });
    ventures.push(venture);
    for (const lot of await insertLots(orm, venture, 9)) {
      number += 1;
      const customer = await insertCustomer(orm, {
        name: `Cliente ${number}`,
        document: String(10_000_000_000 + number),
        email: `c${number}@exemplo.com.br`,
      });
      const [{ id }] = (await rowsOf<{
        id: string;
      }>(`INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, awaiting_signature,
          system, monthly_rate, months, down_payment_cents, index_name, index_base_date)
        VALUES ('P-${number}', ${customer}, ${lot}, '2025-11-01', '${statusOf(number)}', ${number % 8 === 0}, 'linear', 0, 30, 0,
          'sem índice', '2025-11-01') RETURNING id`)) as [{ id: string }];
      for (let nth = 1; nth <= 14; nth += 1) await plantInstallment(id, nth);
    }
  }
  await rowsOf(`UPDATE ventures SET company_id = ${company} WHERE name = 'Serra'`);
});
afterAll(() => server.close());

const ask = async (query: string, role: StaffRole = "finance") =>
  (await staffOn(server, role)).call("GET", `${PATH}${query}`);
const read = async (query: string): Promise<StaffInstallmentPage> =>
  staffInstallmentPage.parse((await ask(`?size=100&${query}`)).json());

interface Raw {
  id: number;
  number: string;
  venture: string;
  due: string;
  cents: number;
  cancelled: boolean;
  inForce: boolean;
  signed: boolean;
  paid: { cents: number; settles: boolean; reversed: boolean }[];
}

/** All that people wrote, added up by this program and not by the database. */
const readRaw = (): Promise<Raw[]> =>
  rowsOf<Raw>(`SELECT i.id::int AS id, c.number, v.name AS venture, i.due_date::text AS due, i.amount_cents::int AS cents, i.cancelled,
      c.status = 'active' AND NOT c.awaiting_signature AS "inForce", NOT c.awaiting_signature AS signed,
      coalesce((SELECT json_agg(json_build_object('cents', p.corrected_cents + p.discount_cents, 'settles', p.settles, 'reversed', p.reversed_at IS NOT NULL))
        FROM payments p WHERE p.installment_id = i.id), '[]') AS paid
    FROM installments i JOIN contracts c ON c.id = i.contract_id JOIN batches b ON b.id = c.batch_id JOIN ventures v ON v.id = b.venture_id`);

const standing = ({ paid }: Raw) => paid.filter(({ reversed }) => !reversed);
const isPaid = (row: Raw): boolean => standing(row).some(({ settles }) => settles);
const openCents = (row: Raw): number =>
  isPaid(row) ? 0 : Math.max(0, row.cents - standing(row).reduce((sum, { cents }) => sum + cents, 0));
const daysLate = ({ due }: Raw): number => (Date.parse(TODAY) - Date.parse(due)) / DAY_MS;
/** Saturday and Sunday are paid in time on this Monday. */
const isLate = (row: Raw): boolean => daysLate(row) > 2;
const isOpen = (row: Raw): boolean => row.inForce && !row.cancelled && !isPaid(row);

const expected = (rows: readonly Raw[]) => ({
  totalElements: rows.length,
  amountCents: rows.reduce((sum, { cents }) => sum + cents, 0),
  openCents: rows.reduce((sum, row) => sum + openCents(row), 0),
});

test.each<[query: string, keeps: (row: Raw) => boolean]>([
  ["", isOpen],
  ["state=late", (row) => isOpen(row) && isLate(row)],
  ["state=upcoming", (row) => isOpen(row) && !isLate(row)],
  ["state=paid", (row) => row.signed && !row.cancelled && isPaid(row)],
  ["late=to30", (row) => isOpen(row) && isLate(row) && daysLate(row) <= 30],
  ["late=to60", (row) => isOpen(row) && daysLate(row) > 30 && daysLate(row) <= 60],
  ["late=to90", (row) => isOpen(row) && daysLate(row) > 60 && daysLate(row) <= 90],
  ["late=over90", (row) => isOpen(row) && daysLate(row) > 90],
  ["from=2026-12-01&to=2026-12-31", (row) => isOpen(row) && row.due.startsWith("2026-12")],
  ["company=site", (row) => isOpen(row) && row.venture === "Jardim"],
  ["search=cliente%2011", (row) => isOpen(row) && row.number === "P-11"],
  ["search=p-13&state=late", (row) => isOpen(row) && isLate(row) && row.number === "P-13"],
])("with %s number, sums and rows are what was written, added up elsewhere, to the cent", async (query, keeps) => {
  const rows = (await readRaw()).filter(keeps);
  expect(rows.length).toBeGreaterThan(0);
  const pages = [await read(query), await read(`${query}&page=1`), await read(`${query}&page=2`)];
  expect(pages[0]).toMatchObject(expected(rows));
  const listed = pages.flatMap(({ content }) => content);
  expect(listed.map(({ id, openCents: cents }) => [id, cents]).toSorted()).toEqual(
    rows.map((row) => [row.id, openCents(row)]).toSorted(),
  );
  expect(listed.map(({ dueDate }) => dueDate)).toEqual(listed.map(({ dueDate }) => dueDate).toSorted());
});

test("each row names the newest payment that stands, which may be taken back unless its contract was undone, also of one that is settled", async () => {
  const newest = await rowsOf<{ installment: number; id: number; stands: boolean; status: string }>(`
    SELECT DISTINCT ON (p.installment_id) p.installment_id::int AS installment, p.id::int AS id, c.status <> 'cancelled' AS stands, c.status
    FROM payments p JOIN installments i ON i.id = p.installment_id JOIN contracts c ON c.id = i.contract_id
    WHERE p.reversed_at IS NULL ORDER BY p.installment_id, p.paid_at DESC, p.id DESC`);
  const pages = [await read("state=paid"), await read("")];
  const listed = pages.flatMap(({ content }) => content);
  expect(listed.some(({ lastPayment }) => lastPayment)).toBe(true);
  const seen = new Set<string>();
  for (const { id, lastPayment } of listed) {
    const last = newest.find(({ installment }) => installment === id);
    if (last) seen.add(last.status);
    expect(lastPayment).toEqual(last ? expect.objectContaining({ id: last.id, canReverse: last.stands }) : null);
  }
  expect(seen).toEqual(new Set(["active", "settled", "cancelled"]));
});

test("narrowed by a development and by the company that owns it, the two are the same", async () => {
  const rows = (await readRaw()).filter((row) => isOpen(row) && row.venture === "Serra");
  expect(await read(`company=${company}`)).toMatchObject(expected(rows));
  expect(await read(`venture=${ventures[1]}`)).toMatchObject(expected(rows));
  expect((await read(`contract=999999`)).content).toEqual([]);
  expect((await read("state=paid&late=to30")).totalElements).toBe(0);
});

test("each class of the dashboard opens a list that says the same sum", async () => {
  const { receipts } = staffFigures.parse(
    (await (await staffOn(server, "finance")).call("GET", "/api/crm/figures")).json(),
  );
  for (const { class: name, installments, amountCents } of receipts!.ageing) {
    const { totalElements, openCents: cents } = await read(
      name === "due" ? "state=upcoming&to=2027-04-30" : `late=${name}`,
    );
    expect([name, totalElements, cents]).toEqual([name, installments, amountCents]);
  }
});

test("what a row costs today is what its contract says", async () => {
  const finance = await staffOn(server, "finance");
  for (const { id, contract, todayCents, state } of (await read("state=late")).content.slice(0, 5)) {
    const due = await finance.call("GET", `/api/crm/contracts/${contract.id}/due?installmentId=${id}&on=${TODAY}`);
    expect([state, todayCents]).toEqual(["late", due.json<{ totalCents: number }>().totalCents]);
    expect(todayCents).toBeGreaterThan(0);
  }
});

test("the table has every row of the filter, and its open cents are the list's", async () => {
  const { openCents: sum, totalElements } = await read("state=late");
  const answer = await ask("/export?state=late");
  const [head, ...lines] = answer.body.slice(1).trim().split("\r\n");
  expect(head).toContain("Contrato;Cliente;Empreendimento");
  expect(lines).toHaveLength(totalElements);
  const column = head!.split(";").indexOf("Em aberto, como combinado");
  const cents = lines.map((line) => Number(line.split(";")[column]!.replace(",", "")));
  expect(cents.reduce((total, one) => total + one, 0)).toBe(sum);
});

test("the table of each class of what is late, and of each month to come, adds up to the cent to what the dashboard shows", async () => {
  const { call } = await staffOn(server, "finance");
  const { receipts } = staffFigures.parse((await call("GET", "/api/crm/figures")).json());
  const inCsv = async (query: string): Promise<{ rows: number; cents: number }> => {
    const [head, ...lines] = (await ask(`/export?${query}`)).body.slice(1).trim().split("\r\n");
    const column = head!.split(";").indexOf("Em aberto, como combinado");
    const cents = lines.map((line) => Number(line.split(";")[column]!.replace(",", "")));
    return { rows: lines.length, cents: cents.reduce((total, one) => total + one, 0) };
  };
  for (const { class: name, installments, amountCents } of receipts!.ageing.filter((one) => one.class !== "due")) {
    expect([name, await inCsv(`state=late&late=${name}`)]).toEqual([name, { rows: installments, cents: amountCents }]);
    expect(installments).toBeGreaterThan(0);
  }
  for (const { month, amountCents } of receipts!.forecast.slice(1)) {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
    const { cents } = await inCsv(`state=upcoming&from=${month}&to=${last}`);
    expect([month, cents]).toEqual([month, amountCents]);
  }
});

test("who is paid can be chosen, wrong words are refused, and others are not let in", async () => {
  const { companies } = (await ask("/companies")).json<{ companies: { id: string; name: string }[] }>();
  expect(companies.map(({ id }) => id)).toEqual(["site", String(company)]);
  // Whoever sees one development alone reads who is paid there, and no company of another's.
  for (const [place, seen] of ["site", String(company)].entries()) {
    const id = await insertStaff(server.db.orm, { role: "finance", developments: [ventures[place]!] });
    const authorization = `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}`;
    const answer = await server.app.inject({ url: `${PATH}/companies`, headers: { authorization } });
    expect(answer.json<{ companies: { id: string }[] }>().companies.map((one) => one.id)).toEqual([seen]);
  }
  for (const query of ["state=lost", "late=due", "from=2026-02-30", "company=all", "month=1"])
    expect((await ask(`?${query}`)).statusCode).toBe(400);
  expect(
    await errorsOf(
      server,
      ["editor", "sales"],
      [
        ["GET", PATH],
        ["GET", `${PATH}/export`],
        ["GET", `${PATH}/companies`],
      ],
    ),
  ).toEqual([]);
});
