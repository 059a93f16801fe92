import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import { customers, emailCodes } from "#platform/db/schema/index.ts";

/** A code that was sent, with the account it opens. */
export interface WaitingCode {
  id: number;
  account: string;
  mac: string;
  /** Whoever asked had typed the password. */
  afterPassword: boolean;
  customer: {
    id: number;
    email: string;
    passwordHash: string | null;
    secondStep: boolean;
    name: string;
    broker: boolean;
  } | null;
}

/** Keeps the codes of one request: of a known name one for each account, of an unknown one a row that opens nothing. */
export const insertCodes = async (tx: Tx, rows: (typeof emailCodes.$inferInsert)[]): Promise<void> => {
  await tx.insert(emailCodes).values(rows);
};

/** The codes of a request that are still good; few. */
export const findCodes = ({ orm }: Db, requestHash: string, now: Date): Promise<WaitingCode[]> =>
  orm
    .select({
      id: emailCodes.id,
      account: emailCodes.account,
      mac: emailCodes.mac,
      afterPassword: emailCodes.afterPassword,
      customer: {
        id: customers.id,
        email: customers.email,
        passwordHash: customers.passwordHash,
        secondStep: customers.secondStep,
        name: customers.name,
        broker: customers.broker,
      },
    })
    .from(emailCodes)
    .leftJoin(customers, eq(customers.id, emailCodes.customerId))
    .where(and(eq(emailCodes.requestHash, requestHash), gt(emailCodes.expiresAt, now)));

/** Uses a code, and with it all of its request: of any number of simultaneous uses one succeeds. */
export const consumeCode = async (tx: Tx, requestHash: string, id: number): Promise<boolean> => {
  const gone = await tx
    .delete(emailCodes)
    .where(eq(emailCodes.requestHash, requestHash))
    .returning({ id: emailCodes.id });
  return gone.some((row) => row.id === id);
};

/** The code came by e-mail, so the e-mail is this customer's; whether that was not known before. */
export const noteEmailProven = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { rowCount } = await tx
    .update(customers)
    .set({ emailConfirmedAt: now })
    .where(and(eq(customers.id, id), isNull(customers.emailConfirmedAt)));
  return rowCount === 1;
};
