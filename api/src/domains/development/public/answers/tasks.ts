import type { CompressedAnswer } from "#platform/http/compressed-answer.ts";
import { defineTask } from "#platform/workers/task.ts";
import type { OwnConnection } from "#platform/workers/with-db.ts";

/** What is asked of a development. */
export interface Wanted {
  ventureId: number;
  /** Lots column by column. */
  packed: boolean;
  /** Of which day in Brazil it tells: campaigns begin and end without a change. */
  day: string;
  /** Whose lots are marked; null for a visitor. */
  customer: number | null;
}

/** A development's answer, and the state it tells of. */
export interface MadeAnswer {
  version: string;
  /** Newest lot change it contains. */
  revision: number;
  answer: CompressedAnswer;
}

/** Reads, presents and compresses a published development; null for one that is unknown or not published. */
export const makeAnswerTask = defineTask<Wanted & OwnConnection & { publicUrl: string }, MadeAnswer | null>(
  "make development",
  "answer",
);
