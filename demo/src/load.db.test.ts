import { mkdtemp, rm, stat, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isCnpj, isCpf, siteEntryTypes, type SiteEntry } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import { verify } from "@node-rs/argon2";
import { eq, isNull, sql } from "drizzle-orm";
import { createDb, type Db } from "../../api/src/platform/db/db.ts";
import { createLogger } from "../../api/src/platform/http/logger.ts";
import {
  bankSlips,
  lots,
  crmUsers,
  customers,
  installation,
  intentions,
  messages,
  planImages,
  reservations,
  developments,
  salesGoals,
  staffTasks,
} from "../../api/src/platform/db/schema/index.ts";
import { createFolderStorage, type Storage } from "../../api/src/platform/files/storage.ts";
import { presentContract } from "../../api/src/domains/contracts/present/contract.ts";
import { readContractFiles, type ContractFile } from "../../api/src/domains/contracts/repository/contracts.ts";
import { totalsOf, valueContract } from "../../api/src/domains/contracts/rules/contract-value.ts";
import { createSiteHomeReader } from "../../api/src/domains/content/public/site/home.ts";
import { createTestDatabase } from "../../api/src/testing/database.ts";
import { siteEntries } from "./content/site.ts";
import { loadDemonstration } from "./load.ts";
import { demonstrationDocuments, readDemoPeople } from "./people.ts";
import { demonstrationDevelopments } from "./developments.ts";

describe("the demonstration installation", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Db;
  let storage: Storage;
  let dataDir: string;
  const now = new Date();
  const load = () => loadDemonstration({ db, storage, dataDir, logger: createLogger("silent"), now });

  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url, { poolSize: 4 });
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
    return rows.map((row) => row.lots);
  };

  it("offers a visitor developments of exactly 180, 320, 1,500 and 12,000 lots", async () => {
    expect(await counts()).toEqual([180, 320, 1500, 12_000]);
  });

  it("shows neither price nor registry where the development is not registered yet", async () => {
    const [soon] = await db.orm
      .select()
      .from(developments)
      .where(eq(developments.slug, "altos-do-pinhal-demonstracao"));
    expect(soon).toMatchObject({ registryOffice: null, registryNumber: null, registryDate: null, salesOpen: false });
    const priced = await db.orm
      .select()
      .from(lots)
      .where(sql`${lots.ventureId} = ${soon!.id} and ${lots.priceCents} is not null`);
    expect(priced).toEqual([]);
  });

  it("announces three pieces of news with pictures on the home page, and files of each development", async () => {
    const { articles: news } = await createSiteHomeReader({ db, storage })();
    expect(news.map(({ category, picture, date }) => [category, picture !== null, date !== null])).toEqual(
      Array.from({ length: 3 }, () => ["Notícias", true, true]),
    );
    const rows = await db.orm.select({ files: developments.publicityFiles }).from(developments);
    expect(rows.map(({ files }) => files.length)).toEqual([2, 2, 2, 2]);
    for (const { url } of rows.flatMap(({ files }) => files)) {
      const file = await storage.get(url);
      expect([file?.contentType, (file?.size ?? 0) > 1500]).toEqual(["application/pdf", true]);
    }
  });

  it("holds every reserved lot for somebody, until a time to come", async () => {
    const reserved = await db.orm.select().from(lots).where(eq(lots.status, "reserved"));
    const held = await db.orm.select().from(reservations).where(eq(reservations.status, "held"));
    expect(reserved.length).toBeGreaterThan(50);
    expect(new Set(held.map(({ batchId }) => batchId))).toEqual(new Set(reserved.map(({ id }) => id)));
    expect(held.every(({ holdUntil, document }) => holdUntil! > now && isCpf(document))).toBe(true);
    // Somebody's open reservations are counted: whoever tries the portal by a printed sign-in has none.
    expect(new Set(held.map(({ document }) => document)).size).toBe(held.length);
    expect(held.map(({ document }) => document)).not.toContain(demonstrationDocuments.customer);
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

  const contractsOf = async (document: string): Promise<ContractFile[]> => {
    const [customer] = await db.orm.select().from(customers).where(eq(customers.document, document));
    return readContractFiles(db.orm, { customerId: customer!.id, day: dayInBrazil(new Date()) });
  };

  it("gives the demonstration customer a contract of every kind: new, with balloons, overdue, paid off, undone", async () => {
    const files = await contractsOf(demonstrationDocuments.customer);
    const today = dayInBrazil(now);
    const shown = files.map((file) => presentContract(file, today));
    expect(shown.map(({ status }) => status).sort()).toEqual(["active", "active", "active", "cancelled", "settled"]);
    expect(shown.filter(({ overdueCents }) => overdueCents > 0)).toHaveLength(1);
    expect(shown.filter(({ nextDue }) => nextDue?.status === "open")).toHaveLength(2);
    expect(files.filter(({ installments }) => installments.some(({ kind }) => kind === "balloon"))).toHaveLength(1);
    expect(files.every(({ contract }) => contract.demonstration)).toBe(true);
    const [newest] = shown;
    expect((now.getTime() - Date.parse(newest!.signedAt)) / 86_400_000).toBeLessThan(7);
  });

  it("signs nothing before the development was registered (law 6.766/79, art. 37)", async () => {
    const { rows } = await db.pool.query(
      "select 1 from contracts c join batches b on b.id = c.batch_id join ventures v on v.id = b.venture_id where c.signed_at <= v.registry_date",
    );
    expect(rows).toEqual([]);
  });

  it("keeps statements that add up to the cent", async () => {
    const files = [...(await contractsOf(demonstrationDocuments.customer)), ...(await contractsOf("12ABC34501DE35"))];
    expect(files).toHaveLength(6);
    for (const file of files) {
      const valued = valueContract(file, dayInBrazil(now));
      const totals = totalsOf(valued);
      const shown = presentContract(file, dayInBrazil(now));
      expect(valued.map(({ number }) => number)).toEqual(valued.map((_, index) => index + 1));
      let [paid, due] = [0, 0];
      for (const { payments, value } of valued) {
        for (const { correctedCents, fineCents, interestCents, paidCents } of payments)
          expect(paidCents).toBe(correctedCents + fineCents + interestCents);
        expect([0, value.correctedCents + value.fineCents + value.interestCents]).toContain(value.totalCents);
        paid += payments.reduce((sum, { paidCents }) => sum + paidCents, 0);
        due += value.totalCents;
      }
      expect(shown.paidCents).toBe(paid);
      expect(totals.openCents + totals.overdueCents).toBe(due);
      if (shown.status === "settled") expect([totals.paidPercent, shown.balanceCents]).toEqual([100, 0]);
      if (shown.status === "cancelled") expect(due).toBe(0);
    }
  });

  it("shows the broker reservations and people who wrote, in the broker's name alone", async () => {
    const [broker] = await db.orm.select().from(customers).where(eq(customers.document, demonstrationDocuments.broker));
    const named = await db.orm.select().from(reservations).where(eq(reservations.brokerId, broker!.id));
    expect(named).toHaveLength(6);
    expect(await db.orm.$count(intentions, eq(intentions.brokerId, broker!.id))).toBe(4);
  });

  it("says of everybody how they came, of those whom the broker brought so, and what each month of the year is to sell", async () => {
    expect(await db.orm.$count(reservations, isNull(reservations.channel))).toBe(0);
    const channels = await db.orm.selectDistinct({ channel: reservations.channel }).from(reservations);
    expect(channels.length).toBeGreaterThan(4);
    expect(await db.orm.$count(intentions, eq(intentions.channel, "broker"))).toBe(4);
    expect(await db.orm.$count(salesGoals)).toBe(12);
  });

  it("gives the staff tasks: of several people, late, today, later and done, each said to be invented, and once", async () => {
    await load();
    const rows = await db.orm.select().from(staffTasks);
    const today = dayInBrazil(now);
    const open = rows.filter(({ doneAt }) => doneAt === null);
    expect(open.filter(({ dueOn }) => dueOn < today)).toHaveLength(2);
    expect(open.filter(({ dueOn }) => dueOn === today)).toHaveLength(2);
    expect(open.filter(({ dueOn }) => dueOn > today)).toHaveLength(4);
    expect(rows.length - open.length).toBe(2);
    expect(rows.every(({ notes }) => notes.includes("demonstração"))).toBe(true);
    const staff = await db.orm.select().from(crmUsers);
    expect(new Set(rows.map(({ assigneeId }) => assigneeId))).toEqual(new Set(staff.map(({ id }) => id)));
    expect(staff.filter(({ passwordHash }) => passwordHash !== null).map(({ login }) => login)).toEqual([
      "demonstracao",
    ]);
    const named = [
      "leadRef",
      "reservationId",
      "customerId",
      "contractId",
      "batchId",
      "ventureId",
    ] as const satisfies (keyof (typeof rows)[number])[];
    expect(named.filter((column) => rows.every((row) => row[column] === null))).toEqual([]);
  });

  it("writes to the customer, and asks for the slips of the next installments as they would", async () => {
    const [customer] = await db.orm
      .select()
      .from(customers)
      .where(eq(customers.document, demonstrationDocuments.customer));
    const inbox = await db.orm.select().from(messages).where(eq(messages.customerId, customer!.id));
    expect(inbox.length).toBeGreaterThanOrEqual(4);
    expect(inbox.filter(({ readAt }) => readAt === null).length).toBeGreaterThanOrEqual(2);
    for (const { body } of inbox) expect(body).toContain("demonstração");
    const { rows } = await db.pool.query("select 1 from pgboss.job where name = 'bank-slip'");
    expect(rows.length).toBeGreaterThan(0);
    expect(await db.orm.$count(bankSlips, eq(bankSlips.status, "queued"))).toBe(rows.length);
  });

  it("brings a demonstration of the first version up to this one, once", async () => {
    await db.pool.query("truncate contracts, installments, payments, contract_brokers, contract_documents cascade");
    await db.orm
      .update(installation)
      .set({ value: { version: 1 } })
      .where(eq(installation.key, "demonstration"));
    await load();
    await load();
    expect(await contractsOf(demonstrationDocuments.customer)).toHaveLength(5);
    expect(await counts()).toEqual([180, 320, 1500, 12_000]);
  });

  it("has two developments of companies of their own, one of them sold from, and clauses to issue contracts with", async () => {
    const { rows } = await db.pool.query(
      `select v.slug, k.cnpj, (select count(*)::int from contracts c join batches b on b.id = c.batch_id where b.venture_id = v.id) contracts
       from ventures v join companies k on k.id = v.company_id order by v.slug`,
    );
    expect(rows).toEqual([
      { slug: "altos-do-pinhal-demonstracao", cnpj: "11222333000181", contracts: 0 },
      { slug: "reserva-das-aguas-demonstracao", cnpj: "12ABC34501DE35", contracts: 2 },
    ]);
    expect(rows.every(({ cnpj }) => isCnpj(cnpj))).toBe(true);
    expect((await db.pool.query("select version from contract_clauses where company_id is null")).rows).toEqual([
      { version: 1 },
    ]);
  });

  it("shows every plan in the sizes of an uploaded one, and leaves alone the plan that staff sent meanwhile", async () => {
    const plans = () => db.orm.select().from(planImages).orderBy(planImages.id);
    const before = await plans();
    expect(before.map(({ state, levels }) => [state, levels!.sizes[0]])).toEqual(
      demonstrationDevelopments.map(() => ["ready", 1024]),
    );
    const [first] = demonstrationDevelopments;
    const bySlug = eq(developments.slug, first!.slug);
    const [{ planKey } = { planKey: "" }] = await db.orm.select().from(developments).where(bySlug);
    await db.orm.update(developments).set({ planKey: "plans/own/planta.webp" }).where(bySlug);
    await db.orm.delete(planImages);
    await db.orm
      .update(installation)
      .set({ value: { version: 4 } })
      .where(eq(installation.key, "demonstration"));
    await load();
    expect((await plans()).map(({ storageKey }) => storageKey)).toEqual(
      before.map(({ storageKey }) => storageKey).filter((key) => key !== planKey),
    );
    await db.orm.update(developments).set({ planKey }).where(bySlug);
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
      demonstrationDevelopments.every(
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
