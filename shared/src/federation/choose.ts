import type { RegistryEntry, ReleaseFacts } from "./release.ts";

const BUCKET = "gleba-bucket";

/**
 * Which hundredth of the visitors this browser is, 0–99: drawn once and kept, so that the same visitor always sees the
 * same side of a canary. A browser without storage counts as the last one, which never sees a canary.
 */
export const readBucket = (storage: Pick<Storage, "getItem" | "setItem">): number => {
  try {
    const kept = Number(storage.getItem(BUCKET) ?? Number.NaN);
    if (Number.isInteger(kept) && kept >= 0 && kept <= 99) return kept;
    const drawn = Math.floor(Math.random() * 100);
    storage.setItem(BUCKET, String(drawn));
    return drawn;
  } catch {
    return 99;
  }
};

/** Canary by the sticky bucket, else stable. What was chosen by hand is the host's to put into the registry. */
export const choose = (entry: RegistryEntry, bucket: number): ReleaseFacts =>
  entry.canary && bucket < entry.canary.percent ? entry.canary.release : entry;
