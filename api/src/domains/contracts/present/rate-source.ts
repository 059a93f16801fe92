import type { IndexTable } from "@gleba/shared/contracts/crm";
import type { readSources } from "../repository/rate-sources.ts";

/** The indices that a source is asked for, and how asking ended last. */
export const presentSources = (
  indices: readonly string[],
  asked: Awaited<ReturnType<typeof readSources>>,
): NonNullable<IndexTable["sources"]> =>
  indices.map((name) => {
    const row = asked.find(({ indexName }) => indexName === name);
    return {
      name,
      askedAt: row?.askedAt?.toISOString() ?? null,
      nextAt: row?.dueAt.toISOString() ?? null,
      problem: row?.problem ?? "",
    };
  });
