import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import { understoodPlan, type UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { appError } from "#platform/http/app-error.ts";
import { serializerOf } from "#platform/http/zod-scope.ts";
import { readDevelopmentState } from "../../repository/developments.ts";
import { readForPlan } from "../apply.ts";
import { saidIn } from "../features-of.ts";
import { inspectionOf } from "../inspection.ts";
import { understand, type Understood } from "../layers/understand.ts";
import { columnsOf, guessColumns, mappedColumns } from "../mapping.ts";
import { MOST_FEATURES, tooManyFeatures } from "../size.ts";
import type { Source } from "../source.ts";
import { readSource } from "../source.ts";
import { withDb } from "#platform/workers/with-db.ts";
import { compareSource, unreadable } from "../work.ts";
import type { ReadPlan, StoredPlan, WholePlan } from "./tasks.ts";

/** Lists are cut here; totals count all. */
const [DOUBTS_LISTED, REFUSED_LISTED, TEXTS_SHOWN, AROUND_SHOWN] = [500, 300, 500, 3_000];
/** Quick and still a tenth: it is read once or twice and thrown away. */
const LEVEL = 1;

/** Reads a plan and packs what was read. Throws 400 `unreadable_file` with the reasons. */
export const readWhole = ({ name, bytes, told, uf }: WholePlan): ReadPlan => {
  const percent = new Int32Array(told);
  const source = readSource(name, new Uint8Array(bytes), (done) => {
    Atomics.store(percent, 0, Math.round(done * 90));
  });
  if ("rejected" in source) throw unreadable(source.rejected);
  const inspection = inspectionOf(source, uf);
  Atomics.store(percent, 0, 95);
  return { inspection, stored: gzipSync(serialize(source), { level: LEVEL }) };
};

const unpacked = (stored: Uint8Array): Source => deserialize(gunzipSync(stored)) as Source;

const presented = ({ parts, lots, doubts, loose, refused }: Understood): UnderstoodPlan => ({
  lots: lots.map(({ plot, block, lot, doubts: own }) => ({
    shape: plot.outline.shape,
    block,
    lot,
    polygon: plot.outline.ring,
    doubts: own,
  })),
  doubts: { total: doubts.length, listed: doubts.slice(0, DOUBTS_LISTED) },
  loose: loose.slice(0, TEXTS_SHOWN).map(({ text, at }) => ({ text, at })),
  around: [
    ...parts.blocks.map(({ ring }) => ({ role: "blocks" as const, points: ring })),
    ...parts.green.map(({ ring }) => ({ role: "green" as const, points: ring })),
    ...parts.streets.map((points) => ({ role: "streets" as const, points })),
  ].slice(0, AROUND_SHOWN),
  refused: {
    total: refused.length,
    listed: refused.slice(0, REFUSED_LISTED).map(({ where, message, drawn }) => ({ where, message, drawn })),
  },
});

const written = serializerOf(understoodPlan);

/** Understands a drawing in layers. Throws 400 `unreadable_file` with the reasons. */
export const understandStored = (given: StoredPlan): Promise<Uint8Array> =>
  withDb(given, async (db) => {
    const { drawing } = given.mapping;
    if (!drawing) throw appError(400, "no_layers", "Diga o que é cada camada do desenho.");
    const source = unpacked(given.stored);
    const columns = mappedColumns(given.mapping, guessColumns(columnsOf(saidIn(source)).map(({ name }) => name)));
    const stored = await readForPlan(db.orm, given.ventureId);
    const uf = await readDevelopmentState(db.orm, given.ventureId);
    const understood = understand(source, drawing, columns, { stored, uf });
    if ("rejected" in understood) throw unreadable(understood.rejected);
    if (understood.lots.length > MOST_FEATURES) throw unreadable([tooManyFeatures()]);
    return new TextEncoder().encode(written(presented(understood)));
  });

/** Compares a plan that was read with a development's lots. Throws 400 `unreadable_file` with the reasons. */
export const compareStored = (given: StoredPlan): Promise<Uint8Array> => compareSource(given, unpacked(given.stored));
