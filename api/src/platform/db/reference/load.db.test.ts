import pg from "pg";
import { createTestDatabase } from "../../../testing/database.ts";
import { loadLookups } from "./load.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const count = async (table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);

test("a fresh installation knows every state, every municipality, the banks and common occupations", async () => {
  expect(await count("ufs")).toBe(27);
  expect(await count("cities")).toBe(5571);
  expect(await count("banks")).toBeGreaterThan(400);
  expect(await count("professions")).toBeGreaterThan(150);
  expect(await count("taxpayer_types")).toBe(4);
});

test("newer lists rename what is there, add what is missing and take nothing away", async () => {
  await client.query("update cities set name = 'Vila Rica' where id = 3205309");
  await client.query("update installation set value = '0' where key = 'lookups'");
  await client.query(
    "insert into banks (id, description, folded) values (9999, '9999 – Banco extinto', 'banco extinto')",
  );
  await loadLookups(client);
  expect((await client.query("select name, folded from cities where id = 3205309")).rows).toEqual([
    { name: "Vitória", folded: "vitoria es" },
  ]);
  expect((await client.query("select from banks where id = 9999")).rowCount).toBe(1);
  expect(await count("cities")).toBe(5571);
});
