import { and, asc, desc, eq, gt, inArray, like, sql, type SQL } from "drizzle-orm";
import type { ConversationState, ConversationTopic } from "@gleba/shared/contracts";
import { conversationIn, type Within } from "#platform/auth/development-access.ts";
import { contains } from "#platform/db/contains.ts";
import { countUpTo, type Total } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { nearerEnd } from "#platform/db/nearer-end.ts";
import type { PageRequest } from "#platform/http/page.ts";
import {
  contracts,
  conversationFiles,
  conversationMessages,
  conversations,
  crmUsers,
  customers,
  developments,
  lots,
} from "#platform/db/schema/index.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type ConversationMessageRow = typeof conversationMessages.$inferSelect & { files: FileRow[] };
type FileRow = typeof conversationFiles.$inferSelect;

/** What the staff's list is narrowed by. */
export interface ConversationFilter extends Within {
  state?: ConversationState | undefined;
  topic?: ConversationTopic | undefined;
  assignee?: number | "none" | undefined;
  customer?: number | undefined;
  search?: string | undefined;
}

/** Messages of the company in all conversations of a customer that they have not seen. */
export const countUnseenAnswers = async (orm: Orm | Tx, customerId: number): Promise<number> => {
  const [row] = await orm
    .select({ unread: sql<number>`coalesce(sum(${conversations.unread}), 0)::int` })
    .from(conversations)
    .where(eq(conversations.customerId, customerId));
  return row?.unread ?? 0;
};

const select = (on: Orm | Tx) =>
  on
    .select({
      conversation: conversations,
      customerName: customers.name,
      contractNumber: contracts.number,
      assigneeName: crmUsers.name,
    })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(contracts, eq(contracts.id, conversations.contractId))
    .leftJoin(crmUsers, eq(crmUsers.id, conversations.assigneeId));

/** A conversation with the names beside it. */
export type NamedConversation = Awaited<ReturnType<typeof select>>[number];

/** One conversation, of this customer alone where one is named; null for any other. */
export const readConversation = async (
  on: Orm | Tx,
  id: number,
  customerId?: number,
): Promise<NamedConversation | null> => {
  const [row] = await select(on).where(
    and(eq(conversations.id, id), customerId === undefined ? undefined : eq(conversations.customerId, customerId)),
  );
  return row ?? null;
};

/** Keeps others from writing in a conversation until this transaction ends; null where there is none. */
export const lockConversation = async (tx: Tx, id: number, customerId?: number): Promise<ConversationRow | null> => {
  const isIt = and(
    eq(conversations.id, id),
    customerId === undefined ? undefined : eq(conversations.customerId, customerId),
  );
  const [row] = await tx.select().from(conversations).where(isIt).for("update");
  return row ?? null;
};

/** A page of a customer's conversations, the one that moved last first. */
export const readOwnConversations = async (
  orm: Orm,
  customerId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: NamedConversation[]; total: number }> => {
  const isOwn = eq(conversations.customerId, customerId);
  const rows = await select(orm)
    .where(isOwn)
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await orm.$count(conversations, isOwn) };
};

/** By protocol or by the customer's name or e-mail, as the index of customers says (`platform/db/upgrade/list-indexes.ts`). */
const found = (
  search: string,
): SQL => sql`(${conversations.protocol} LIKE ${`%${search.toUpperCase().replace(/[\\%_]/g, "\\$&")}%`}
  OR ${conversations.customerId} IN (SELECT ${customers.id} FROM ${customers}
    WHERE ${contains(search, sql`${customers.name} || E'\\n' || ${customers.email}`)}))`;

const matching = ({
  state,
  topic,
  assignee,
  customer,
  search,
  developments: seen,
}: ConversationFilter): SQL | undefined =>
  and(
    seen === null ? undefined : conversationIn(sql`conversations`, seen),
    state && eq(conversations.state, state),
    topic && eq(conversations.topic, topic),
    assignee === undefined
      ? undefined
      : assignee === "none"
        ? sql`${conversations.assigneeId} IS NULL`
        : eq(conversations.assigneeId, assignee),
    customer === undefined ? undefined : eq(conversations.customerId, customer),
    search ? found(search) : undefined,
  );

const orderOf = (isFromTheEnd = false): SQL[] =>
  isFromTheEnd
    ? [sql`${conversations.answerBy} DESC`, asc(conversations.id)]
    : [asc(conversations.answerBy), desc(conversations.id)];

/** A page of the staff's list: who waits longest by the law first, then the newest. */
export const readConversations = async (
  orm: Orm,
  { page, size, count, ...filter }: PageRequest & ConversationFilter,
): Promise<{ rows: NamedConversation[]; total: Total }> => {
  const list = sql`FROM ${conversations} WHERE ${matching(filter) ?? sql`true`}`;
  const total = await countUpTo(orm, list, { page, size, count });
  const slice = nearerEnd(total, { size, offset: page * size });
  if (!slice) return { rows: [], total };
  const ids = orm
    .select({ id: conversations.id })
    .from(conversations)
    .where(matching(filter))
    .orderBy(...orderOf(slice.isFromTheEnd))
    .limit(slice.size)
    .offset(slice.offset);
  return {
    rows: await select(orm)
      .where(inArray(conversations.id, ids))
      .orderBy(...orderOf()),
    total,
  };
};

/** The lot of a contract, by names; null where there is no contract. */
export const readLotOf = async (orm: Orm | Tx, contractId: number | null) => {
  if (contractId === null) return null;
  const [row] = await orm
    .select({ block: lots.block, lot: lots.lot, venture: developments.name })
    .from(contracts)
    .innerJoin(lots, eq(lots.id, contracts.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(eq(contracts.id, contractId));
  return row ?? null;
};

/** All messages of these conversations with their files, the oldest first. */
export const readConversationMessages = async (
  on: Orm | Tx,
  conversationIds: readonly number[],
): Promise<ConversationMessageRow[]> => {
  if (conversationIds.length === 0) return [];
  const rows = await on
    .select()
    .from(conversationMessages)
    .where(inArray(conversationMessages.conversationId, [...conversationIds]))
    .orderBy(asc(conversationMessages.id));
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await on
          .select()
          .from(conversationFiles)
          .where(inArray(conversationFiles.messageId, ids))
          .orderBy(asc(conversationFiles.id));
  return rows.map((row) => ({ ...row, files: files.filter(({ messageId }) => messageId === row.id) }));
};

/** When the customer wrote first after a message of a conversation; null where they have not. */
export const readWrittenAfter = async (tx: Tx, conversationId: number, messageId: number): Promise<Date | null> => {
  const [row] = await tx
    .select({ sentAt: conversationMessages.sentAt })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        gt(conversationMessages.id, messageId),
        like(conversationMessages.author, "customer:%"),
      ),
    )
    .orderBy(asc(conversationMessages.id))
    .limit(1);
  return row?.sentAt ?? null;
};

/** Where a message with this key of this author stands already; null: nowhere. */
export const findSent = async (on: Orm | Tx, author: string, key: string): Promise<number | null> => {
  const [row] = await on
    .select({ id: conversationMessages.conversationId })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.author, author), eq(conversationMessages.key, key)));
  return row?.id ?? null;
};

/** Begins a conversation; null when its protocol is taken. */
export const insertConversation = async (
  tx: Tx,
  values: typeof conversations.$inferInsert,
): Promise<ConversationRow | null> => {
  const [row] = await tx
    .insert(conversations)
    .values(values)
    .onConflictDoNothing({ target: conversations.protocol })
    .returning();
  return row ?? null;
};

/** Adds a message; answers its id, null where its author sent it before, a moment ago even. */
export const insertConversationMessage = async (
  tx: Tx,
  values: typeof conversationMessages.$inferInsert,
): Promise<number | null> => {
  const target = [conversationMessages.author, conversationMessages.key];
  const made = tx.insert(conversationMessages).values(values).onConflictDoNothing({ target });
  const [row] = await made.returning({ id: conversationMessages.id });
  return row?.id ?? null;
};

/** Changes a conversation that this transaction has locked. */
export const updateConversation = async (
  tx: Tx,
  id: number,
  values: Partial<typeof conversations.$inferInsert>,
): Promise<void> => {
  await tx
    .update(conversations)
    .set({ ...values, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, id));
};

/** All conversations of a customer, the oldest first. */
export const readAllConversations = (orm: Orm, customerId: number): Promise<ConversationRow[]> =>
  orm.select().from(conversations).where(eq(conversations.customerId, customerId)).orderBy(asc(conversations.id));

/** Forgets all conversations of a customer; answers the keys of their files. */
export const deleteConversations = async (tx: Tx, customerId: number): Promise<string[]> => {
  const files = await tx
    .delete(conversationFiles)
    .where(eq(conversationFiles.customerId, customerId))
    .returning({ key: conversationFiles.storageKey });
  await tx.delete(conversations).where(eq(conversations.customerId, customerId));
  return files.map(({ key }) => key);
};
