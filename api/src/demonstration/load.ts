import { dayInBrazil } from "@gleba/shared/words";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Logger } from "#platform/http/logger.ts";
import { installation } from "#platform/db/schema/index.ts";
import type { Storage } from "#platform/files/storage.ts";
import { demonstrationCompany } from "./company.ts";
import { companyPlans, customerPlans } from "./contract-plans.ts";
import { loadPeople, loadSite, renewPasswords } from "./load-content.ts";
import { loadContracts } from "./load-contracts.ts";
import { COMPANY_DOCUMENT, loadCompany, loadLeads, loadLists } from "./load-customers.ts";
import { loadMessages } from "./load-messages.ts";
import { loadNews } from "./load-news.ts";
import { giveLots, loadVenture } from "./load-ventures.ts";
import {
  createDemoPeople,
  demonstrationDocuments,
  readDemoPeople,
  writeDemoPeople,
  type DemoPeople,
} from "./people.ts";
import { ensurePictures, pictureKeys } from "./pictures.ts";
import { ensurePublicity, loadPublicity } from "./publicity.ts";
import { demonstrationVentures, type DemonstrationVenture } from "./ventures.ts";
import { drawVenture, type DrawnVenture } from "./venture-rows.ts";

const MARKER = "demonstration";
/** 1: developments, people and site. 2: also contracts, customers' lists and a broker's leads. 3: also messages and slips. 4: also news and publicity files. */
const VERSION = 4;
const LOAD_LOCK = 20_261_123;

/**
 * Fills an installation with the demonstration: company, ventures, pictures, people, contracts. Safe to call at every
 * start: pictures that are there stay, rows are written once, in one transaction, an older demonstration gets what is new,
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
  const drawn = new Map<string, DrawnVenture>();
  const draw = (venture: DemonstrationVenture): DrawnVenture => {
    const known = drawn.get(venture.slug) ?? drawVenture(venture);
    drawn.set(venture.slug, known);
    return known;
  };
  await ensurePictures({
    storage,
    logger,
    ventures: demonstrationVentures,
    layoutOf: (venture) => draw(venture).layout,
  });
  await ensurePublicity(storage, demonstrationVentures);
  const people = await readDemoPeople(dataDir);
  const renewed = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`);
    const loaded = await loadedVersion(tx);
    const renewed = loaded > 0 ? (people ? null : await renew(tx)) : await loadRows(tx, draw, logger, now);
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
      await loadPublicity(tx, demonstrationVentures);
    }
    if (loaded < VERSION) await mark(tx, now);
    return renewed;
  });
  if (renewed) await writeDemoPeople(dataDir, renewed);
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

const loadRows = async (
  tx: Tx,
  draw: (venture: DemonstrationVenture) => DrawnVenture,
  logger: Logger,
  now: Date,
): Promise<DemoPeople> => {
  const people = createDemoPeople();
  const customerId = await loadPeople(tx, people, now);
  const [first, second] = demonstrationVentures;
  await loadSite(tx, {
    logo: pictureKeys.logo,
    favicon: pictureKeys.favicon,
    hero: pictureKeys.hero(pictureKeys.photo(second!, 0)),
  });
  for (const venture of demonstrationVentures) {
    const { lots } = draw(venture);
    const ventureId = await loadVenture(tx, venture, draw(venture), now);
    if (venture === first) await giveLots(tx, ventureId, "sold", 1, customerId);
    if (venture === second) await giveLots(tx, ventureId, "negotiating", 1, customerId);
    logger.info(`demonstração: ${venture.name}, ${lots.length} lotes`);
  }
  return people;
};
