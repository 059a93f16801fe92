import type { ContractParty } from "@gleba/shared/contracts";
import type { StaffParty } from "@gleba/shared/contracts/crm";
import { maskDocument } from "#platform/text/mask-document.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { isInForce } from "../rules/parties.ts";

const ORDER = ["buyer", "spouse", "attorney", "guarantor"] as const;

const sorted = (rows: readonly PartyRow[]): PartyRow[] =>
  rows.toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role) || one.id - other.id);

const stateOf = (row: PartyRow, day: string): StaffParty["state"] => {
  if (isInForce(row, day)) return "current";
  return row.validUntil !== null && row.validUntil < day ? "past" : "future";
};

/** The parties of a contract as staff read them on a day, those of before last. */
export const presentStaffParties = (rows: readonly PartyRow[], day: string): StaffParty[] =>
  sorted(rows)
    .map((row) => ({
      id: row.id,
      role: row.role,
      customerId: row.customerId,
      name: row.name,
      document: row.document,
      email: row.email ?? "",
      phone: row.phone ?? "",
      share: row.share,
      ofPartyId: row.ofPartyId,
      regime: row.regime,
      consentedOn: row.consentedOn,
      powerDocument: row.powerDocument,
      from: row.validFrom,
      until: row.validUntil,
      state: stateOf(row, day),
    }))
    .sort((one, other) => Number(one.state === "past") - Number(other.state === "past"));

/** The same as a customer reads them who sees the contract: nobody else's document is whole. */
export const presentParties = (rows: readonly PartyRow[], { customerId, day }: { customerId: number; day: string }) =>
  sorted(rows)
    .sort((one, other) => Number(stateOf(one, day) === "past") - Number(stateOf(other, day) === "past"))
    .map((row): ContractParty => {
      const own = row.customerId === customerId;
      return {
        id: row.id,
        role: row.role,
        name: row.name,
        document: own ? row.document : maskDocument(row.document),
        own,
        share: row.share,
        of: rows.find(({ id }) => id === row.ofPartyId)?.name ?? null,
        from: row.validFrom,
        until: row.validUntil,
      };
    });
