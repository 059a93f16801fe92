import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  oneLine,
  type InboxMessage,
  type MessagePage,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { signedInCustomer } from "#platform/auth/guard.ts";
import { presentPage } from "#platform/http/page.ts";
import { validationError } from "#platform/http/zod-scope.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import type { GraphqlContext } from "#platform/http/graphql-context.ts";
import { presentMessage } from "../../present/message.ts";
import { readCancelledSlips } from "../../repository/cancelled-slips.ts";
import { countUnread, markRead, readMessages } from "../../repository/messages.ts";

const question = z.strictObject({
  page: z._default(z.int().check(z.minimum(0, "A página deve ser um número a partir de 0.")), 0),
  size: z._default(
    z
      .int()
      .check(
        z.minimum(1, "O tamanho da página deve ser pelo menos 1."),
        z.maximum(MAX_PAGE_SIZE, `O tamanho da página deve ser no máximo ${MAX_PAGE_SIZE}.`),
      ),
    DEFAULT_PAGE_SIZE,
  ),
  unreadOnly: z._default(z.boolean(), false),
  search: z._default(z.string().check(z.maxLength(200, "A busca deve ter no máximo 200 caracteres."), oneLine), ""),
});

/** What GraphQL leaves out is undefined, what a variable leaves empty is null. */
const given = (args: object): object => Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

/** GraphQL `inbox` and `markMessageRead`: a customer's own messages alone. */
export const inboxResolvers = (deps: Deps) => ({
  inbox: async (args: object, { request }: GraphqlContext): Promise<MessagePage> => {
    const customerId = unwrap(signedInCustomer(deps, request));
    const parsed = z.safeParse(question, given(args));
    if (!parsed.success) throw validationError(parsed.error, "body");
    const { rows, total } = await readMessages(deps.db, customerId, parsed.data);
    const unread = await countUnread(deps.db, customerId);
    const cancelled = await readCancelledSlips(deps.db.orm, rows);
    const shown = rows.map((row) => presentMessage(row, cancelled));
    return { ...presentPage(parsed.data, shown, total), unread };
  },
  markMessageRead: async (
    { id, read }: { id: number; read: boolean },
    { request }: GraphqlContext,
  ): Promise<InboxMessage> => {
    const customerId = unwrap(signedInCustomer(deps, request));
    return deps.db.transaction(async (tx) => {
      const row = await markRead(tx, { id, customerId, read, now: deps.clock() });
      if (!row) throw commonErrors.notFound();
      // Other tabs and devices show the new count.
      await deps.bus.publishInbox(tx, { customerId, id: 0 });
      return presentMessage(row, await readCancelledSlips(tx, [row]));
    });
  },
});
