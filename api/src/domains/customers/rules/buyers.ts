import type { BuyerAccount, BuyerQuestion } from "@gleba/shared/contracts/crm";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { fold } from "#platform/text/fold.ts";
import { maskDocument } from "#platform/text/mask-document.ts";

/** Who reserved, as they wrote it; `customerId` where a session of the portal reserved for itself. */
export interface Claimed {
  name: string;
  document: string;
  email: string;
  customerId: number | null;
}

/** An account that names the same document, or the same e-mail. */
export interface Account {
  id: number;
  name: string;
  document: string;
  documentProof: "none" | "contract" | "staff";
  email: string;
}

/** Where the contract of a reservation goes without a question; else what staff are asked. */
export type BuyerOf = { kind: "new" } | { kind: "known"; account: Account } | { kind: "ask"; question: BuyerQuestion };

const isProven = ({ documentProof }: Account): boolean => documentProof !== "none";

const compare = (claimed: Claimed, account: Account): BuyerAccount => ({
  id: account.id,
  name: account.name,
  email: account.email,
  document: maskDocument(account.document),
  proven: isProven(account),
  sameDocument: account.document === claimed.document,
  sameEmail: account.email === claimed.email,
  sameName: fold(account.name) === fold(claimed.name),
});

/**
 * Compares person, e-mail and document. A contract goes to an account without a question only where all three are the
 * same, or where the owner of a proven document reserved signed in. `accounts` are all that name the document or the e-mail.
 */
export const buyerOf = (claimed: Claimed, accounts: readonly Account[]): BuyerOf => {
  const holders = accounts.filter(({ document }) => document === claimed.document);
  const owner = holders.find(isProven);
  // Of a proven document strangers' sign-ups say nothing; an unproven one that two name is somebody's lie.
  const account = owner ?? (holders.length === 1 ? holders[0] : undefined);
  // An account of this e-mail whose document is only what somebody typed may be the same person's.
  const candidates = accounts.filter((one) => one.document === claimed.document || !isProven(one));
  if (candidates.length === 0) return { kind: "new" };
  if (account) {
    const { sameEmail, sameName } = compare(claimed, account);
    if ((sameEmail && sameName) || (owner && claimed.customerId === owner.id)) return { kind: "known", account };
  }
  const asked = { accounts: candidates.map((one) => compare(claimed, one)), canBeNew: !owner };
  return { kind: "ask", question: asked };
};

export const buyerErrors = {
  /** With `question`, what the answer (`buyer`) decides. */
  unclear: (question: BuyerQuestion): AppError =>
    appError(
      409,
      "buyer_unclear",
      "O documento, o e-mail ou o nome desta reserva também está em outro cadastro. Confira o documento da pessoa e escolha de quem é o contrato.",
      [],
      { question },
    ),
  emailTaken: (): AppError =>
    appError(409, "email_taken", "Outro cliente já usa este e-mail. Informe outro e-mail para este cliente.", [], {
      fields: { email: "Outro cliente já usa este e-mail." },
    }),
  documentTaken: (): AppError =>
    appError(
      409,
      "document_taken",
      "Este CPF ou CNPJ está comprovado em outro cadastro. Se é de outra pessoa, mova antes o documento para o cadastro dela.",
    ),
};
