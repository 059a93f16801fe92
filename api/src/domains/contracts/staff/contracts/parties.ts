import { shareText } from "@gleba/shared/contracts";
import type { BuyersChange, NewParty, PartyEnd, PartyPerson, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { readBuyer } from "#domains/customers";
import { addDays } from "#platform/time/calendar.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { notifyParties } from "../../emails/parties.ts";
import {
  endParty,
  insertParty,
  moveContact,
  readPartiesOf,
  writeBuyers,
  type PartyRow,
} from "../../repository/contract-parties.ts";
import { lockContract, updateContract, type StaffContractFile } from "../../repository/staff-contracts.ts";
import {
  buyersOn,
  contactOf,
  isInForce,
  lastDayOf,
  partyErrors,
  planBuyers,
  startOf,
  validateParty,
  validateStart,
  type NamedPerson,
} from "../../rules/parties.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { detailIn } from "../payments/payments.ts";
import { dropVoidAssignments, recordAssignment } from "./assignments.ts";

/** An account is the person's only where document, e-mail and name are the same: nobody else's opens the contract. */
const identify = async (tx: Tx, person: PartyPerson): Promise<NamedPerson> => {
  const claimed = { ...person, email: person.email ?? "", customerId: null };
  const { customer } = person.email === null ? { customer: null } : await readBuyer(tx, claimed);
  return customer
    ? { customerId: customer.id, name: "", document: "", email: null, phone: null }
    : { customerId: null, ...person };
};

/** Who stands in the contract on a day, by role, as the history keeps it. */
const standing = (parties: readonly PartyRow[], day: string): Record<string, string> => {
  const all = new Map<string, string[]>();
  for (const party of parties.filter((each) => isInForce(each, day))) {
    const text = party.share === null ? party.name : `${party.name} (${shareText(party.share)})`;
    all.set(party.role, [...(all.get(party.role) ?? []), text]);
  }
  return Object.fromEntries([...all].map(([role, names]) => [role, names.join(", ")]));
};

interface Asked {
  id: number;
  version: number;
  reason: string;
}

/** Runs a change of a contract's parties with the contract locked, and keeps what was and what is. */
const changeParties = (
  deps: Deps,
  by: Staff,
  { id, version, reason }: Asked,
  work: (tx: Tx, file: StaffContractFile, parties: PartyRow[], today: string) => Promise<AppError | null>,
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    if (file.contract.status === "cancelled") return contractErrors.notActive();
    if (file.contract.version !== version) return partyErrors.changedMeanwhile();
    const today = dayInBrazil(deps.clock());
    const before = await readPartiesOf(tx, [id]);
    const refused = await work(tx, file, before, today);
    if (refused) return refused;
    await updateContract(tx, id, {});
    const after = await readPartiesOf(tx, [id]);
    await notifyParties(deps, tx, file, { before, after, day: today });
    await recordStaff(deps, tx, by, {
      action: "parties_changed",
      entity: "contract",
      entityId: id,
      label: file.contract.number,
      before: standing(before, today),
      after: { ...standing(after, today), reason },
    });
    return detailIn(deps, tx, by, id);
  });

/** Changes who buys in which shares from a day on. Notices and slips go to another buyer where their reader buys no more. */
export const changeBuyers = (
  deps: Deps,
  by: Staff,
  id: number,
  change: BuyersChange,
): Promise<StaffContractDetail | AppError> =>
  changeParties(deps, by, { id, ...change }, async (tx, file, parties, today) => {
    const { contract } = file;
    const invalid = validateStart(change, today);
    if (invalid) return invalid;
    const wanted = [];
    for (const { person, ...rest } of change.buyers)
      wanted.push({ ...rest, person: person && (await identify(tx, person)) });
    const start = startOf(change.from, contract);
    const plan = planBuyers(parties, wanted, start);
    if (plan instanceof AppError) return plan;
    await writeBuyers(tx, id, plan, { start, lastDay: start && addDays(start, -1) });
    await dropVoidAssignments(tx, id);
    const refused = await recordAssignment(deps, tx, by, file, { change, start, today });
    if (refused) return refused;
    const contact = contactOf(buyersOn(await readPartiesOf(tx, [id]), today), contract.customerId);
    if (contact !== contract.customerId) await moveContact(tx, id, contract.customerId, contact);
    return null;
  });

/** Adds a spouse, a guarantor or an attorney. */
export const addParty = (deps: Deps, by: Staff, id: number, added: NewParty): Promise<StaffContractDetail | AppError> =>
  changeParties(deps, by, { id, ...added }, async (tx, { contract }, parties, today) => {
    const invalid = validateParty(parties, added, today);
    if (invalid) return invalid;
    const { person, role, ofPartyId, regime, consentedOn, powerDocument, from, until } = added;
    await insertParty(tx, {
      ...(await identify(tx, person)),
      contractId: id,
      role,
      ofPartyId: role === "guarantor" ? null : ofPartyId,
      regime: role === "spouse" ? regime : null,
      consentedOn: role === "spouse" ? consentedOn : null,
      powerDocument: role === "attorney" ? powerDocument : "",
      validFrom: startOf(from, contract),
      validUntil: until,
    });
    return null;
  });

/** Ends a spouse, guarantor or attorney: from that day they are none any more. */
export const endPartyOn = (
  deps: Deps,
  by: Staff,
  { id, idParty }: { id: number; idParty: number },
  end: PartyEnd,
): Promise<StaffContractDetail | AppError> =>
  changeParties(deps, by, { id, ...end }, async (tx, _file, parties, today) => {
    const party = parties.find((each) => each.id === idParty);
    if (!party || (party.validUntil !== null && party.validUntil < today)) return partyErrors.notFound();
    if (party.role === "buyer") return partyErrors.isBuyer();
    await endParty(tx, idParty, lastDayOf(party, end.on));
    return null;
  });
