import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { sql } from "drizzle-orm";
import { type Tx, newProtocol, schema } from "@gleba/api/seeding";
import { assetKeys, photoSize, type LotRow, type Plan } from "./assets.ts";
import { visitorDocument } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { financing, saleTerms, type DemonstrationDevelopment } from "./developments.ts";

const { developments, galleries, lotStatusHistory, lots, photos, reservations } = schema;

const HOLD_HOURS = 48;
const HOUR_MS = 3_600_000;
const ROWS_A_STATEMENT = 4000;

interface StoredLot {
  id: number;
  status: LotRow["status"];
}

/** Stores a development with its gallery, lots, histories and held reservations. Answers its id. */
export const loadDevelopment = async (
  tx: Tx,
  development: DemonstrationDevelopment,
  plan: Plan,
  now: Date,
): Promise<number> => {
  const galleryId = await loadGallery(tx, development);
  const { name, slug, city, uf, description, publicity, rotate, zoom, registry } = development;
  const [row] = await tx
    .insert(developments)
    .values({
      name,
      slug,
      city,
      uf,
      description,
      publicity,
      rotate,
      zoom,
      galleryId,
      ...plan.bounds,
      planKey: assetKeys.plan(development),
      registryOffice: registry?.office ?? null,
      registryNumber: registry?.number ?? null,
      registryDate: registry?.date ?? null,
      salesOpen: registry !== null,
      holdHours: HOLD_HOURS,
      financing: registry ? financing : [],
      ...(registry && { saleTerms }),
      published: true,
    })
    .returning({ id: developments.id });
  const developmentId = row!.id;
  const stored = await insertLots(tx, developmentId, plan.lots);
  await insertHistory(tx, developmentId, stored, now);
  await insertReservations(tx, stored, createRandom(development.seed + 9), now);
  return developmentId;
};

const loadGallery = async (tx: Tx, development: DemonstrationDevelopment): Promise<number> => {
  const [gallery] = await tx.insert(galleries).values({ name: development.name }).returning({ id: galleries.id });
  await tx.insert(photos).values(
    development.captions.map((caption, index) => ({
      galleryId: gallery!.id,
      name: `${development.name}, vista ${index + 1}`,
      storageKey: assetKeys.photo(development, index),
      ...photoSize,
      caption,
      position: index,
      made: "all" as const,
    })),
  );
  return gallery!.id;
};

/** One JSON parameter for thousands of rows: a statement with a parameter a value would pass PostgreSQL's 65,535. */
const insertLots = async (tx: Tx, developmentId: number, all: readonly LotRow[]): Promise<StoredLot[]> => {
  const stored: StoredLot[] = [];
  for (let at = 0; at < all.length; at += ROWS_A_STATEMENT) {
    const rows = JSON.stringify(all.slice(at, at + ROWS_A_STATEMENT));
    const { rows: inserted } = await tx.execute<{ id: number; status: LotRow["status"] }>(sql`
      insert into ${lots} (venture_id, block, lot, status, area_m2, price_cents, corner, polygon, sides, deed_number, solar_orientation, money_received)
      select ${developmentId}::bigint, r."block", r."lot", r."status", r."areaM2", r."priceCents", r."corner", r."polygon", r."sides", r."deedNumber", r."solarOrientation", r."moneyReceived"
      from jsonb_to_recordset(${rows}::jsonb) as r(
        "block" text, "lot" text, "status" text, "areaM2" numeric, "priceCents" bigint, "corner" boolean,
        "polygon" jsonb, "sides" jsonb, "deedNumber" text, "solarOrientation" text, "moneyReceived" boolean)
      returning id, status`);
    stored.push(...inserted.map(({ id, status }) => ({ id: Number(id), status })));
  }
  return stored;
};

/** Every lot that is not free has a first line in its history. */
const insertHistory = async (tx: Tx, developmentId: number, stored: readonly StoredLot[], now: Date): Promise<void> => {
  const taken = stored.filter(({ status }) => status !== "available");
  for (let at = 0; at < taken.length; at += ROWS_A_STATEMENT) {
    await tx.insert(lotStatusHistory).values(
      taken.slice(at, at + ROWS_A_STATEMENT).map(({ id, status }) => ({
        batchId: id,
        ventureId: developmentId,
        fromStatus: "available" as const,
        toStatus: status,
        actor: "import",
        reason: "Dados de demonstração",
        at: now,
      })),
    );
  }
};

/** Reserved lots are held by a fictitious visitor each, of whom nobody signs in, some hours or two days from now; then they pass on as any other. */
const insertReservations = async (tx: Tx, stored: readonly StoredLot[], random: Random, now: Date): Promise<void> => {
  const held = stored.filter(({ status }) => status === "reserved");
  if (held.length === 0) return;
  await tx.insert(reservations).values(
    held.map(({ id }, index) => {
      const hoursLeft = random.between(4, HOLD_HOURS - 1);
      const createdAt = new Date(now.getTime() - (HOLD_HOURS - hoursLeft) * HOUR_MS);
      return {
        protocol: newProtocol("R", now),
        batchId: id,
        status: "held" as const,
        holdUntil: new Date(now.getTime() + hoursLeft * HOUR_MS),
        name: `Visitante de demonstração ${index + 1}`,
        document: visitorDocument(id),
        email: `visitante-${id}@gleba-demonstracao.example`,
        phone: "27900000000",
        consents: [{ purpose: "reservation_contact" as const, version: CONSENT_VERSION, granted: true }],
        createdAt,
      };
    }),
  );
};

/** Gives a customer the first lots of a development with a status, as if they had bought them. */
export const giveLots = async (
  tx: Tx,
  developmentId: number,
  status: "sold" | "negotiating",
  count: number,
  customerId: number,
): Promise<void> => {
  await tx
    .update(lots)
    .set({ customerId })
    .where(
      sql`${lots.id} in (select id from ${lots} where venture_id = ${developmentId} and status = ${status} order by id limit ${count})`,
    );
};
