import { desc, eq, sql } from "drizzle-orm";
import { strToU8 } from "fflate";
import { customers, galleries, photos, planImages, storedFiles } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { advanceJobs } from "../../testing/jobs.ts";
import { insertCustomer, insertDevelopment } from "../../testing/rows.ts";
import { staffOn } from "../../testing/staff-calls.ts";
import { phonePhoto, sendFile } from "../../testing/uploads.ts";

let server: TestApp;
let editor: string;
let bytes: Buffer;
let gallery: number;
let venture: number;
let customer: number;
beforeAll(async () => {
  server = await createTestApp();
  const { id } = await staffOn(server, "editor");
  editor = `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}`;
  bytes = await phonePhoto(60, 40);
  venture = await insertDevelopment(server.db.orm);
  customer = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  const [made] = await server.db.orm.insert(galleries).values({ name: "Obras" }).returning();
  gallery = made!.id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const sendPortrait = () =>
  server.app.inject({
    method: "PUT",
    url: `/customers/${customer}`,
    headers: { authorization: `Bearer ${server.auth.sign({ id: customer, role: "customer", broker: false })}` },
    payload: {
      rg: "1.234.567",
      rgUfId: 32,
      birthDate: "1985-03-20",
      phone: "(27) 99999-0000",
      professionId: null,
      birthplaceId: null,
      file: { content: `data:image/jpeg;base64,${bytes.toString("base64")}`, name: "eu.jpg" },
    },
  });

/** What is sent, and the key under which the newest row has it. */
const SENT = {
  "a photo": {
    send: () => sendFile(server, `/api/crm/galleries/${gallery}/photos`, editor, { name: "rua.jpg", bytes }),
    key: async () => {
      const [photo] = await server.db.orm.select().from(photos).orderBy(desc(photos.id)).limit(1);
      return photo!.storageKey.replace(/\.\w+$/, ".w960.webp");
    },
  },
  "a plan": {
    send: () => sendFile(server, `/api/crm/ventures/${venture}/plan`, editor, { name: "planta.jpg", bytes }),
    key: async () =>
      (await server.db.orm.select().from(planImages).orderBy(desc(planImages.id)).limit(1))[0]!.storageKey,
  },
  "a document": {
    send: () => sendFile(server, "/api/crm/files", editor, { name: "memorial.pdf", bytes: strToU8("%PDF-1.7 …") }),
    key: async () =>
      (await server.db.orm.select().from(storedFiles).orderBy(desc(storedFiles.id)).limit(1))[0]!.storageKey,
  },
  "a portrait": {
    send: sendPortrait,
    key: async () =>
      (await server.db.orm.select().from(customers).where(eq(customers.id, customer)).limit(1))[0]!.photoKey,
  },
} as const;

const removalsToCome = async (): Promise<number> => {
  const { rows } = await server.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'file-removal' and state < 'active'`,
  );
  return rows[0]!.n;
};

/** The connection breaks at the end of the transaction that writes the row: what begins once it is said which bytes are to come. */
const loseAnswer = async (isCommitted: boolean): Promise<void> => {
  const { transaction } = server.db;
  const before = await removalsToCome();
  vi.spyOn(server.db, "transaction").mockImplementation(async (work, config) => {
    if ((await removalsToCome()) === before) return transaction(work, config);
    if (isCommitted) await transaction(work, config);
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  });
};

const keysOf = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.storage.keys()) keys.push(key);
  return keys.toSorted();
};
const twoHoursPass = async (): Promise<void> => {
  vi.restoreAllMocks();
  await advanceJobs(server, 120);
  await server.jobs.flush();
};

test.each(Object.keys(SENT) as (keyof typeof SENT)[])(
  "%s whose row was written stays, also where the database's answer was lost",
  async (what) => {
    const { send, key } = SENT[what];
    await loseAnswer(true);
    expect((await send()).statusCode).toBe(503);
    const kept = await key();
    expect(await server.storage.get(kept)).not.toBeNull();
    await twoHoursPass();
    expect(await server.storage.get(kept)).not.toBeNull();
  },
);

test.each(Object.keys(SENT) as (keyof typeof SENT)[])(
  "of %s whose row was not written nothing stays, whatever the database said last",
  async (what) => {
    await server.jobs.flush();
    const before = await keysOf();
    await loseAnswer(false);
    expect((await SENT[what].send()).statusCode).toBe(503);
    await twoHoursPass();
    expect(await keysOf()).toEqual(before);
  },
);
