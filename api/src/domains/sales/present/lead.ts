import type { Lead, LeadDetail, MergedLead } from "@gleba/shared/contracts/crm";
import {
  blockAndLot,
  formatDate,
  leadKindName,
  leadStatusName,
  lossReasonName,
  originChannelName,
  originDetail,
} from "@gleba/shared/words";
import { csvDateTime, csvMoney } from "#platform/text/csv.ts";
import { originOf } from "../rules/origin.ts";
import type { MergedRow } from "../repository/lead-merge.ts";
import type { LeadRow, readNotes, ExportedLead } from "../repository/leads.ts";

/** What the rows of a list and the targets of a change of many are called. */
export const leadId = ({ kind, ref }: Pick<LeadRow, "kind" | "ref">): string => `${kind}-${ref}`;

type Notes = Awaited<ReturnType<typeof readNotes>>;

/** Who looks after a lead or a reservation. */
export const presentAssignee = ({ assigneeId, assigneeName }: Pick<LeadRow, "assigneeId" | "assigneeName">) =>
  assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName };

/** What was written about a lead or a reservation. */
export const presentNotes = (notes: Notes): LeadDetail["history"] =>
  notes.map(({ id, authorName, text, at }) => ({ id, authorName, text, at: at.toISOString() }));

/** A lead as staff see it. */
export const presentLead = (row: LeadRow): Lead => ({
  id: leadId(row),
  kind: row.kind,
  ref: row.ref,
  protocol: row.protocol,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  preferredChannel: row.channel,
  at: row.at.toISOString(),
  lot: { id: row.batchId, block: row.block, lot: row.lot, ventureId: row.ventureId, venture: row.venture },
  simulation: row.simulation,
  status: row.status,
  assignee: presentAssignee(row),
  answerBy: row.answerBy?.toISOString() ?? null,
  nextStep: row.nextOn === null ? null : { on: row.nextOn, text: row.nextText ?? "" },
  lossReason: row.lossReason,
  origin: originOf(row.originChannel, row.origin),
  notes: row.notes,
  version: row.version,
});

const presentMerged = ({ block, lot, venture, at, ...row }: MergedRow): MergedLead => ({
  ...row,
  id: leadId(row),
  at: at.toISOString(),
  about: [venture, block === "" && lot === "" ? "" : blockAndLot({ block, lot })].filter(Boolean).join(", "),
});

/** A lead with what was written about it and what went into it. */
export const presentLeadDetail = (row: LeadRow, notes: Notes, merged: readonly MergedRow[]): LeadDetail => ({
  ...presentLead(row),
  history: presentNotes(notes),
  merged: merged.map(presentMerged),
});

/** Heads of the CSV. */
export const LEAD_COLUMNS = [
  "Recebido em",
  "Tipo",
  "Protocolo",
  "Nome",
  "E-mail",
  "Telefone",
  "Empreendimento",
  "Quadra",
  "Lote",
  "Situação",
  "Responsável",
  "Responder até",
  "Próximo passo em",
  "Próximo passo",
  "Motivo da perda",
  "Mensagem",
  "Entrada simulada",
  "Parcelas",
  "Parcela",
  "Origem",
  "Campanha ou site",
] as const;

/** A lead as a row of the CSV. */
export const leadCells = (row: ExportedLead): string[] => [
  csvDateTime(row.at),
  leadKindName(row.kind),
  row.protocol ?? "",
  row.name,
  row.email,
  row.phone,
  row.venture,
  row.block,
  row.lot,
  leadStatusName(row.status),
  row.assigneeName ?? "",
  row.answerBy ? csvDateTime(row.answerBy) : "",
  row.nextOn ? formatDate(row.nextOn) : "",
  row.nextText ?? "",
  row.lossReason ? lossReasonName(row.lossReason) : "",
  row.message,
  csvMoney(row.simulation?.downPaymentCents ?? null),
  row.simulation ? String(row.simulation.installments) : "",
  csvMoney(row.simulation?.installmentCents ?? null),
  row.originChannel ? originChannelName(row.originChannel) : "",
  originDetail(row.origin ?? {}),
];
