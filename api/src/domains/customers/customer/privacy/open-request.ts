import type { output } from "zod/mini";
import type { ownPrivacyRequest } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import { readTies } from "../../repository/erasure.ts";
import { insertRequest } from "../../repository/privacy-requests.ts";
import { answerDeadline } from "../../rules/privacy-requests.ts";
import { readCustomer } from "../../repository/customers.ts";
import { automaticAnswer } from "../../rules/customers.ts";

/** Keeps what a signed-in customer asks about their data: open at once, since the session says who asks. */
export const openOwnPrivacyRequest = async (
  { db, clock }: Deps,
  customerId: number,
  { kind, text }: output<typeof ownPrivacyRequest>,
): Promise<{ protocol: string; answerBy: string } | AppError> => {
  const found = await readCustomer(db, customerId);
  if (!found) return commonErrors.notFound();
  const { name, document, email } = found.customer;
  const at = clock();
  const answerBy = answerDeadline(at);
  const answer = automaticAnswer(kind, await readTies(db.orm, { customerId, email }));
  const times = { createdAt: at, confirmedAt: at, answerBy };
  const asked = { kind, status: "open" as const, name, document, email, customerId, text, answer, ...times };
  let protocol = newProtocol("P", at);
  while (!(await db.transaction((tx) => insertRequest(tx, { ...asked, protocol })))) protocol = newProtocol("P", at);
  return { protocol, answerBy: answerBy.toISOString() };
};
