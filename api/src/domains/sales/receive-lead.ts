import { dayInBrazil } from "@gleba/shared/words";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import { notifyOfGivenLead, notifyOfLead, type NewLead } from "./notices.ts";
import { lockTurns, readDistributionRule, takeTurn } from "./repository/distribution.ts";
import { setLeadState } from "./repository/leads.ts";
import { firstAnswerBy } from "./rules/distribution.ts";

/**
 * What happens to a lead in the transaction that makes it: it is given to whoever's turn it is, its clock starts, and they are
 * told, or everybody who sells where it is nobody's. Call it last: those who come at the same time wait for the turn.
 */
export const receiveLead = async (tx: Orm | Tx, { kind, ref, place, at, subject }: NewLead): Promise<StaffChanged> => {
  const { mode, firstAnswer } = await readDistributionRule(tx);
  const answerBy = firstAnswerBy(at, firstAnswer);
  if (mode !== "off") await lockTurns(tx);
  const assigneeId =
    mode === "off" ? null : await takeTurn(tx, { mode, ventureId: place.ventureId, day: dayInBrazil(at) });
  if (assigneeId !== null || answerBy !== null)
    await setLeadState(tx, { kind, ref }, { status: "new", assigneeId, version: 1, answerBy });
  return assigneeId === null
    ? notifyOfLead(tx, { kind, ref, place, at, subject })
    : notifyOfGivenLead(tx, { kind, ref, place, at, subject, assigneeId });
};
