import { mkdtemp, rm, stat, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isCnpj, isCpf, siteEntryTypes, type SiteEntry } from "@gleba/shared/contracts";
import { verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { createDb, type Db } from "../platform/db.ts";
import { createLogger } from "../platform/logger.ts";
import { batches, crmUsers, customers, installation, reservations, ventures } from "../platform/schema/index.ts";
import { createFolderStorage, type Storage } from "../platform/storage.ts";
import { createTestDatabase } from "../testing/database.ts";
import { siteEntries } from "./content/site.ts";
import { loadDemonstration } from "./load.ts";
import { pictureKeys } from "./pictures.ts";
import { readDemoPeople } from "./people.ts";
import { demonstrationVentures } from "./ventures.ts";

describe("the demonstration installation", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Db;
  let storage: Storage;
  let dataDir: string;
  const now = new Date();
  const load = () => loadDemonstration({ db, storage, dataDir, logger: createLogger("silent"), now });

  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url, 4);
    dataDir = await mkdtemp(join(tmpdir(), "gleba-demonstration-"));
    storage = createFolderStorage(join(dataDir, "files"), "http://localhost:8081");
    await load();
  }, 300_000);

  afterAll(async () => {
    await db.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const counts = async () => {
    const { rows } = await db.pool.query<{ slug: string; lots: number }>(
      "select v.slug, count(b.id) lots from ventures v join batches b on b.venture_id = v.id group by v.slug order by lots",
    );
    return rows.map(({ lots }) => lots);
  };

  it("offers a visitor ventures of exactly 180, 320, 1,500 and 12,000 lots", async () => {
    expect(await counts()).toEqual([180, 320, 1500, 12_000]);
  });

  it("shows neither price nor registry where the development is not registered yet", async () => {
    const [soon] = await db.orm.select().from(ventures).where(eq(ventures.slug, "altos-do-pinhal-demonstracao"));
    expect(soon).toMatchObject({ registryOffice: null, registryNumber: null, registryDate: null, salesOpen: false });
    const priced = await db.orm
      .select()
      .from(batches)
      .where(sql`${batches.ventureId} = ${soon!.id} and ${batches.priceCents} is not null`);
    expect(priced).toEqual([]);
  });

  it("holds every reserved lot for somebody, until a time to come", async () => {
    const reserved = await db.orm.select().from(batches).where(eq(batches.status, "reserved"));
    const held = await db.orm.select().from(reservations).where(eq(reservations.status, "held"));
    expect(reserved.length).toBeGreaterThan(50);
    expect(new Set(held.map(({ batchId }) => batchId))).toEqual(new Set(reserved.map(({ id }) => id)));
    expect(held.every(({ holdUntil, document }) => holdUntil! > now && isCpf(document))).toBe(true);
  });

  it("keeps what was paid for: sold lots and those in talks have received money, no other has", async () => {
    const { rows } = await db.pool.query(
      "select 1 from batches where money_received <> (status in ('sold', 'negotiating')) limit 1",
    );
    expect(rows).toEqual([]);
  });

  it("lets the demonstration people in with the passwords of demo.json, which only its owner reads", async () => {
    const people = await readDemoPeople(dataDir);
    expect((await stat(join(dataDir, "demo.json"))).mode & 0o777).toBe(0o600);
    for (const [person, broker] of [
      [people!.customer, false],
      [people!.broker, true],
    ] as const) {
      expect(isCpf(person.document)).toBe(true);
      const [row] = await db.orm.select().from(customers).where(eq(customers.document, person.document));
      expect(row!.broker).toBe(broker);
      expect(await verify(row!.passwordHash!, person.password)).toBe(true);
    }
    const [staff] = await db.orm.select().from(crmUsers).where(eq(crmUsers.login, people!.staff.login));
    expect(await verify(staff!.passwordHash!, people!.staff.password)).toBe(true);
    expect(staff!.role).toBe("admin");
  });

  it("shows pictures of every venture, its plan in less than 600 KB", async () => {
    for (const venture of demonstrationVentures) {
      const plan = await storage.get(pictureKeys.plan(venture));
      expect(plan!.size).toBeLessThan(600 * 1024);
      const photo = pictureKeys.photo(venture, 0);
      for (const width of [320, 960, 1920])
        expect(await storage.get(photo.replace(/\.webp$/, `.w${width}.webp`))).not.toBeNull();
    }
    expect(await storage.get(pictureKeys.logo)).not.toBeNull();
    expect(await storage.get(pictureKeys.favicon)).not.toBeNull();
  });

  it("changes nothing when the portal is started again", async () => {
    const before = await readFile(join(dataDir, "demo.json"), "utf8");
    const [marker] = await db.orm.select().from(installation).where(eq(installation.key, "demonstration"));
    await load();
    expect(await counts()).toEqual([180, 320, 1500, 12_000]);
    expect(await readFile(join(dataDir, "demo.json"), "utf8")).toBe(before);
    expect(await db.orm.select().from(installation).where(eq(installation.key, "demonstration"))).toEqual([marker]);
  });

  it("gives new passwords when demo.json was lost", async () => {
    await rm(join(dataDir, "demo.json"));
    await load();
    const people = await readDemoPeople(dataDir);
    const [row] = await db.orm.select().from(customers).where(eq(customers.document, people!.customer.document));
    expect(await verify(row!.passwordHash!, people!.customer.password)).toBe(true);
  });
});

describe("the demonstration company", () => {
  const entries = siteEntries({ logo: "a", favicon: "b", hero: "c" });
  const valueOf = (type: SiteEntry["type"]) => entries.find((entry) => entry.type === type)!.value;

  it("fills in every setting the portal knows, with two addresses", () => {
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(siteEntryTypes));
    expect(entries.filter(({ type }) => type === "address")).toHaveLength(2);
  });

  it("says on its face that it is a demonstration, with a CNPJ that is formally valid", () => {
    expect(isCnpj(valueOf("cnpj"))).toBe(true);
    expect(valueOf("legalName")).toMatch(/\(demonstração\)$/);
    expect(valueOf("title")).toContain("Demonstração");
    expect(
      demonstrationVentures.every(
        ({ name, description }) => name.endsWith("(demonstração)") && description.includes("fictício"),
      ),
    ).toBe(true);
  });

  it("tells people their rights, the purposes and whom to ask", () => {
    for (const words of ["art. 18", "encarregado", "consentimento", "ANPD", "portabilidade"])
      expect(valueOf("privacyPolicy")).toContain(words);
    expect(valueOf("dataProtectionOfficer")).toContain("@");
  });
});
