import { dayInBrazil } from "@gleba/shared/words";
import { eq, sql } from "drizzle-orm";
import { type Db, type Logger, schema, type Storage, type Tx } from "@gleba/api/seeding";
import { demonstrationCompany } from "./company.ts";
import { loadCompanies } from "./load-companies.ts";
import { companyPlans, customerPlans } from "./contract-plans.ts";
import { loadPeople, loadSite, renewPasswords } from "./load-content.ts";
import { loadContracts } from "./load-contracts.ts";
import { COMPANY_DOCUMENT, loadCompany, loadLeads, loadLists } from "./load-customers.ts";
import { loadMessages } from "./load-messages.ts";
import { loadNews } from "./load-news.ts";
import { giveLots, loadDevelopment } from "./load-developments.ts";
import {
  createDemoPeople,
  demonstrationDocuments,
  readDemoPeople,
  STAFF_LOGIN,
  writeDemoPeople,
  type DemoPeople,
} from "./people.ts";
import { assetKeys, ensureAssets, readPlan } from "./assets.ts";
import { demonstrationDevelopments } from "./developments.ts";
import { loadPlans } from "./load-plans.ts";
import { loadSales } from "./load-sales.ts";
import { loadTasks } from "./load-tasks.ts";
import { loadPlaces, loadVisitHours, loadWorks } from "./load-works.ts";
import { loadPublicity } from "./publicity.ts";

const { installation } = schema;

const MARKER = "demonstration";
/** 1: developments, people and site. 2: also contracts, customers' lists and a broker's leads. 3: also messages and slips. 4: also news and publicity files. 5: also plans in sizes. 6: also works and places. 7: also hours of visits. 8: also companies of their own and clauses. 9: also how people came, and goals of sales. 10: also tasks of the staff. */
const VERSION = 10;
const LOAD_LOCK = 20_261_123;

/**
 * Fills an installation with the demonstration: company, developments, pictures, people, contracts. Safe to call at every
 * start: files that are there stay, rows are written once, in one transaction, an older demonstration gets what is new,
 * and `DATA_DIR/demo.json` is renewed when it was lost.
 * @param now The time from which holds run.
 */
export const loadDemonstration = async (deps: {
  db: Db;
  storage: Storage;
  dataDir: string;
  logger: Logger;
  now?: Date;
}): Promise<void> => {
  const { db, storage, dataDir, logger, now = new Date() } = deps;
  await ensureAssets(storage, logger);
  const people = await readDemoPeople(dataDir);
  const newPeople = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`);
    const loaded = await loadedVersion(tx);
    const renewed = loaded > 0 ? (people ? null : await renew(tx)) : await loadRows(tx, logger, now);
    // Before there are contracts: what was sold stays with the company that sold it.
    if (loaded < 8) await loadCompanies(tx, now);
    if (loaded < 2) await loadCustomerArea(tx, storage, now);
    if (loaded < 3) {
      await loadMessages(tx, [demonstrationDocuments.customer, COMPANY_DOCUMENT], {
        company: demonstrationCompany,
        now,
      });
      logger.info("demonstração: contratos e dados dos clientes");
    }
    if (loaded < 4) {
      await loadNews(tx);
      await loadPublicity(tx, demonstrationDevelopments);
    }
    if (loaded < 5) await loadPlans(tx, demonstrationDevelopments);
    if (loaded < 6) {
      await loadWorks(tx, now);
      await loadPlaces(tx);
    }
    if (loaded < 7) await loadVisitHours(tx);
    if (loaded < 9) await loadSales(tx, dayInBrazil(now));
    if (loaded < 10) await loadTasks(tx, STAFF_LOGIN, now);
    if (loaded < VERSION) await mark(tx, now);
    return renewed;
  });
  if (newPeople) await writeDemoPeople(dataDir, newPeople);
};

/** The version of the demonstration that is there; 0 for none. */
const loadedVersion = async (tx: Tx): Promise<number> => {
  const [marker] = await tx.select().from(installation).where(eq(installation.key, MARKER));
  return marker ? (marker.value as { version: number }).version : 0;
};

const mark = async (tx: Tx, now: Date): Promise<void> => {
  const value = { version: VERSION, loadedAt: now.toISOString() };
  await tx
    .insert(installation)
    .values({ key: MARKER, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
};

/** Added with version 2, to a new installation and to one of version 1 alike; the people are known by their documents. */
const loadCustomerArea = async (tx: Tx, storage: Storage, now: Date): Promise<void> => {
  const { customer, broker } = demonstrationDocuments;
  await loadCompany(tx, now);
  await loadLists(tx, customer, now);
  await loadContracts(tx, storage, dayInBrazil(now), [
    { document: customer, broker, plans: customerPlans },
    { document: COMPANY_DOCUMENT, broker, plans: companyPlans },
  ]);
  await loadLeads(tx, broker, now);
};

const renew = async (tx: Tx): Promise<DemoPeople> => {
  const people = createDemoPeople();
  await renewPasswords(tx, people);
  return people;
};

const loadRows = async (tx: Tx, logger: Logger, now: Date): Promise<DemoPeople> => {
  const people = createDemoPeople();
  const customerId = await loadPeople(tx, people, now);
  const [first, second] = demonstrationDevelopments;
  await loadSite(tx, {
    logo: assetKeys.logo,
    favicon: assetKeys.favicon,
    hero: assetKeys.hero(assetKeys.photo(second!, 0)),
  });
  for (const development of demonstrationDevelopments) {
    const plan = await readPlan(development);
    const developmentId = await loadDevelopment(tx, development, plan, now);
    if (development === first) await giveLots(tx, developmentId, "sold", 1, customerId);
    if (development === second) await giveLots(tx, developmentId, "negotiating", 1, customerId);
    logger.info(`demonstração: ${development.name}, ${plan.lots.length} lotes`);
  }
  return people;
};
