import type { output } from "zod/mini";
import type { BuyerQuestion, buyerDecision } from "@gleba/shared/contracts/crm";
import { insertConsents } from "#domains/identity";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import { tellAboutDocument } from "../../emails/documents.ts";
import {
  insertCustomer,
  isEmailOfOtherDocument,
  lockAccountsOf,
  readAccountsOf,
  setDocument,
} from "../../repository/buyers.ts";
import { buyerErrors, buyerOf, type Account, type Claimed } from "../../rules/buyers.ts";
import { inviteCustomer } from "./invitation.ts";

/** Who is about to buy, as they wrote it, and what they consented to. */
export interface Requester extends Claimed {
  phone: string;
  consents: Parameters<typeof insertConsents>[2];
  createdAt: Date;
}

/** The customer who buys. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
}

/** What staff answered: whose the contract is, and how they know. */
interface Decided {
  /** In place of the requester's, for a new customer. */
  email?: string | undefined;
  buyer?: output<typeof buyerDecision> | undefined;
}

/** What is known of a reservation's buyer before its contract: the account it goes to, or what staff must decide. */
export const readBuyer = async (
  orm: Orm | Tx,
  claimed: Claimed,
): Promise<{ customer: Buyer | null; question: BuyerQuestion | null }> => {
  const found = buyerOf(claimed, await readAccountsOf(orm, claimed));
  return {
    customer:
      found.kind === "known" ? { id: found.account.id, name: found.account.name, email: found.account.email } : null,
    question: found.kind === "ask" ? found.question : null,
  };
};

const newCustomer = async (
  deps: Deps,
  tx: Tx,
  { name, document, phone, ...rest }: Requester,
  otherEmail: string | undefined,
): Promise<Buyer | AppError> => {
  const email = otherEmail ?? rest.email;
  if (await isEmailOfOtherDocument(tx, email, document)) return buyerErrors.emailTaken();
  const createdAt = deps.clock();
  const id = await insertCustomer(tx, { name, document, documentProof: "contract", email, phone, createdAt });
  if (id === null) return buyerErrors.emailTaken();
  await insertConsents(tx, id, rest.consents, rest.createdAt);
  await inviteCustomer(deps, tx, { id, email });
  return { id, name, email };
};

const chosen = (
  requester: Requester,
  accounts: readonly Account[],
  { email, buyer }: Decided,
): Account | "new" | AppError => {
  const found = buyerOf(requester, accounts);
  // Another e-mail was given for a new customer: what only shares the reservation's e-mail is nobody's question.
  const named = accounts.some(({ document }) => document === requester.document);
  if (found.kind === "new" || (email && !named && !buyer)) return "new";
  if (!buyer) return found.kind === "known" ? found.account : buyerErrors.unclear(found.question);
  if (buyer.customerId === null) {
    const taken = accounts.some((one) => one.document === requester.document && one.documentProof !== "none");
    return taken ? buyerErrors.documentTaken() : "new";
  }
  const account = accounts.find(({ id }) => id === buyer.customerId);
  if (account) return account;
  return found.kind === "ask" ? buyerErrors.unclear(found.question) : buyerErrors.documentTaken();
};

/**
 * The customer who buys: the account that is the requester's in person, e-mail and document, a new one who is invited by
 * e-mail, or whom staff decided on. The contract proves the document: every other account that names it is told, and so
 * is who reserved with another e-mail. 409 `buyer_unclear` with what staff must decide, `email_taken`, `document_taken`.
 */
export const findOrInviteBuyer = async (
  deps: Deps,
  tx: Tx,
  requester: Requester,
  decided: Decided,
): Promise<Buyer | AppError> => {
  const { document } = requester;
  const accounts = await lockAccountsOf(tx, requester);
  const account = chosen(requester, accounts, decided);
  if (account instanceof AppError) return account;
  const holders = accounts.filter((one) => one.document === document);
  const owner = holders.find(({ documentProof }) => documentProof !== "none");
  if (account !== "new" && owner && owner.id !== account.id) return buyerErrors.documentTaken();
  if (account !== "new" && !owner && account.document !== document && account.documentProof !== "none")
    return buyerErrors.emailTaken();
  if (account !== "new" && !owner) {
    await setDocument(tx, account.id, document, "contract");
    await deps.jobs.post(tx, "party-account", { customerId: account.id });
  }
  const buyer = account === "new" ? await newCustomer(deps, tx, requester, decided.email) : account;
  if (buyer instanceof AppError) return buyer;
  const others = owner ? [] : holders.filter(({ id }) => id !== buyer.id).map(({ email }) => email);
  await tellAboutDocument(deps, tx, others, "elsewhere");
  if (account !== "new" && requester.email !== buyer.email && !others.includes(requester.email))
    await tellAboutDocument(deps, tx, [requester.email], "otherEmail");
  return { id: buyer.id, name: buyer.name, email: buyer.email };
};
