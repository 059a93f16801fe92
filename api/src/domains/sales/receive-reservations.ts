import { dayInBrazil } from "@gleba/shared/words";
import { ormOn, type LentConnection } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import { notifyOfGivenReservation, notifyOfReservation, notifyOfReservations, type NewReservation } from "./notices.ts";
import { lockTurns, readDistributionRule, takeTurn } from "./repository/distribution.ts";
import { setLeadState } from "./repository/leads.ts";

/**
 * What happens to reservations of visitors in the transaction that makes them: as leads, each is given to whoever's turn it is, who alone
 * is told; to nobody where nobody takes turns or is there, and all who sell are told. At least one. Call it last: those who come at the
 * same time wait for the turn.
 */
export const receiveReservations = async (
  tx: LentConnection,
  made: readonly NewReservation[],
): Promise<StaffChanged[]> => {
  const orm = ormOn(tx);
  const { mode } = await readDistributionRule(orm);
  if (mode === "off") return [await notifyOfReservations(tx, made)];
  await lockTurns(orm);
  const news: StaffChanged[] = [];
  for (const reservation of made) {
    const { id, place, at } = reservation;
    const assigneeId = await takeTurn(orm, { mode, ventureId: place.ventureId, day: dayInBrazil(at) });
    if (assigneeId !== null)
      await setLeadState(orm, { kind: "reservation", ref: String(id) }, { status: "new", assigneeId, version: 1 });
    news.push(
      assigneeId === null
        ? await notifyOfReservation(orm, reservation)
        : await notifyOfGivenReservation(orm, { ...reservation, assigneeId }),
    );
  }
  return news;
};
