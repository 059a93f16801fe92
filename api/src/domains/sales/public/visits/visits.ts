import type { output } from "zod/mini";
import type { OwnVisit, VisitCalendar, visitMove, visitRequest } from "@gleba/shared/contracts";
import { longDateTime } from "@gleba/shared/words";
import { developmentErrors } from "#domains/development";
import { countAttempt } from "#domains/identity";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Tx } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import { AppError, appError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { answeredBefore, carriedOutOnce } from "#platform/keyed-requests/keyed-requests.ts";
import type { Email } from "#platform/mail/outbox.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { visitAskedEmail, visitCancelledEmail, visitMovedEmail } from "../../emails/visits.ts";
import { notifyOfVisit } from "../../notices.ts";
import { presentOwnVisit } from "../../present/visit.ts";
import { receiveLead } from "../../receive-lead.ts";
import {
  countOpenVisits,
  insertVisit,
  lockVisitHours,
  lockVisitor,
  moveVisit,
  readVisit,
  readVisited,
  setVisitStatus,
  type VisitedDevelopment,
  type VisitRow,
} from "../../repository/visits.ts";
import { isChangeable, MOST_OPEN_VISITS, remindAt, visitErrors } from "../../rules/visits.ts";
import { takeSlot } from "../../take-slot.ts";
import { ownCalendarOf, visitNotice } from "../../visit-notice.ts";

/** Names this call among those that take a key. */
export const ROUTE = "POST /api/public/ventures/:id/visits";

type Asked = output<typeof visitRequest>;

const tooSoon = (seconds: number): AppError =>
  appError(429, "too_many_attempts", "Muitos pedidos em pouco tempo. Aguarde alguns minutos e tente novamente.", [], {
    retryAfterSeconds: seconds,
  });

/** What a transaction did, and what is told of it once it committed. */
interface Done {
  row: VisitRow;
  /** Null where it was done before. */
  news: StaffChanged | null;
}

/** Rolls back by throwing what is refused, and tells of what was done after the commit. */
const committed = async (
  { db, bus, outbox, auth, clock }: Deps,
  work: (tx: Tx) => Promise<Done | AppError>,
): Promise<OwnVisit | AppError> => {
  try {
    const { row, news } = await db.transaction(async (tx) => {
      const done = await work(tx);
      if (done instanceof AppError) throw done;
      return done;
    });
    if (news) bus.announceStaff(news);
    outbox.wake();
    return presentOwnVisit(row, accessKeyOf(auth, row.protocol), clock());
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
};

const insert = async (tx: Tx, values: Omit<Parameters<typeof insertVisit>[1], "protocol">) => {
  for (;;) {
    const stored = await insertVisit(tx, { ...values, protocol: newProtocol("C", values.at) });
    if (stored) return stored;
  }
};

const ask = async (
  deps: Deps,
  tx: Tx,
  development: VisitedDevelopment,
  { startsAt, ...person }: Asked,
): Promise<Done | AppError> => {
  const at = deps.clock();
  const slot = await takeSlot(tx, development, { startsAt: new Date(startsAt), now: at });
  if (slot instanceof AppError) return slot;
  await lockVisitor(tx, person.email);
  if ((await countOpenVisits(tx, person.email, at)) >= MOST_OPEN_VISITS) return visitErrors.tooMany();
  const { intentionId, visitId } = await insert(tx, {
    ...person,
    ...slot,
    ventureId: development.id,
    remindAt: remindAt(slot.startsAt, at),
    at,
  });
  const place = { idBatch: 0, block: "", lot: "", ventureId: development.id, ventureName: development.name };
  const subject = `Visita em ${longDateTime(slot.startsAt)}`;
  const news = await receiveLead(tx, { kind: "intention", ref: String(intentionId), place, at, subject });
  const row = (await readVisit(tx, { id: visitId }))!;
  await deps.outbox.post(tx, visitAskedEmail(visitNotice(deps, row, at)));
  return { row, news };
};

/** Marks it once: sent again under its key it is the visit that was marked. */
const askOnce = async (
  deps: Deps,
  tx: Tx,
  development: VisitedDevelopment,
  { asked, keyed }: { asked: Asked; keyed: KeyedRequest | null },
): Promise<Done | AppError> => {
  let made: Done | undefined;
  const answer = await carriedOutOnce(tx, keyed, deps.clock(), async () => {
    const done = await ask(deps, tx, development, asked);
    if (done instanceof AppError) return done;
    made = done;
    return { protocol: done.row.protocol };
  });
  if (answer instanceof AppError) return answer;
  return made ?? { row: (await readVisit(tx, answer!))!, news: null };
};

/**
 * Marks a visit in a free slot: the lead with its protocol, the e-mail with its link and the notice of the staff are one
 * transaction. Of those who want the last place at the same moment one gets it, and the others 409 `slot_taken`.
 */
export const askForVisit = async (
  deps: Deps,
  ventureId: number,
  asked: Asked,
  keyed: KeyedRequest | null,
): Promise<OwnVisit | AppError> => {
  // Sent again it is no other try, and may be about a slot that has passed.
  const before = await answeredBefore<{ protocol: string }>(deps.db.orm, keyed);
  if (before) return before instanceof AppError ? before : readOwnVisit(deps, before.protocol);
  const visited = await readVisited(deps.db.orm, ventureId);
  if (!visited?.development.published) return developmentErrors.notFound();
  const chance = await countAttempt(deps.db, "visit", asked.email, deps.clock());
  if (typeof chance === "number") return tooSoon(chance);
  const done = await committed(deps, (tx) => askOnce(deps, tx, visited.development, { asked, keyed }));
  // A slot that was taken meanwhile is no try of theirs.
  if (done instanceof AppError) await chance.giveBack();
  return done;
};

/** The visit of a protocol whose key was shown. */
export const readOwnVisit = async ({ db, auth, clock }: Deps, protocol: string): Promise<OwnVisit | AppError> => {
  const row = await readVisit(db.orm, { protocol });
  return row ? presentOwnVisit(row, accessKeyOf(auth, protocol), clock()) : commonErrors.unknownProtocol();
};

interface Changed {
  what: string;
  letter: (notice: ReturnType<typeof visitNotice>) => Email;
}

/** Changes what can be changed still, in the order in which slots are taken. */
const change = (
  deps: Deps,
  protocol: string,
  act: (tx: Tx, row: VisitRow, now: Date) => Promise<Changed | AppError>,
): Promise<OwnVisit | AppError> =>
  committed(deps, async (tx) => {
    const at = deps.clock();
    const found = await readVisit(tx, { protocol });
    if (!found) return commonErrors.unknownProtocol();
    await lockVisitHours(tx, found.ventureId);
    const before = (await readVisit(tx, { protocol }))!;
    if (!isChangeable(before, at)) return visitErrors.over();
    const done = await act(tx, before, at);
    if (done instanceof AppError) return done;
    const row = (await readVisit(tx, { protocol }))!;
    await deps.outbox.post(tx, done.letter(visitNotice(deps, row, at)));
    return { row, news: await notifyOfVisit(tx, { ...row, what: done.what, at }) };
  });

/** Moves it to another free slot. 404; 409 `slot_taken`, `visit_over`. */
export const moveOwnVisit = (
  deps: Deps,
  protocol: string,
  { startsAt }: output<typeof visitMove>,
): Promise<OwnVisit | AppError> =>
  change(deps, protocol, async (tx, row, now) => {
    const development = { id: row.ventureId, uf: row.uf, city: row.city };
    const slot = await takeSlot(tx, development, { startsAt: new Date(startsAt), now, moved: row.id });
    if (slot instanceof AppError) return slot;
    await moveVisit(tx, row.id, { ...slot, remindAt: remindAt(slot.startsAt, now) });
    return { what: `Visita remarcada para ${longDateTime(slot.startsAt)}`, letter: visitMovedEmail };
  });

/** Cancels it; its slot is free again. 404; 409 `visit_over`. */
export const cancelOwnVisit = (deps: Deps, protocol: string): Promise<OwnVisit | AppError> =>
  change(deps, protocol, async (tx, row) => {
    await setVisitStatus(tx, row.id, "cancelled");
    return { what: `Visita de ${longDateTime(row.startsAt)} cancelada por quem vinha`, letter: visitCancelledEmail };
  });

/** The file for the visitor's calendar. 404. */
export const ownVisitCalendar = async (deps: Deps, protocol: string): Promise<VisitCalendar | AppError> => {
  const row = await readVisit(deps.db.orm, { protocol });
  if (!row) return commonErrors.unknownProtocol();
  return ownCalendarOf(deps, row, deps.clock());
};
