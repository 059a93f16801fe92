import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { findApiRoot } from "../files/api-root.ts";

let server: TestApp;
beforeAll(async () => (server = await createTestApp()));
afterAll(() => server.close());

/** What `fold_text` is by its definition; the function itself goes shorter ways. */
const defined = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** Characters for which the function says something else; its indexes were made of this. */
const others = async (textOf: (character: string) => string): Promise<unknown[]> => {
  const text = textOf("chr(n)");
  const { rows } = await server.db.pool.query(
    `SELECT n FROM generate_series(1, 65535) AS n
     WHERE n NOT BETWEEN 55296 AND 57343 AND fold_text(${text}) IS DISTINCT FROM ${defined(text)}`,
  );
  return rows;
};

test.each([
  ["alone", (character: string) => character],
  ["in a word with accents", (character: string) => `'GonÇalves ' || ${character} || 'ão'`],
  ["before a sign that is put over it", (character: string) => `${character} || U&'\\0301'`],
])("text is folded by its definition, whichever character stands %s", async (_, textOf) => {
  expect(await others(textOf)).toEqual([]);
});

test("nothing stays nothing, and names are found without their accents", async () => {
  const { rows } = await server.db.pool.query(
    "SELECT fold_text(NULL) AS none, fold_text('') AS empty, fold_text('JOSÉ Conceição D''Ávila Müller ÑÃ') AS name",
  );
  expect(rows).toEqual([{ none: null, empty: "", name: "jose conceicao d'avila muller na" }]);
});

const BREAKPOINT = "--> statement-breakpoint";
const statementsOf = (migration: string): string[] =>
  readFileSync(join(findApiRoot(), "migrations", migration), "utf8").split(BREAKPOINT);

test("a connection that was open before the function changed finds by its indexes afterwards", async () => {
  const [before] = statementsOf("0088_day_figures.sql");
  const [changed, told] = statementsOf("0176_accents_folded_by_letter.sql");
  const { pool } = server.db;
  await pool.query(before!);
  await pool.query(told!);
  const open = new pg.Client({ connectionString: server.databaseUrl });
  await open.connect();
  const isFound = async () => {
    const { rows } = await open.query<{ "QUERY PLAN": string }>(
      "EXPLAIN SELECT FROM customers WHERE fold_text(name || E'\\n' || email) LIKE '%conceicao%'",
    );
    return rows.some((row) => row["QUERY PLAN"].includes("customers_search"));
  };
  try {
    await open.query("SET enable_seqscan = off");
    expect(await isFound()).toBe(true);
    await pool.query(changed!);
    expect(await isFound()).toBe(false);
    await pool.query(told!);
    expect(await isFound()).toBe(true);
  } finally {
    await open.end();
  }
});
