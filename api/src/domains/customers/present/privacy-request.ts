import type { PrivacyRequest } from "@gleba/shared/contracts";
import type { PrivacyRequestRow } from "../repository/privacy-requests.ts";

/** A request as the person who made it follows it; what identifies them stays here. */
export const presentRequest = (row: PrivacyRequestRow): PrivacyRequest => ({
  protocol: row.protocol,
  kind: row.kind,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  answerBy: row.answerBy?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answer: row.answer,
});
