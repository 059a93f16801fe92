import type { Deps } from "#platform/http/deps.ts";
import type { EventTermContent } from "../pdf/event-balance.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { readPaperParties, type PaperParties } from "../repository/parties.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { eventErrors } from "../rules/events.ts";
import { indexNote } from "./index-note.ts";
import { presentEvent } from "./event.ts";
import { lateFeesText } from "@gleba/shared/contracts/financing";

/** What the paper of an event is drawn from, between those who stood in the contract on its day; refused where there is no such event, or where it was taken back. */
export const readEventTerm = async (
  deps: Pick<Deps, "db" | "storage" | "clock">,
  file: ContractFile,
  number: number,
): Promise<[EventTermContent, PaperParties, Date]> => {
  const event = file.events.find((one) => one.number === number);
  if (!event) throw eventErrors.notFound();
  if (event.undoneAt) throw eventErrors.undone();
  const { number: contractNumber, signedAt, indexName, monthlyRate, system, demonstration } = file.contract;
  const content = {
    ...presentEvent(event),
    scope: event.terms.scope,
    protocol: event.protocol,
    contractNumber,
    signedAt,
    system,
    monthlyRate,
    indexNote:
      indexName === NO_INDEX ? "" : `As parcelas são corrigidas pelo ${indexName} desde essa data. ${indexNote(file)}`,
    lateFees: lateFeesText(file.terms),
    installments: file.installments
      .filter(({ madeBy }) => madeBy?.id === event.id)
      .map((row) => ({ number: row.number, dueDate: row.dueDate, amountCents: row.amountCents })),
    demonstration,
  };
  return [content, await readPaperParties(deps, file, event.on), deps.clock()];
};
