import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import pg from "pg";
import { createTestDatabase } from "../../testing/database.ts";
import { readRows, settle } from "./copy-rows.ts";
import { readTables } from "./tables.ts";

/** PostgreSQL's word that no row follows; how many there were comes after it. */
const COPY_DONE = Buffer.from("c\0\0\0\x04", "latin1");

/** PostgreSQL behind a network that delivers what follows the last row by itself, and later. */
const slowAfterLastRow = async ({ hostname, port }: URL) => {
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.pipe(database);
    database.on("data", (bytes: Buffer) => {
      const end = bytes.indexOf(COPY_DONE) + COPY_DONE.length;
      if (end < COPY_DONE.length) return void client.write(bytes);
      client.write(bytes.subarray(0, end), () => setTimeout(() => client.write(bytes.subarray(end)), 50));
    });
    database.on("error", () => client.destroy());
    client.on("error", () => database.destroy());
    client.on("close", () => database.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

test("rows are counted as they come, also where PostgreSQL's own number of them comes late", async () => {
  const { url, drop } = await createTestDatabase();
  const network = await slowAfterLastRow(new URL(url));
  const through = new URL(url);
  through.port = String(network.port);
  const client = new pg.Client({ connectionString: through.href });
  await client.connect();
  await settle(client);
  await client.query("create table lines (id int primary key, text text)");
  await client.query("insert into lines select g, E'two\\nlines' from generate_series(1, 3) g");
  const table = (await readTables(client)).find(({ name }) => name === "public.lines");
  const rows = readRows(client, table!);
  let text = "";
  let read = await rows.next();
  for (; !read.done; read = await rows.next()) text += read.value.toString();
  expect(text).toBe("1\ttwo\\nlines\n2\ttwo\\nlines\n3\ttwo\\nlines\n");
  expect(read.value).toMatchObject({ rows: 3, bytes: text.length });
  await client.end();
  network.close();
  await drop();
});
