import type { output } from "zod/mini";
import type { conversationChange, staffAnswer, StaffConversationDetail } from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { changedLists } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { notifyOfConversation } from "../../conversations/notices.ts";
import { addMessage } from "../../conversations/write.ts";
import { pushToCustomer } from "#platform/push/push-queue.ts";
import { conversationAnswered } from "../../emails/conversations.ts";
import { presentConversationMessage, presentStaffConversation } from "../../present/conversation.ts";
import { readActiveStaff } from "../../repository/answer-templates.ts";
import {
  findSent,
  lockConversation,
  readConversation,
  readConversationMessages,
  readLotOf,
  readWrittenAfter,
  updateConversation,
} from "../../repository/conversations.ts";
import { readVentureOf } from "../../repository/customers.ts";
import { readStaffCustomer } from "../../repository/staff-customers.ts";
import { afterCompany, conversationErrors } from "../../rules/conversations.ts";

/** What pages that show conversations hear of a change that tells nobody in particular. */
const LISTS = changedLists("conversations");

const notFound = () => staffErrors.notFound("Esta conversa");

/** A conversation as the staff read it, with all its messages. */
export const staffConversationOf = async ({ db }: Deps, id: number): Promise<StaffConversationDetail | AppError> => {
  const row = await readConversation(db.orm, id);
  if (!row) return notFound();
  const messages = (await readConversationMessages(db.orm, [id])).map(presentConversationMessage);
  return { ...presentStaffConversation(row), lot: await readLotOf(db.orm, row.conversation.contractId), messages };
};

/**
 * Answers a customer: they read it in the portal and get a letter that says so. Whoever answers what is nobody's has it
 * from then on. Sent a second time, the answer is there once. A customer who wrote meanwhile what whoever answers has not
 * read goes on waiting, and nothing is closed.
 */
export const answerConversation = async (
  deps: Deps,
  by: Staff,
  id: number,
  { close, readUntil, ...written }: output<typeof staffAnswer>,
): Promise<StaffConversationDetail | AppError> => {
  const author = `staff:${by.id}`;
  const now = deps.clock();
  const done = await inTransaction(deps, async (tx) => {
    const row = await lockConversation(tx, id);
    if (!row) return notFound();
    if ((await findSent(tx, author, written.key)) !== null) return { sentBefore: row };
    const customer = (await readStaffCustomer(tx, row.customerId, by.developments))?.customer;
    if (!customer) return notFound();
    const unreadSince = readUntil === undefined ? null : await readWrittenAfter(tx, id, readUntil);
    const standing = {
      ...afterCompany(close, unreadSince),
      unread: row.unread + 1,
      assigneeId: row.assigneeId ?? by.id,
    };
    const refused = await addMessage(tx, row, { author, authorName: by.name }, written, standing, now);
    if (refused) return refused;
    const { portalOrigin } = deps.config;
    const ventureId = await readVentureOf(tx, row.contractId);
    const about = { to: customer.email, ventureId, protocol: row.protocol, conversationId: id, portalOrigin, now };
    await deps.outbox.post(tx, conversationAnswered(about));
    await pushToCustomer(tx, row.customerId, {
      kind: "message",
      topic: `conversation-${id}`,
      title: "A empresa respondeu",
      body: "Há uma resposta na sua conversa com a empresa.",
      path: `/falar-com-a-empresa?conversa=${id}`,
      at: now,
    });
    await deps.bus.publishInbox(tx, { customerId: row.customerId, id: 0, conversation: id });
    await deps.bus.publishStaff(tx, LISTS);
    await recordStaff(deps, tx, by, {
      action: "answered",
      entity: "conversation",
      entityId: id,
      label: row.protocol,
      before: { status: row.state },
      after: { status: standing.state },
    });
    return {};
  });
  if (done instanceof AppError) return done;
  // Its answer was lost, and whoever sent it has nothing more to say.
  if (close && done.sentBefore?.state === "answered")
    return changeConversation(deps, by, id, { closed: true, version: done.sentBefore.version });
  return staffConversationOf(deps, id);
};

/** Gives a conversation to somebody, closes it or opens it again. Nothing is closed while its customer waits for an answer. */
export const changeConversation = async (
  deps: Deps,
  by: Staff,
  id: number,
  { assigneeId, closed, version }: output<typeof conversationChange>,
): Promise<StaffConversationDetail | AppError> => {
  const done = await inTransaction(deps, async (tx) => {
    const row = await lockConversation(tx, id);
    if (!row) return notFound();
    if (row.version !== version) return staffErrors.changedMeanwhile();
    if (closed === true && row.state === "waiting") return conversationErrors.unanswered();
    const staff = await readActiveStaff(tx, id);
    if (assigneeId && !staff.some((one) => one.id === assigneeId && one.answers)) return conversationErrors.nobody();
    const state =
      closed === undefined ? row.state : closed ? "closed" : row.state === "closed" ? "answered" : row.state;
    const assignee = assigneeId === undefined ? row.assigneeId : assigneeId;
    await updateConversation(tx, id, { state, assigneeId: assignee });
    const nameOf = (staffId: number | null) => staff.find((one) => one.id === staffId)?.name ?? null;
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "conversation",
      entityId: id,
      label: row.protocol,
      before: { status: row.state, assignee: nameOf(row.assigneeId) },
      after: { status: state, assignee: nameOf(assignee) },
    });
    if (state !== row.state) await deps.bus.publishInbox(tx, { customerId: row.customerId, id: 0, conversation: id });
    if (assignee !== null && assignee !== row.assigneeId && assignee !== by.id)
      await notifyOfConversation(deps, tx, row, { assigneeId: assignee, byName: by.name, at: deps.clock() });
    else await deps.bus.publishStaff(tx, LISTS);
    return true;
  });
  return done instanceof AppError ? done : staffConversationOf(deps, id);
};
