import type { RegistryEntry, ReleaseFacts } from "./release.ts";

const BUCKET = "gleba-bucket";
const OVERRIDES = "gleba-overrides";

/** What this browser brings to the choice of versions. */
export interface Choices {
  /** 0–99, drawn once and kept: the same visitor always sees the same side of a canary. */
  bucket: number;
  /** Published releases chosen by hand in this browser. */
  overrides: Record<string, ReleaseFacts>;
}

/** Reads the choices; a browser without storage counts as the last bucket, so it never sees a canary. */
export const readChoices = (storage: Pick<Storage, "getItem" | "setItem">): Choices => {
  try {
    let bucket = Number(storage.getItem(BUCKET) ?? Number.NaN);
    if (!Number.isInteger(bucket) || bucket < 0 || bucket > 99) {
      bucket = Math.floor(Math.random() * 100);
      storage.setItem(BUCKET, String(bucket));
    }
    const overrides = JSON.parse(storage.getItem(OVERRIDES) ?? "{}") as Record<string, ReleaseFacts>;
    return { bucket, overrides };
  } catch {
    return { bucket: 99, overrides: {} };
  }
};

/** Override, else canary by the sticky bucket, else stable. */
export const choose = (entry: RegistryEntry, { bucket, overrides }: Choices): ReleaseFacts =>
  overrides[entry.name] ?? (entry.canary && bucket < entry.canary.percent ? entry.canary.release : entry);
