import type { StaffRequest, StaffRequestDetail } from "@gleba/shared/contracts/crm";
import type { RequestRow } from "../repository/staff-requests.ts";

/** A request in the staff's list. */
export const presentRequest = (row: RequestRow): StaffRequest => ({
  id: `${row.type}-${row.number}`,
  type: row.type,
  number: row.number,
  protocol: row.protocol,
  kind: row.kind,
  status: row.open ? "open" : "answered",
  name: row.name,
  email: row.email,
  customerId: row.customerId,
  createdAt: row.createdAt.toISOString(),
  answerBy: row.answerBy?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** All of a request; `erasure` of a deletion. */
export const presentDetail = (
  row: RequestRow,
  erasure: { keeps: string[]; removes: string[] } | null,
): StaffRequestDetail => ({
  ...presentRequest(row),
  document: row.document,
  text: row.text,
  answer: row.answer,
  answeredBy: row.answeredBy,
  current: row.type === "change" ? (row.kind === "name" ? row.name : row.document) : null,
  wanted: row.wanted,
  applied: row.applied,
  keeps: erasure?.keeps ?? [],
  removes: erasure?.removes ?? [],
});
