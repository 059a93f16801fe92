import { isDeepStrictEqual } from "node:util";
import type { output } from "zod/mini";
import type { BulkResult, leadBulk, leadChange, LeadDetail, leadsUndo } from "@gleba/shared/contracts/crm";
import type { Place } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import { changedLists } from "#platform/events/bus.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError, appError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { leadId } from "../../present/lead.ts";
import { notifyOfAssignment, notifyOfManyAssigned } from "../../notices.ts";
import { lockNamedLead, readLeadDetail, sayMissing } from "./detail.ts";
import { countLeads, readFirstLeads, readLead } from "../../repository/lead-list.ts";
import {
  insertNote,
  lockLead,
  readKept,
  readSellers,
  seesDevelopment,
  setLeadState,
  type LeadKey,
  type LeadRow,
  type Seller,
} from "../../repository/leads.ts";

/** No change of many is larger: it is one transaction. */
const MAX_AT_ONCE = 5_000;

/** Whoever the lead or reservation is given to does not sell. */
export const notASeller = (): AppError =>
  appError(409, "not_a_seller", "Esta pessoa não pode atender contatos. Escolha outra.");

/** Whoever it is given to could not open it: they see some developments alone, and its is none of them. */
export const seesNotThere = (name: string): AppError =>
  appError(
    409,
    "seller_sees_not",
    `${name} não vê este empreendimento: escolha quem o vê, ou mude o acesso em Usuários.`,
  );

const leadErrors = {
  notFound: () => staffErrors.notFound("Este contato"),
  countChanged: (count: number) =>
    appError(
      409,
      "count_changed",
      `O filtro agora encontra ${count} ${count === 1 ? "contato" : "contatos"}. Confira a lista e tente de novo.`,
      [],
      { count },
    ),
  tooMany: () => appError(409, "too_many", `Altere no máximo ${MAX_AT_ONCE} contatos de cada vez.`),
};

type LeadChange = Omit<output<typeof leadChange>, "version">;

/** Digits of an id that the audit can hold; a simulation's id is no number. */
const entityIdOf = ({ kind, ref }: LeadKey, lot: number): number => (kind === "intention" ? Number(ref) : lot);

const auditState = ({ status, assigneeName, nextOn, nextText, lossReason, kind, ref }: LeadRow) => ({
  status,
  assignee: assigneeName,
  ...(nextOn !== null && { nextOn, nextStep: nextText }),
  ...(lossReason !== null && { lossReason }),
  ...(kind === "simulation" && { simulation: ref }),
});

/** Who is named; null where nobody is. */
const sellerOf = async (tx: Tx, { assigneeId }: LeadChange): Promise<Seller | null | AppError> => {
  if (assigneeId === undefined || assigneeId === null) return null;
  return (await readSellers(tx)).find(({ id }) => id === assigneeId) ?? notASeller();
};

/** What is kept of a lead though its stage does not show it: the next step of what is closed, why what is open again was lost. */
type Kept = Pick<LeadRow, "nextOn" | "nextText" | "lossReason">;

const pickState = ({ status, assigneeId, nextOn, nextText, lossReason }: LeadRow) => ({
  status,
  assigneeId,
  nextOn,
  nextText,
  lossReason,
});

/** What is won or lost shows no next step, until it is taken up again; only what is lost has a reason, of that loss. */
const stateAfter = (row: LeadRow, kept: Kept, change: LeadChange): ReturnType<typeof pickState> => {
  const status = change.status ?? row.status;
  const isOpen = status === "new" || status === "contacted";
  const before = kept.nextOn === null ? null : { on: kept.nextOn, text: kept.nextText };
  const next = isOpen ? (change.nextStep === undefined ? before : change.nextStep) : null;
  const reason = change.lossReason === undefined ? kept.lossReason : change.lossReason;
  return {
    status,
    assigneeId: change.assigneeId === undefined ? row.assigneeId : change.assigneeId,
    nextOn: next?.on ?? null,
    nextText: next?.text ?? null,
    lossReason: status === "lost" ? reason : null,
  };
};

/** Changes one of them; `isBack`: takes a change back, with which a loss has the reason it had. */
const applyChange = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  row: LeadRow,
  { isBack = false, ...change }: LeadChange & { isBack?: boolean },
  name: string | null,
): Promise<boolean> => {
  const isTurned = change.status !== undefined && change.status !== row.status;
  const kept: Kept = isTurned ? await readKept(tx, row) : row;
  // Who is lost again is lost for a reason of its own.
  const after = stateAfter(row, isTurned && !isBack ? { ...kept, lossReason: null } : kept, change);
  if (isDeepStrictEqual(after, pickState(row))) return false;
  const { status, assigneeId } = after;
  const { nextStep } = change;
  await setLeadState(tx, row, {
    status,
    assigneeId,
    version: row.version + 1,
    ...(nextStep !== undefined && { nextOn: nextStep?.on ?? null, nextStep: nextStep?.text ?? null }),
    ...(status === "lost" && { lossReason: after.lossReason }),
  });
  const assigneeName = change.assigneeId === undefined ? row.assigneeName : name;
  await recordStaff(deps, tx, by, {
    action: "updated",
    entity: row.kind,
    entityId: entityIdOf(row, row.batchId),
    label: row.name,
    before: auditState(row),
    after: auditState({ ...row, ...after, assigneeName }),
  });
  return true;
};

/** What pages that show leads hear of a change that tells nobody in particular. */
const LISTS = changedLists("leads");

const placeOf = ({ batchId, block, lot, ventureId, venture }: LeadRow): Place => ({
  idBatch: batchId,
  block,
  lot,
  ventureId,
  ventureName: venture,
});

const detailOf = async (tx: Tx, key: LeadKey): Promise<LeadDetail | AppError> =>
  (await readLeadDetail(tx, key)) ?? leadErrors.notFound();

/**
 * Gives a lead to somebody or says how far it is. Of one that went into another one it is that one, for whoever saw it after that: its version is
 * later than any that was seen of the two before.
 */
export const changeLead = (
  deps: Deps,
  by: Staff,
  named: LeadKey,
  { version, ...change }: output<typeof leadChange>,
): Promise<LeadDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await lockNamedLead(tx, by, named);
    if (row instanceof AppError) return row;
    const key: LeadKey = { kind: row.kind, ref: row.ref };
    if (row.version !== version) return staffErrors.changedMeanwhile();
    const seller = await sellerOf(tx, change);
    if (seller instanceof AppError) return seller;
    if (seller && !seesDevelopment(seller, row.ventureId)) return seesNotThere(seller.name);
    if (!(await applyChange(deps, tx, by, row, change, seller?.name ?? null))) return detailOf(tx, key);
    const { assigneeId } = change;
    const isGiven = assigneeId && assigneeId !== row.assigneeId && assigneeId !== by.id;
    const given = { key, place: placeOf(row), byName: by.name, at: deps.clock() };
    await deps.bus.publishStaff(tx, isGiven ? await notifyOfAssignment(tx, { ...given, assigneeId }) : LISTS);
    return detailOf(tx, key);
  });

const keyOf = (id: string): LeadKey => {
  const [kind = "", ...rest] = id.split("-");
  return { kind: kind as LeadKey["kind"], ref: rest.join("-") };
};

/** One of many that are named in a body, or the sentence why it is not to be had. */
const lockOneOfMany = async (tx: Tx, by: Staff, key: LeadKey): Promise<LeadRow | string> => {
  await lockLead(tx, key);
  const row = await readLead(tx, key);
  return row && seesDevelopment(by, row.ventureId) ? row : sayMissing(tx, by, key);
};

const rowsFor = async (
  tx: Tx,
  by: Staff,
  target: output<typeof leadBulk>["target"],
): Promise<{ rows: LeadRow[]; failed: string[] } | AppError> => {
  if ("ids" in target) {
    const failed: string[] = [];
    const rows: LeadRow[] = [];
    // Always in the same order: two changes of many that overlap never wait for each other in a ring.
    for (const id of [...new Set(target.ids)].sort()) {
      const row = await lockOneOfMany(tx, by, keyOf(id));
      if (typeof row === "string") failed.push(row);
      else rows.push(row);
    }
    return { rows, failed };
  }
  const filter = { ...target.filter, developments: by.developments };
  const count = await countLeads(tx, filter);
  if (count !== target.expected) return leadErrors.countChanged(count);
  if (count > MAX_AT_ONCE) return leadErrors.tooMany();
  const rows = await readFirstLeads(tx, filter, MAX_AT_ONCE);
  for (const row of [...rows].sort((one, two) => (leadId(one) < leadId(two) ? -1 : 1))) await lockLead(tx, row);
  return { rows: await readFirstLeads(tx, filter, MAX_AT_ONCE), failed: [] };
};

const tellOfMany = async (
  { bus, clock }: Deps,
  tx: Tx,
  by: Staff,
  { assigneeId }: LeadChange,
  before: NonNullable<BulkResult["before"]>,
): Promise<void> => {
  const count = before.filter((one) => one.assigneeId !== assigneeId).length;
  const isGiven = assigneeId && assigneeId !== by.id && count > 0;
  const given = { count, byName: by.name, at: clock() };
  await bus.publishStaff(tx, isGiven ? await notifyOfManyAssigned(tx, { ...given, assigneeId }) : LISTS);
};

/** Changes these leads, or all of a filter whose count is still the one that was seen. */
export const changeLeads = (
  deps: Deps,
  by: Staff,
  { target, ...change }: output<typeof leadBulk>,
): Promise<BulkResult | AppError> =>
  inTransaction(deps, async (tx) => {
    const seller = await sellerOf(tx, change);
    if (seller instanceof AppError) return seller;
    const targets = await rowsFor(tx, by, target);
    if (targets instanceof AppError) return targets;
    const before: NonNullable<BulkResult["before"]> = [];
    const isUnseen = ({ ventureId }: LeadRow): boolean => seller !== null && !seesDevelopment(seller, ventureId);
    const failed = targets.rows
      .filter(isUnseen)
      .map(({ name, venture }) => `${name}: ${seller?.name} não vê ${venture}.`);
    const rows = targets.rows.filter((row) => !isUnseen(row));
    for (const row of rows) {
      const { status, assigneeId, version } = row;
      if (await applyChange(deps, tx, by, row, change, seller?.name ?? null))
        before.push({ id: leadId(row), status, assigneeId, version: version + 1 });
    }
    if (before.length > 0) await tellOfMany(deps, tx, by, change, before);
    return { changed: rows.length, failed: [...targets.failed, ...failed], before };
  });

/** Takes a change of many back, lead by lead; what somebody changed since, or a seller who left, stays and is named in `failed`. */
export const undoLeads = (
  deps: Deps,
  by: Staff,
  { before }: output<typeof leadsUndo>,
): Promise<BulkResult | AppError> =>
  inTransaction(deps, async (tx) => {
    const sellers = new Map((await readSellers(tx)).map((seller) => [seller.id, seller]));
    const failed: string[] = [];
    let changed = 0;
    for (const { id, status, assigneeId, version } of before.toSorted((one, two) => (one.id < two.id ? -1 : 1))) {
      const row = await lockOneOfMany(tx, by, keyOf(id));
      const seller = assigneeId === null ? null : sellers.get(assigneeId);
      if (typeof row === "string") failed.push(row);
      else if (row.version !== version) failed.push(`${row.name}: alguém alterou este contato depois.`);
      else if (seller === undefined || (seller && !seesDevelopment(seller, row.ventureId)))
        failed.push(`${row.name}: quem o atendia não atende mais contatos daqui.`);
      else if (await applyChange(deps, tx, by, row, { status, assigneeId, isBack: true }, seller?.name ?? null))
        changed += 1;
    }
    if (changed > 0) await deps.bus.publishStaff(tx, LISTS);
    return { changed, failed };
  });

/**
 * Adds a note with who wrote it and when; notes are never changed. Of a contact that went into another one it is about that one, and it is
 * written before or after a merge, never beside it: it would stand with a contact that nobody sees.
 */
export const addLeadNote = (deps: Deps, by: Staff, named: LeadKey, text: string): Promise<LeadDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await lockNamedLead(tx, by, named);
    if (row instanceof AppError) return row;
    const { kind, ref } = row;
    await insertNote(tx, { kind, ref, text, authorName: by.name, at: deps.clock() });
    await recordStaff(deps, tx, by, {
      action: "noted",
      entity: row.kind,
      entityId: entityIdOf(row, row.batchId),
      label: row.name,
      before: null,
      after: { note: text },
    });
    return detailOf(tx, row);
  });
