import { eq } from "drizzle-orm";
import { planLevelsOf, schema, type Tx } from "@gleba/api/seeding";
import { assetKeys } from "./assets.ts";
import type { DemonstrationDevelopment } from "./developments.ts";

const { developments, planImages } = schema;

/** Lists the plans with their sizes, as those that staff send; a development that staff gave another plan keeps it. */
export const loadPlans = async (tx: Tx, all: readonly DemonstrationDevelopment[]): Promise<void> => {
  for (const development of all) {
    const { planSize } = development;
    const storageKey = assetKeys.plan(development);
    const placed = await tx
      .select({ id: developments.id })
      .from(developments)
      .where(eq(developments.planKey, storageKey));
    for (const { id } of placed) {
      const levels = planLevelsOf(planSize);
      await tx
        .insert(planImages)
        .values({ ventureId: id, storageKey, name: "planta.webp", ...planSize, state: "ready", levels })
        .onConflictDoNothing();
    }
  }
};
