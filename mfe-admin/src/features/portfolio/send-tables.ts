import type { Portfolio } from "@gleba/shared/contracts/crm";
import { isOfThese, persist, sendParts, type Patience } from "#platform/sending";
import { announceTables, fetchPortfolio, inspectTables, sendTablePart } from "./api.ts";

interface Sending extends Patience {
  /** Hears how much of all files came or is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  /** One that was announced before: what came of it is not sent again. */
  id?: string | undefined;
  /** Hears which one it is as soon as it is announced. */
  onAnnounced: (announced: Portfolio) => void;
}

/** Tables whose sending broke off are not the ones that were chosen now. */
export class OtherTables extends Error {}

/**
 * Sends tables in their parts, and has their headings read. Answers the portfolio that they are. Goes on where the sending
 * broke off; throws `OtherTables` when these are not the same files byte by byte.
 */
export const sendTables = async (
  files: readonly File[],
  { onProgress, id, onAnnounced, ...patience }: Sending,
): Promise<Portfolio> => {
  const { signal } = patience;
  const own = id === undefined ? await announceTables(files, signal) : await fetchPortfolio(id, signal);
  onAnnounced(own);
  // Begun in another tab meanwhile.
  if (own.state !== "sending") return own;
  if (!(await isOfThese(files, own.parts, own.partBytes))) throw new OtherTables();
  await sendParts(files, {
    ...patience,
    onProgress,
    partBytes: own.partBytes,
    sent: own.parts,
    send: (part, on) => sendTablePart(own.id, part, on),
  });
  return persist(() => inspectTables(own.id, signal), patience);
};
