import { randomUUID } from "node:crypto";
import type { PlanImage } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { SentFile } from "#platform/http/multipart.ts";
import { clearUp, expectBytes } from "#platform/files/pending-bytes.ts";
import { makePictures, readPictureFile } from "#platform/files/picture-file.ts";
import { appError, AppError } from "#platform/http/app-error.ts";
import { recordStaff } from "#platform/db/staff-transaction.ts";
import { developmentErrors } from "../../rules/development.ts";
import { readDevelopment } from "../../repository/developments.ts";
import { sentKeyOf } from "#platform/text/storage-keys.ts";
import { wholeWidths } from "./levels.ts";
import { presentPlan } from "../../present/plan.ts";
import { insertPlan, type PlanRow } from "../../repository/plans.ts";

/** Kinds of plans that are drawn by programs we cannot run: what to do with them instead. */
const DRAWN: readonly { begins: string; name: string }[] = [
  { begins: "%PDF", name: "PDF" },
  { begins: "II*\0", name: "TIFF" },
  { begins: "MM\0*", name: "TIFF" },
  { begins: "AC10", name: "DWG" },
];

const unsupportedPlanError = (bytes: Buffer): AppError | null => {
  const drawn = DRAWN.find(({ begins }) => bytes.subarray(0, begins.length).toString("latin1") === begins);
  if (!drawn) return null;
  const sentence = `Arquivos ${drawn.name} não podem ser usados como planta. Exporte a planta como PNG, JPEG ou WebP e envie a imagem.`;
  return appError(400, "not_a_picture", sentence, [], { fields: { file: sentence } });
};

/** The name as shown to staff: one line, not longer than a screen. */
const nameOf = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 120) || "planta";

/**
 * Takes a plan for a development: what it is, is found out by decoding it, not by its name. A preview can be placed at
 * once; the sizes are made by a job (`make-levels.ts`). A refused or broken upload leaves nothing behind.
 */
export const addPlan = async (
  deps: Deps,
  by: Staff,
  { ventureId, file }: { ventureId: number; file: SentFile },
): Promise<PlanImage | AppError> => {
  const { db, storage, jobs } = deps;
  const found = await readDevelopment(db.orm, ventureId);
  if (!found) return developmentErrors.notFound();
  const drawn = unsupportedPlanError(file.bytes);
  if (drawn) return drawn;
  const picture = await readPictureFile(file.bytes);
  if (picture instanceof AppError) return picture;
  const made = await makePictures(file.bytes, [{ width: wholeWidths(picture)[0]!, as: "webp", quality: 76 }]);
  if (made instanceof AppError) return made;
  const storageKey = `plans/${randomUUID()}/planta.webp`;
  const { width, height } = picture;
  const store = async (): Promise<PlanRow> => {
    const pending = await expectBytes(deps, [sentKeyOf(storageKey), storageKey]);
    await storage.put(sentKeyOf(storageKey), file.bytes);
    await storage.put(storageKey, made[0]!);
    return db.transaction(async (tx) => {
      const plan = await insertPlan(tx, { ventureId, storageKey, name: nameOf(file.name), width, height });
      await recordStaff(deps, tx, by, {
        action: "plan_sent",
        entity: "venture",
        entityId: ventureId,
        label: found.venture.name,
        before: null,
        after: { plan: plan.name, width, height, storageKey },
      });
      await jobs.post(tx, "plan", { planId: plan.id });
      await pending.confirm(tx);
      return plan;
    });
  };
  const row = await store().catch(async (error: unknown) => {
    await clearUp(storage, [sentKeyOf(storageKey), storageKey], error);
    throw error;
  });
  jobs.wake();
  return presentPlan(row, storage);
};
