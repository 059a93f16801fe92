import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { fixed } from "./prepared.ts";

test("a fixed part of a query says the same, and takes no parameter: the next query would have the first one's", () => {
  const count = (from: string) => sql`(SELECT count(*) FROM ${sql.raw(from)})`;
  const part = fixed(sql`SELECT ${count("notes")} AS notes`);
  const query = new PgDialect().sqlToQuery(sql`${part} WHERE id = ${7}`);
  expect(query).toMatchObject({ sql: "SELECT (SELECT count(*) FROM notes) AS notes WHERE id = $1", params: [7] });
  expect(() => fixed(sql`SELECT ${7}`)).toThrow("has no parameters");
});
