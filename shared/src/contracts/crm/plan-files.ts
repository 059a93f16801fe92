import * as z from "zod/mini";
import { instant, oneLine } from "../primitives.ts";
import { importInspection, importMapping } from "./lot-import.ts";

/** The largest plan that is taken. */
export const PLAN_FILE_LIMIT = 100 * 1024 * 1024;

/**
 * The parts in which a file is sent: each is a request of its own, whole within the time that a request may take, also at 100 kbit/s
 * (decision 153). A page of before says nothing, and sends eight times as much.
 */
export const PART_BYTES = 1024 * 1024;
const [SMALLEST_PART_BYTES, LARGEST_PART_BYTES] = [128 * 1024, 8 * 1024 * 1024];

/** As what is announced says it. */
export const partBytesGiven = z._default(
  z.int().check(z.minimum(SMALLEST_PART_BYTES), z.maximum(LARGEST_PART_BYTES)),
  LARGEST_PART_BYTES,
);
/** As what was announced says it. */
export const partBytesTold = z._default(z.int(), LARGEST_PART_BYTES);

/** `POST …/plan-files`: a plan that is about to be sent. */
export const newPlanFile = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine),
  size: z
    .int()
    .check(
      z.minimum(1, "O arquivo está vazio."),
      z.maximum(
        PLAN_FILE_LIMIT,
        "O arquivo passa de 100 MB. Apague as camadas que não são de lotes, quadras nem ruas.",
      ),
    ),
  /** How long each part is but the last. */
  partBytes: partBytesGiven,
});

const planFileStates = ["sending", "reading", "ready", "refused"] as const;

/** A plan as far as it was sent and read. */
export const planFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  /** How long each part is but the last; a server of before says nothing. */
  partBytes: partBytesTold,
  state: z.enum(planFileStates),
  /** How much of it was read, in percent. */
  progress: z.int(),
  /** What is in it; null until it was read. */
  inspection: z.nullable(importInspection),
  /** Why it was refused. */
  errors: z.array(z.string()),
  createdAt: instant,
  /** While it is being sent: its parts that came, and the SHA-256 of each in hexadecimal; whoever goes on sends the others. */
  parts: z.array(z.object({ part: z.int(), sha256: z.string() })),
});
export type PlanFile = z.infer<typeof planFile>;

/** `GET …/plan-files`: what the caller last sent for the development; null for nothing, or when it is forgotten. */
export const ownPlanFile = z.object({ file: z.nullable(planFile) });

/** `POST …/plan-files/{fileId}/lots` and `…/simulate`: how the file is to be read. */
export const planReading = z.strictObject({ mapping: importMapping });
