import { readFile } from "node:fs/promises";
import { money } from "./money.ts";
import { askDatabase } from "./own-database.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

/**
 * What the dashboard and the report write is what SQL alone finds in the tables that people write to, to the last digit that is
 * shown. Nothing here uses the portal's code: sums, shares and formats are worked out anew.
 */
const TODAY = "(now() AT TIME ZONE 'America/Sao_Paulo')::date";
const one = async <Row extends object>(statement: string): Promise<Row> =>
  (await askDatabase<Row>(statement)).rows[0] as Row;

const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
const exact = (cents: number): string => plain(money(cents));
/** From a hundred thousand on in few letters. */
const short = (cents: number): string =>
  cents < 100_000_00 ? exact(cents) : plain(`R$ ${compact.format(cents / 100)}`);
const count = (n: number): string => n.toLocaleString("pt-BR");
/** A share in hundredths of a percent, rounded by hand. */
const percent = (part: number, whole: number): string =>
  `${(Math.round((part * 10_000) / whole) / 100).toLocaleString("pt-BR", { maximumFractionDigits: 2 })}%`;

/** Open installments of contracts in force, less what was paid of each, from payments alone. */
const OPEN = `(SELECT i.contract_id, i.due_date, i.amount_cents - least(i.amount_cents, coalesce(p.paid, 0)) AS cents
  FROM installments i JOIN contracts c ON c.id = i.contract_id AND c.status = 'active' AND NOT c.awaiting_signature
  LEFT JOIN (SELECT installment_id, sum(corrected_cents + discount_cents) AS paid, bool_or(settles) AS settled
    FROM payments WHERE reversed_at IS NULL GROUP BY 1) p ON p.installment_id = i.id
  WHERE NOT i.cancelled AND p.settled IS NOT TRUE) AS o`;

test("the dashboard writes VGV, VSO, sales, arrears by age and receipts to come as SQL alone finds them", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Situação da empresa" })).toBeVisible();
  const figure = async (label: string): Promise<string> =>
    plain(
      await page
        .getByRole("link", { name: new RegExp(`^${label}`) })
        .first()
        .innerText(),
    );
  const rows = async (plot: string): Promise<Map<string, string>> => {
    const table = page.getByRole("table", { name: plot });
    const lines = await table.getByRole("row").evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th")?.textContent ?? "",
        // Of the cell its words, not the bar beside them.
        (row.querySelector("td") as HTMLElement | null)?.innerText ?? "",
      ]),
    );
    return new Map(lines.map(([name, value]) => [plain(name ?? ""), plain(value ?? "")]));
  };

  const { rows: stock } = await askDatabase<{ name: string; n: number; cents: number; sold: number }>(
    `SELECT v.name, (SELECT count(*) FROM batches b WHERE b.venture_id = v.id AND b.status = 'available')::int AS n,
      (SELECT coalesce(sum(price_cents), 0) FROM batches b WHERE b.venture_id = v.id AND b.status = 'available')::float8 AS cents,
      (SELECT count(*) FROM contracts c JOIN batches b ON b.id = c.batch_id WHERE b.venture_id = v.id AND c.status <> 'cancelled'
        AND NOT c.awaiting_signature AND c.signed_at > ${TODAY} - interval '1 year' AND c.signed_at <= ${TODAY})::int AS sold
    FROM ventures v`,
  );
  const offered = stock.filter(({ n, sold }) => n + sold > 0);
  const sum = (of: "n" | "cents" | "sold") => offered.reduce((all, row) => all + row[of], 0);
  expect(await figure("VGV em oferta")).toContain(short(sum("cents")));
  expect(await figure("VGV em oferta")).toContain(`${count(sum("n"))} lotes disponíveis`);
  expect(await figure("VSO em 12 meses")).toContain(percent(sum("sold"), sum("sold") + sum("n")));
  const drawn = await rows("Estoque: VGV, lotes e VSO");
  expect(drawn.size).toBeGreaterThan(1);
  for (const [name, value] of drawn) {
    const { n, cents, sold } = offered.find((row) => row.name === name)!;
    expect([name, value]).toEqual([name, `${short(cents)} · ${count(n)} · ${percent(sold, sold + n)}`]);
  }

  const sales = await one<{
    cents: number;
    n: number;
  }>(`SELECT coalesce(sum(price_cents), 0)::float8 AS cents, count(*)::int AS n
    FROM contracts WHERE NOT awaiting_signature AND date_trunc('month', signed_at) = date_trunc('month', ${TODAY})
      AND signed_at <= ${TODAY}`);
  expect(await figure("Vendido neste mês")).toContain(exact(sales.cents));
  expect(await figure("Vendido neste mês")).toContain(`${sales.n} contrato`);

  const ageing = await rows("Parcelas por atraso");
  const ofDays = (from: number, to: number) =>
    one<{ cents: number; n: number }>(
      `SELECT coalesce(sum(cents), 0)::float8 AS cents, count(*)::int AS n FROM ${OPEN} WHERE ${TODAY} - due_date BETWEEN ${from} AND ${to}`,
    );
  for (const [label, from, to] of [
    ["31 a 60 dias", 31, 60],
    ["61 a 90 dias", 61, 90],
    ["Mais de 90 dias", 91, 9_999],
  ] as const) {
    const { cents, n } = await ofDays(from, to);
    expect([label, ageing.get(label)]).toEqual([label, `${short(cents)} · ${count(n)}`]);
  }
  // What fell due on a day without banks is late after the next with them: of the last week either is right.
  const late = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((days) => ofDays(1 + days, 9_999)));
  const written = await figure("Em atraso");
  expect(late.some(({ cents }) => written.includes(exact(cents)))).toBe(true);

  const year = await one<{ open: number; received: number }>(`SELECT
    (SELECT coalesce(sum(cents), 0) FROM ${OPEN} WHERE due_date > ${TODAY} - interval '1 year' AND due_date < ${TODAY} - 30)::float8 AS open,
    (SELECT coalesce(sum(paid_cents), 0) FROM payments WHERE reversed_at IS NULL AND paid_at > ${TODAY} - interval '1 year'
      AND paid_at <= ${TODAY})::float8 AS received`);
  const share = year.open === 0 ? 0 : year.open / (year.open + year.received);
  const { rows: months } = await askDatabase<{ cents: number }>(
    `SELECT (SELECT coalesce(sum(cents), 0) FROM ${OPEN} WHERE date_trunc('month', due_date) = m)::float8 AS cents
    FROM generate_series(date_trunc('month', ${TODAY}) + interval '1 month', date_trunc('month', ${TODAY}) + interval '5 months', interval '1 month') AS m
    ORDER BY m`,
  );
  const expected = [...(await rows("Previsão de recebimentos")).values()];
  expect(expected).toHaveLength(6);
  expect(expected.slice(1)).toEqual(months.map(({ cents }) => short(Math.round(cents * (1 - share)))));
});

test("the report writes, and its CSV carries, month by month what SQL alone finds, to the cent", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  const { from, to } = await one<{ from: string; to: string }>(
    `SELECT (date_trunc('month', ${TODAY}) - interval '11 months')::date::text AS "from", ${TODAY}::text AS "to"`,
  );
  await page.goto(`/admin/reports?por=mes&de=${from}&ate=${to}`);
  const table = page.getByRole("table", { name: /^Relatório de vendas de/ });
  await expect(table).toBeVisible();
  const DAY = "AT TIME ZONE 'America/Sao_Paulo')::date";
  const { rows } = await askDatabase<Record<"leads" | "reservations" | "contracts" | "sold" | "received", number>>(
    `SELECT (SELECT count(*) FROM leads l WHERE date_trunc('month', (l.at ${DAY}) = m AND (l.at ${DAY} <= ${TODAY})::int AS leads,
      (SELECT count(*) FROM reservations r WHERE date_trunc('month', (r.created_at ${DAY}) = m)::int AS reservations,
      (SELECT count(*) FROM contracts c WHERE NOT c.awaiting_signature AND date_trunc('month', c.signed_at) = m AND c.signed_at <= ${TODAY})::int AS contracts,
      (SELECT coalesce(sum(price_cents), 0) FROM contracts c WHERE NOT c.awaiting_signature AND date_trunc('month', c.signed_at) = m
        AND c.signed_at <= ${TODAY})::float8 AS sold,
      (SELECT coalesce(sum(paid_cents), 0) FROM payments p WHERE p.reversed_at IS NULL AND date_trunc('month', p.paid_at) = m
        AND p.paid_at <= ${TODAY})::float8 AS received
    FROM generate_series('${from}'::date, '${to}'::date, interval '1 month') AS m ORDER BY m`,
  );
  const cells = await table
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText)));
  expect(cells.map((row) => row.map(plain))).toEqual(
    rows.map(({ leads, reservations, contracts, sold, received }) => [
      count(leads),
      count(reservations),
      count(contracts),
      exact(sold),
      exact(received),
    ]),
  );
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const cents = (value: number): string => (value / 100).toFixed(2).replace(".", ",");
  const lines = text.trim().split("\r\n").slice(1, -1);
  expect(lines.map((line) => line.split(";").slice(1))).toEqual(
    rows.map(({ leads, reservations, contracts, sold, received }) => [
      String(leads),
      String(reservations),
      String(contracts),
      cents(sold),
      cents(received),
    ]),
  );
  const sums = lines.map((line) => Number(line.split(";").at(-1)!.replace(",", "."))).reduce((all, n) => all + n, 0);
  expect(sums).toBeGreaterThan(0);
});
