import { defineTask } from "#platform/workers/task.ts";
import type { exportPdf } from "./export-pdf.ts";

/** All that is kept about a customer on A4, drawn by a worker. */
export const drawExport = defineTask<Parameters<typeof exportPdf>, Uint8Array>("draw export", "document");
