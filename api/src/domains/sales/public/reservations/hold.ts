import { ormOn, transactionOn, type LentConnection } from "#platform/db/db.ts";
import { ALONE, createBatcher } from "#platform/db/batching.ts";
import { changedLists, type StaffChanged } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { NewReservation } from "../../notices.ts";
import { receiveReservations } from "../../receive-reservations.ts";
import { lockFreeNames, lockNames, readOpen, readOpenOfAll } from "../../repository/open-reservations.ts";
import {
  readContexts,
  type ReservationContext,
  type ReservationSubject,
} from "../../repository/reservation-context.ts";
import {
  lockFreeLots,
  reserveLots,
  type Connection,
  type NotedAcceptance,
  type TakenLot,
} from "../../repository/reservations.ts";
import { recordReserved } from "../../repository/staff-made.ts";
import { checkOpen, countedUpTo, createTally, type ReservationLimits } from "../../rules/reservation-limits.ts";
import type { Accepted } from "../../rules/reservations.ts";
import { heldAcceptance, namesOf, type ReservationInput, type Wish } from "./wish.ts";

const limitsOf = ({ config }: Deps): ReservationLimits => ({
  perPerson: config.reservationsPerPerson,
  perSource: config.reservationsPerAddressAndHour,
});

/** Whether the person may have one more, once nobody else adds to what they have. */
export const refuseBeyondLimits = async (
  deps: Deps,
  tx: Connection,
  input: ReservationInput,
  at: Date,
): Promise<AppError | null> => {
  const limits = limitsOf(deps);
  return checkOpen(await readOpen(tx, namesOf(input), { at, most: countedUpTo(limits) }), limits);
};

/** What a member of staff reserved is theirs to look after, and stands in the audit; any other is given to whoever's turn it is. */
export const tellStaff = async (
  deps: Deps,
  tx: LentConnection,
  { staff }: ReservationInput,
  { protocol, ...reservation }: NewReservation & { protocol: string },
): Promise<StaffChanged[]> => {
  if (!staff) return receiveReservations(tx, [reservation]);
  await recordReserved(deps, ormOn(tx), staff, protocol);
  return [changedLists("reservations")];
};

/** What becomes of a wish: null, the lot was taken or got another price meanwhile. */
type Outcome = Accepted | AppError | null;

/** Waits for whoever is at the lot or has one of the person's names. Null when the lot was taken meanwhile. */
const reserveNow = async (deps: Deps, wish: Wish): Promise<Outcome> => {
  const { bus, clock, db, outbox } = deps;
  const { input, lot } = wish;
  const at = clock();
  const acceptance = heldAcceptance(deps, wish, at);
  const hold = async (tx: LentConnection) => {
    await lockNames(tx, namesOf(input));
    const refusal = await refuseBeyondLimits(deps, tx, input, at);
    if (refusal) return refusal;
    const [taken] = await reserveLots(tx, [acceptance]);
    if (!taken) return null;
    const { reservationId: id, ...change } = taken;
    const told = { id, protocol: acceptance.protocol, place: lot.place, position: 0, at };
    return { change, news: await tellStaff(deps, tx, input, told) };
  };
  const done = await transactionOn(db.pool, hold, { isPlannedOnce: true });
  if (!done || done instanceof AppError) return done;
  for (const told of done.news) bus.announceStaff(told);
  bus.announce({ ...done.change, idBatch: input.body.idBatch, status: "reserved" });
  outbox.wake();
  return acceptance.accepted;
};

/** Somebody of a group, who has the names that they are counted by for themselves. */
interface Member {
  at: number;
  wish: Wish;
}

/** Those of a group who need wait for nobody: nobody else has their names or their lot. Of several who want one lot the first. */
const unhindered = async (
  tx: LentConnection,
  wishes: readonly Wish[],
): Promise<{ members: Member[]; late: Set<number> }> => {
  const named = await lockFreeNames(
    tx,
    wishes.map(({ input }) => namesOf(input)),
  );
  const lots = await lockFreeLots(
    tx,
    [...named].map((at) => wishes[at]!.input.body.idBatch),
  );
  const members: Member[] = [];
  const late = new Set<number>();
  const seen = new Set<string>();
  for (const [at, wish] of wishes.entries()) {
    const { body, key } = wish.input;
    if (!named.has(at) || !lots.has(body.idBatch)) continue;
    const own = [`lot ${body.idBatch}`, `key ${key}`];
    if (own.some((name) => seen.has(name))) late.add(at);
    else members.push({ at, wish });
    for (const name of own) seen.add(name);
  }
  return { members, late };
};

/** What was written for a group. */
interface Held {
  acceptance: NotedAcceptance;
  wish: Wish;
  taken: TakenLot;
}

/** Decides and writes for those who wait for nobody, one after the other; answers each by their place. */
const holdMembers = async (
  deps: Deps,
  tx: LentConnection,
  members: readonly Member[],
): Promise<{ outcomes: Map<number, Outcome>; held: Held[]; news: StaffChanged[] }> => {
  const outcomes = new Map<number, Outcome>();
  const now = deps.clock();
  const limits = limitsOf(deps);
  const names = members.map(({ wish }) => namesOf(wish.input));
  const open = await readOpenOfAll(tx, names, { at: now, most: countedUpTo(limits) });
  const tally = createTally();
  const wanted: (Member & { acceptance: NotedAcceptance })[] = [];
  for (const [place, member] of members.entries()) {
    const refusal = checkOpen(tally.over(open[place]!, names[place]!), limits);
    if (refusal) outcomes.set(member.at, refusal);
    else {
      tally.add(names[place]!);
      wanted.push({ ...member, acceptance: heldAcceptance(deps, member.wish, now) });
    }
  }
  if (wanted.length === 0) return { outcomes, held: [], news: [] };
  const taken = await reserveLots(
    tx,
    wanted.map(({ acceptance }) => acceptance),
  );
  const held = wanted.flatMap(({ at, wish, acceptance }, place): Held[] => {
    const lot = taken[place];
    outcomes.set(at, lot ? acceptance.accepted : null);
    return lot ? [{ acceptance, wish, taken: lot }] : [];
  });
  const made = held.map((one) => ({ id: one.taken.reservationId, place: one.wish.lot.place, position: 0, at: now }));
  return { outcomes, held, news: made.length > 0 ? await receiveReservations(tx, made) : [] };
};

/**
 * Takes lots for people who came together, in one transaction that waits for nobody: who would have to wait, for a lot that somebody is at or
 * for somebody of the same name, goes alone. Of several who want one lot the first gets it and the others look again.
 */
const holdAll = async (deps: Deps, wishes: readonly Wish[]): Promise<(Outcome | typeof ALONE)[]> => {
  const hold = async (tx: LentConnection) => {
    const { members, late: behind } = await unhindered(tx, wishes);
    return { late: behind, ...(await holdMembers(deps, tx, members)) };
  };
  const { late, outcomes, held, news } = await transactionOn(deps.db.pool, hold, { isPlannedOnce: true });
  for (const told of news) deps.bus.announceStaff(told);
  for (const { acceptance, taken } of held)
    deps.bus.announce({
      ventureId: taken.ventureId,
      revision: taken.revision,
      idBatch: acceptance.idBatch,
      status: "reserved",
    });
  if (held.length > 0) deps.outbox.wake();
  return wishes.map((_, at) => {
    const outcome = outcomes.get(at);
    return outcome === undefined && !late.has(at) ? ALONE : (outcome ?? null);
  });
};

/** Where people who come at the same moment are served together. */
interface Desk {
  /** The lot as it is after they asked. */
  look(subject: ReservationSubject): Promise<ReservationContext>;
  /** Takes the lot. */
  hold(wish: Wish): Promise<Outcome>;
}

const desks = new WeakMap<Deps, Desk>();

/** The desk of a server. */
export const deskOf = (deps: Deps): Desk => {
  const known = desks.get(deps);
  if (known) return known;
  const batched = createBatcher<Wish, Outcome>({
    all: (wishes) => holdAll(deps, wishes),
    one: (wish) => reserveNow(deps, wish),
  });
  const desk: Desk = {
    look: createBatcher({ all: (subjects: readonly ReservationSubject[]) => readContexts(deps.db.pool, subjects) }),
    // What staff reserve stands in the audit besides.
    hold: (wish) => (wish.input.staff ? reserveNow(deps, wish) : batched(wish)),
  };
  desks.set(deps, desk);
  return desk;
};
