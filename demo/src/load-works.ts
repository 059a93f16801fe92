import { asc, eq } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { dayInBrazil } from "@gleba/shared/words";
import { addDays, readPlaces, replacePlaces, schema, type Tx } from "@gleba/api/seeding";
import { assetFile } from "./assets.ts";
import { demonstrationWorks } from "./works.ts";

const { developments, photos, visitHours, workReportPhotos, workReports, works } = schema;

const AUTHOR = "demonstração";
/** Shown beside the places, so that nobody looks for one of them. */
export const PLACES_SOURCE = "lugares fictícios, para demonstração";

/** How far the works of each development are, with reports; what staff wrote meanwhile stays. */
export const loadWorks = async (tx: Tx, now: Date): Promise<void> => {
  const before = (days: number): string => addDays(dayInBrazil(now), -days);
  for (const { slug, stages, measuredDaysAgo, reports } of demonstrationWorks) {
    const [development] = await tx.select().from(developments).where(eq(developments.slug, slug));
    if (!development) continue;
    const ventureId = development.id;
    const measuredOn = before(measuredDaysAgo);
    const written = await tx
      .insert(works)
      .values({ ventureId, stages, measuredOn, updatedAt: now, updatedBy: AUTHOR })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) continue;
    const gallery = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(eq(photos.galleryId, development.galleryId ?? 0))
      .orderBy(asc(photos.position));
    for (const { daysAgo, photos: shown, ...report } of reports) {
      const [row] = await tx
        .insert(workReports)
        .values({ ...report, ventureId, reportedOn: before(daysAgo), createdAt: now, createdBy: AUTHOR })
        .returning({ id: workReports.id });
      const chosen = shown.flatMap((index) => gallery[index] ?? []);
      if (chosen.length > 0)
        await tx
          .insert(workReportPhotos)
          .values(chosen.map(({ id: photoId }, position) => ({ reportId: row!.id, photoId, position })));
    }
  }
};

/** Schools, markets and stops around the developments, all invented. */
export const loadPlaces = async (tx: Tx): Promise<void> => {
  const read = readPlaces(await readFile(assetFile("lugares.csv"), "utf8"));
  if ("rejected" in read) throw new Error(read.rejected.join(" "));
  await replacePlaces(tx, PLACES_SOURCE, read.places);
};

const MORNING = { from: "08:00", until: "12:00" };
const AFTERNOON = { from: "13:00", until: "17:00" };

/** When the developments with works may be visited: mornings and afternoons of weekdays, and Saturday mornings. */
export const loadVisitHours = async (tx: Tx): Promise<void> => {
  const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, ...MORNING },
    { weekday, ...AFTERNOON },
  ]);
  for (const { slug } of demonstrationWorks) {
    const [development] = await tx.select().from(developments).where(eq(developments.slug, slug));
    if (!development) continue;
    await tx
      .insert(visitHours)
      .values({
        ventureId: development.id,
        periods: [...weekdays, { weekday: 6, ...MORNING }],
        slotMinutes: 60,
        capacity: 2,
        daysAhead: 45,
        noticeHours: 24,
        closedDays: [],
        openOnHolidays: false,
        place: "estande de vendas (demonstração)",
      })
      .onConflictDoNothing();
  }
};
