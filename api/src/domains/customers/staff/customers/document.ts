import { insertAccess, revokeSessionsOf } from "#domains/identity";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { tellAboutDocument } from "../../emails/documents.ts";
import { setDocument } from "../../repository/buyers.ts";
import { clearProof, lockHoldersOf, moveContracts } from "../../repository/document-moves.ts";
import { staffCustomerErrors } from "../../rules/staff-customers.ts";

type Holder = Awaited<ReturnType<typeof lockHoldersOf>>[number];

/** Takes the document from who has it proven, with its contracts, and ends that account's sessions. */
const takeFrom = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { owner, to, reason }: { owner: Holder; to: Holder; reason: string },
): Promise<number> => {
  await clearProof(tx, owner.id);
  const contracts = await moveContracts(tx, owner.id, to.id);
  await revokeSessionsOf(tx, "customer", owner.id, deps.clock());
  await recordStaff(deps, tx, by, {
    action: "document_moved",
    entity: "customer",
    entityId: owner.id,
    label: owner.name,
    before: { documentProof: owner.documentProof },
    after: { documentProof: "none", movedTo: to.name, contracts, reason },
  });
  return contracts;
};

/**
 * Makes a document that a customer only named theirs: staff saw it. Whoever had it proven loses it, and the contracts go
 * along, since they were made with the document's person. Every account that names it is told by letter and reads it among
 * who changed their data. 409 `document_proven` when it is theirs already.
 */
export const proveDocument = (
  deps: Deps,
  by: Staff,
  id: number,
  reason: string,
): Promise<{ id: number; contracts: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const holders = await lockHoldersOf(tx, id);
    const to = holders.find((one) => one.id === id);
    if (!to) return staffCustomerErrors.notFound();
    if (to.documentProof !== "none") return staffCustomerErrors.documentProven();
    const owner = holders.find(({ documentProof }) => documentProof !== "none");
    const contracts = owner ? await takeFrom(deps, tx, by, { owner, to, reason }) : 0;
    await setDocument(tx, id, to.document, "staff");
    await deps.jobs.post(tx, "party-account", { customerId: id });
    await recordStaff(deps, tx, by, {
      action: "document_proven",
      entity: "customer",
      entityId: id,
      label: to.name,
      before: { documentProof: "none" },
      after: { documentProof: "staff", ...(owner && { movedFrom: owner.name, contracts }), reason },
    });
    const told = { actor: `staff:${by.id}`, who: `${by.name} (equipe)`, at: deps.clock() };
    await insertAccess(tx, { ...told, customerId: id, what: "Comprovou o documento do cadastro" });
    if (owner) await insertAccess(tx, { ...told, customerId: owner.id, what: "Moveu o documento para outro cadastro" });
    await tellAboutDocument(deps, tx, [to.email], "proven");
    const others = holders.filter((one) => one.id !== id).map(({ email }) => email);
    await tellAboutDocument(deps, tx, others, "elsewhere");
    return { id, contracts };
  });
