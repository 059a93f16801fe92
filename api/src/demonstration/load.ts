import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../platform/db.ts";
import type { Logger } from "../platform/logger.ts";
import { installation } from "../platform/schema/index.ts";
import type { Storage } from "../platform/storage.ts";
import { loadPeople, loadSite, renewPasswords } from "./load-content.ts";
import { giveLots, loadVenture } from "./load-ventures.ts";
import { createDemoPeople, readDemoPeople, writeDemoPeople, type DemoPeople } from "./people.ts";
import { ensurePictures, pictureKeys } from "./pictures.ts";
import { demonstrationVentures, type DemonstrationVenture } from "./ventures.ts";
import { drawVenture, type DrawnVenture } from "./venture-rows.ts";

const MARKER = "demonstration";
const VERSION = 1;
const LOAD_LOCK = 20_261_123;

/**
 * Fills an installation with the demonstration: company, ventures, pictures, people. Safe to call at every start: pictures
 * that are there stay, rows are written once, in one transaction, and `DATA_DIR/demo.json` is renewed when it was lost.
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
  const people = await readDemoPeople(dataDir);
  const renewed = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`);
    if (await isLoaded(tx)) return people ? null : renew(tx);
    return loadRows(tx, draw, logger, now);
  });
  if (renewed) await writeDemoPeople(dataDir, renewed);
};

const isLoaded = async (tx: Tx): Promise<boolean> =>
  (await tx.select().from(installation).where(eq(installation.key, MARKER))).length > 0;

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
  await tx.insert(installation).values({ key: MARKER, value: { version: VERSION, loadedAt: now.toISOString() } });
  return people;
};
