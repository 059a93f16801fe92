import { PLAN_PART_BYTES, type Portfolio } from "@gleba/shared/contracts/crm";
import { announceTables, inspectTables, sendTablePart } from "./api.ts";

interface Sending {
  signal: AbortSignal;
  /** Hears how much of all files is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  /** One that was announced before: its files are sent again. */
  id?: string;
}

/** Sends tables in their parts, and has their headings read. Answers the portfolio that they are. */
export const sendTables = async (
  files: readonly File[],
  { signal, onProgress, id: before }: Sending,
): Promise<Portfolio> => {
  const id = before ?? (await announceTables(files, signal)).id;
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const [index, file] of files.entries())
    for (let part = 0; part * PLAN_PART_BYTES < file.size; part += 1) {
      const bytes = file.slice(part * PLAN_PART_BYTES, (part + 1) * PLAN_PART_BYTES);
      const onSent = (share: number): void => onProgress((sent + share * bytes.size) / all);
      onSent(0);
      await sendTablePart(id, { file: index, part, bytes }, { signal, onSent });
      sent += bytes.size;
    }
  return inspectTables(id, signal);
};
