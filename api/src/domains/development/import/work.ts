import { randomUUID } from "node:crypto";
import { importPlan, type ImportInspection, type ImportMapping } from "@gleba/shared/contracts/crm";
import { actorOf } from "#platform/db/staff-transaction.ts";
import { appError } from "#platform/http/app-error.ts";
import { withDb } from "#platform/workers/with-db.ts";
import { serializerOf } from "#platform/http/zod-scope.ts";
import { readDevelopmentState } from "../repository/developments.ts";
import { applyPlan, mayLowerPrices, readForPlan, storePlan } from "./apply.ts";
import { inspectionOf } from "./inspection.ts";
import { planOf, reportOf } from "./plan.ts";
import { readSource, type Source } from "./source.ts";
import type { comparePlan, Desk, inspectPlan, SentPlan, writePlan } from "./tasks.ts";

type InputOf<One> = One extends { types?: (input: infer Input) => unknown } ? Input : never;

/** 400: why a file cannot be used, in sentences. */
export const unreadable = (sentences: string[]) =>
  appError(400, "unreadable_file", sentences[0] ?? "O arquivo não pôde ser lido.", sentences, {
    fields: { file: sentences[0] },
  });

const sourceOf = ({ name, bytes }: SentPlan): Source => {
  const source = readSource(name, bytes);
  if ("rejected" in source) throw unreadable(source.rejected);
  return source;
};

/** What is in a file of lots. Throws 400 `unreadable_file` with the reasons. */
export const inspect = (sent: InputOf<typeof inspectPlan>): ImportInspection => inspectionOf(sourceOf(sent));

const written = serializerOf(importPlan);

/** Compares what was read with a development's lots and stores the comparison. Throws 400 `unreadable_file` with the reasons. */
export const compareSource = (
  given: Desk & { name: string; mapping: ImportMapping },
  source: Source,
): Promise<Uint8Array> =>
  withDb(given, async (db) => {
    const lots = await readForPlan(db.orm, given.ventureId);
    const planned = planOf(source, given.mapping, lots, {
      uf: await readDevelopmentState(db.orm, given.ventureId),
      mayLower: await mayLowerPrices(db.orm, given.by),
    });
    if ("rejected" in planned) throw unreadable(planned.rejected);
    const planId = randomUUID();
    const fileName = given.name.slice(0, 200);
    await storePlan(db, {
      id: planId,
      ventureId: given.ventureId,
      fileName,
      actor: actorOf(given.by).id,
      actorName: given.by.name,
      createdAt: given.at,
      plan: planned.stored,
      report: reportOf(planned.answer),
      lots,
    });
    return new TextEncoder().encode(written({ planId, fileName, ...planned.answer }));
  });

/** The same of a file as it was sent. */
export const compare = (given: InputOf<typeof comparePlan>): Promise<Uint8Array> =>
  compareSource(given, sourceOf(given));

/** Writes a stored comparison: all of it or nothing, and only to the lots it was made of. */
export const write = (given: InputOf<typeof writePlan>) => withDb(given, (db) => applyPlan(db, given));
