import { changesBetween } from "./changes.ts";
import type { Change, ChangeKind, Registry } from "./release.ts";

/** A revision, past or current: when it was activated, by whom and why, and what it changed. */
export interface Revision {
  revision: number;
  createdAt: string;
  /** Absent in revisions that were made before there were records. */
  kind?: ChangeKind;
  who?: string;
  why?: string;
  signed: boolean;
  changes: Change[];
}

/** What one registry changed of the one before it; of the first one, all. */
export const revisionOf = (before: Registry | undefined, after: Registry): Revision => {
  const { kind, who, why, signature } = after.record ?? {};
  return {
    revision: after.revision,
    createdAt: after.createdAt,
    ...(kind !== undefined && { kind }),
    ...(who !== undefined && { who }),
    ...(why !== undefined && { why }),
    signed: signature !== undefined,
    changes: changesBetween(before, after),
  };
};
