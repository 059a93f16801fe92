import type pg from "pg";
import { GROWING, type Growing } from "./fill.ts";
import type { Call } from "./calls.ts";

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

/** What every call of the staff is to keep, whatever it reads. */
const TARGET_MS = 50;
const SEARCH_MS = 100;

/** Rows that addresses name, by the beginning of the address; the longest that fits is taken. */
const NAMED: Readonly<Record<string, string>> = {
  "/api/crm/articles/{category}": "SELECT 'noticias' AS category",
  "/api/crm/articles/{id}": "SELECT min(article_id) AS id FROM ventures",
  "/api/crm/articles/{id}/preview/batches": `SELECT v.article_id AS id, min(b.id) AS "idBatch" FROM ventures v JOIN batches b ON b.venture_id = v.id
     WHERE v.article_id IS NOT NULL GROUP BY v.id ORDER BY v.id LIMIT 1`,
  "/api/crm/bankpayments/{id}": "SELECT max(id) AS id FROM bank_payments",
  "/api/crm/contracts/{id}": `SELECT c.id, min(i.id) AS "installmentId", '2026-12-01' AS on FROM contracts c
    JOIN installments i ON i.contract_id = c.id AND NOT i.settled WHERE c.number LIKE 'GROWTH%' AND c.status = 'active'
    GROUP BY c.id ORDER BY c.id DESC LIMIT 1`,
  "/api/crm/customers/{id}": "SELECT max(customer_id) AS id FROM contracts",
  "/api/crm/galleries/{id}": "SELECT min(id) AS id FROM galleries",
  "/api/crm/galleries/photos": "SELECT min(id) AS ids FROM photos",
  "/api/crm/leads/{kind}": "SELECT kind, ref FROM leads ORDER BY id DESC LIMIT 1",
  "/api/crm/privacy-requests/{type}": "SELECT 'privacy' AS type, max(id) AS number FROM privacy_requests",
  "/api/crm/reservations/{id}": "SELECT max(id) AS id FROM reservations",
  "/api/crm/search": "SELECT 'GROWTH-R-7' AS q",
  "/api/crm/ventures/{id}": "SELECT max(id) AS id FROM ventures",
  "/api/crm/ventures/{id}/plan": "SELECT min(id) AS id FROM ventures WHERE published",
  "/api/crm/views": "SELECT 'leads' AS screen",
  "/api/public/articles/detail": "SELECT 'noticias' AS category",
  "/api/public/batches": "SELECT max(id) AS id FROM batches",
  "/api/public/ventures/{id}": "SELECT max(id) AS id FROM ventures",
  "/banks/nearest": "SELECT 'brasil' AS description",
  "/cities/nearest": "SELECT 'vitoria' AS name",
  "/professions/nearest": "SELECT 'adv' AS description",
  "/contracts/{id}": `SELECT id, '2026' AS year FROM contracts WHERE customer_id = $1 AND NOT awaiting_signature ORDER BY id LIMIT 1`,
  "/customers/{id}": "SELECT $1::bigint AS id",
};

/** What is no question about rows: it stays open, is a drawing of its own, or needs a row that only people make. */
const LEFT_OUT =
  /\.pdf$|\/pdf$|ventures\/\{id\}\/events$|\/live$|\/export$|\/report$|documents\/\{|files\/\{|banksliprequest|\}\/early-payment$|\/public\/(?:cep|privacy-requests|reservations|simulations)|nearest\/\{name\}$(?<!cities\/nearest\/\{name\})/;

const longestOf = (path: string): string | undefined =>
  Object.keys(NAMED)
    .filter((beginning) => path.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length)[0];

type Values = Record<string, unknown>;

const valuesFor = async (client: pg.Client, path: string, customer: number): Promise<Values> => {
  const named = longestOf(path);
  if (!named) return {};
  const text = NAMED[named]!;
  const { rows } = await client.query<Values>(text, text.includes("$1") ? [customer] : []);
  return rows[0] ?? {};
};

/** The address with everything in it that it must have; null where there is no row to name. */
const addressOf = (path: string, parameters: readonly Parameter[], values: Values): string | null => {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place, required } of parameters) {
    if (!required) continue;
    const value = values[name];
    if (value === undefined || value === null) return null;
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (place === "query") query.set(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
};

/** Every address of the API's description that is asked by GET, as calls; and those that were left out. */
export const describedCalls = async (
  url: string,
  client: pg.Client,
  customer: number,
): Promise<{ calls: Call[]; leftOut: string[] }> => {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as Description;
  const calls: Call[] = [];
  const leftOut: string[] = [];
  const tables: readonly Growing[] = GROWING;
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const address = LEFT_OUT.test(path)
      ? null
      : addressOf(path, get.parameters ?? [], await valuesFor(client, path, customer));
    if (address === null) leftOut.push(path);
    else
      calls.push({
        name: path,
        tables,
        path: () => address,
        targetMs: path.endsWith("/search") ? SEARCH_MS : TARGET_MS,
      });
  }
  return { calls, leftOut };
};
