import { dayInBrazil } from "@gleba/shared/words";
import { readBuyer, readCustomer, sendMessage } from "#domains/customers";
import { groupBy } from "#platform/collections/group-by.ts";
import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { notifyParties } from "../emails/parties.ts";
import {
  joinParties,
  readAccountsToJoin,
  readPartiesOf,
  readUnjoinedParties,
  recordOnce,
  type PartyRow,
} from "../repository/contract-parties.ts";
import { lockContract, updateContract } from "../repository/staff-contracts.ts";

const SYSTEM = { id: "system", name: "Sistema" };

/**
 * Whether an account is whom a contract names: document, e-mail and name alike, as when staff name somebody who has one already
 * (decision 111), and nobody else's claim to the document against it (decision 67).
 */
const isAccountOf = async (tx: Tx, { name, document, email }: PartyRow, customerId: number): Promise<boolean> => {
  if (email === null) return false;
  const { customer } = await readBuyer(tx, { name, document, email, customerId: null });
  return customer?.id === customerId;
};

/** Joins the account to its parties of one contract, under the contract's lock; those who bought before learn of it. */
const joinIn = async (deps: Deps, tx: Tx, contractId: number, customerId: number, document: string): Promise<void> => {
  const file = await lockContract(tx, contractId);
  if (!file) return;
  const own: number[] = [];
  for (const party of await readUnjoinedParties(tx, document))
    if (party.contractId === contractId && (await isAccountOf(tx, party, customerId))) own.push(party.id);
  if (own.length === 0) return;
  const before = await readPartiesOf(tx, [contractId]);
  await joinParties(tx, own, customerId);
  await updateContract(tx, contractId, {});
  const after = await readPartiesOf(tx, [contractId]);
  await notifyParties(deps, tx, file, { before, after, day: dayInBrazil(deps.clock()) });
  const { name } = after.find(({ id }) => id === own[0])!;
  const { contract } = file;
  if (!contract.awaitingSignature && contract.customerId !== customerId)
    await sendMessage(deps, tx, {
      customerId: contract.customerId,
      contractId,
      subject: `${name} tem conta no portal`,
      body: `${name}, que está no contrato ${contract.number}, agora tem conta no portal, com o documento e o e-mail do contrato. Se você não esperava isso, fale com a empresa.`,
      sentAt: deps.clock(),
    });
  await recordChange(tx, {
    at: deps.clock(),
    actor: SYSTEM,
    action: "party_joined",
    entity: "contract",
    entityId: contractId,
    label: contract.number,
    before: null,
    after: { name, account: customerId },
  });
};

/** An account proved its e-mail or document: it is joined to the parties that are the same person. Done again it changes nothing. */
export const joinPartyAccount =
  (deps: Deps): Handler<"party-account"> =>
  async ({ data: { customerId } }) => {
    const found = await readCustomer(deps.db, customerId);
    if (!found?.customer.emailConfirmedAt) return;
    const { document } = found.customer;
    const contracts = groupBy(await readUnjoinedParties(deps.db.orm, document), ({ contractId }) => contractId);
    for (const contractId of contracts.keys())
      await deps.db.transaction((tx) => joinIn(deps, tx, contractId, customerId, document));
    deps.outbox.wake();
  };

const STEP = "parties-of-accounts-before";

/**
 * Once per installation: accounts that proved themselves before anybody looked for their parties are looked for now, as the
 * others are (`joinPartyAccount`).
 */
export const joinAccountsOfBefore = async (deps: Pick<Deps, "db" | "jobs">): Promise<void> => {
  const { db, jobs } = deps;
  await db.transaction(async (tx) => {
    if (!(await recordOnce(tx, STEP))) return;
    for (const customerId of await readAccountsToJoin(tx)) await jobs.post(tx, "party-account", { customerId });
  });
  jobs.wake();
};
