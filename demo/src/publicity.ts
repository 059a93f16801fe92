import { and, eq, sql } from "drizzle-orm";
import { schema, type Tx } from "@gleba/api/seeding";
import { assetKeys } from "./assets.ts";
import type { DemonstrationDevelopment } from "./developments.ts";

const { developments } = schema;

/** Puts brochure and specification on the pages of developments that show no files. */
export const loadPublicity = async (tx: Tx, all: readonly DemonstrationDevelopment[]): Promise<void> => {
  for (const development of all) {
    const publicityFiles = [
      { name: "Folheto do empreendimento (PDF, demonstração)", url: assetKeys.brochure(development) },
      { name: "Memorial descritivo das obras (PDF, demonstração)", url: assetKeys.specification(development) },
    ];
    await tx
      .update(developments)
      .set({ publicityFiles })
      .where(and(eq(developments.slug, development.slug), sql`${developments.publicityFiles} = '[]'::jsonb`));
  }
};
