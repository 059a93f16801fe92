import type { BuyersChange, NewParty, PartyPerson } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { addDays } from "#platform/time/calendar.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import type { PartyRow } from "../repository/contract-parties.ts";

const badField = (field: string, sentence: string): AppError =>
  commonErrors.invalidRequest([sentence], { [field]: sentence });

/** Errors of what staff ask of a contract's parties. */
export const partyErrors = {
  notFound: () => staffErrors.notFound("Esta pessoa do contrato"),
  changedMeanwhile: staffErrors.changedMeanwhile,
  future: (field: string) => badField(field, "A mudança não pode ter data futura."),
  beforeLast: (day: string) =>
    badField("from", `As quotas já mudaram em ${formatDate(day)}. Escolha esse dia ou um depois dele.`),
  twice: () => badField("buyers", "A mesma pessoa aparece duas vezes entre os compradores."),
  noCustomer: () =>
    appError(
      409,
      "no_customer",
      "Pelo menos um comprador precisa ter cadastro no portal: é ele quem recebe avisos e boletos. Confira nome, CPF ou CNPJ e e-mail.",
    ),
  beforeSignature: () => badField("from", "A cessão vem depois do dia em que o contrato foi assinado."),
  nothingAssigned: () => badField("buyers", "Numa cessão, quem compra ou as quotas mudam."),
  assignedThatDay: () => badField("from", "Já há uma cessão que vale desde esse dia."),
  noAssignment: () => staffErrors.notFound("Esta cessão"),
  isBuyer: () =>
    appError(409, "party_is_buyer", "Para tirar um comprador, altere os compradores e as quotas do contrato."),
  beforeStart: () => badField("until", "O último dia não pode ser anterior ao primeiro."),
  noSuchParty: () => badField("ofPartyId", "Escolha uma pessoa que está no contrato."),
};

/** Whether a party is one on a day. */
export const isInForce = (
  { validFrom, validUntil }: Pick<PartyRow, "validFrom" | "validUntil">,
  day: string,
): boolean => (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil);

/** The buyers of a day with their shares, which sum to the whole; in the order in which they came. */
export const buyersOn = <Row extends Pick<PartyRow, "id" | "role" | "validFrom" | "validUntil">>(
  parties: readonly Row[],
  day: string,
): Row[] =>
  parties.filter((party) => party.role === "buyer" && isInForce(party, day)).sort((one, other) => one.id - other.id);

/** The first day that staff named as it is stored: the contract's beginning is null, whichever day it was signed. */
export const startOf = (
  from: string | null,
  contract: { awaitingSignature: boolean; signedAt: string },
): string | null => (from === null || contract.awaitingSignature || from <= contract.signedAt ? null : from);

/** Somebody new, as their row has it: an account, or what the contract alone says of them. */
export type NamedPerson =
  { customerId: number; name: ""; document: ""; email: null; phone: null } | ({ customerId: null } & PartyPerson);

/** What a change of the buyers does to the rows. */
export interface BuyersPlan {
  /** Rows that never held: they began on the day of the change. */
  removed: number[];
  /** Rows whose last day is the one before the change. */
  ended: number[];
  /** Rows that began on the day of the change and have another share now. */
  corrected: { id: number; share: number }[];
  /** Rows that begin, each with the row it goes on from, where it does. */
  begun: { person: NamedPerson; share: number; before: number | null }[];
}

interface Wanted {
  partyId: number | null;
  person: NamedPerson | null;
  share: number;
}

const personOf = ({ customerId, name, document, email, phone }: PartyRow): NamedPerson =>
  customerId === null
    ? { customerId, name, document, email, phone }
    : { customerId, name: "", document: "", email: null, phone: null };

/** Who somebody is from one row to the next: their account, else their document. */
export const keyOf = ({ customerId, document }: { customerId: number | null; document: string }): string =>
  customerId === null ? document : `#${customerId}`;

/**
 * How the buyers of a contract become others from `start` on. What held before stays as history, row by row; what began on
 * that same day is corrected in its place. Every day keeps shares that sum to the whole, because a change is all of them.
 */
export const planBuyers = (
  parties: readonly PartyRow[],
  wanted: readonly Wanted[],
  start: string | null,
): BuyersPlan | AppError => {
  const current = parties.filter(({ role, validUntil }) => role === "buyer" && validUntil === null);
  const last =
    current
      .map(({ validFrom }) => validFrom ?? "")
      .sort()
      .at(-1) ?? "";
  if ((start ?? "") < last) return partyErrors.beforeLast(last);
  const rows = wanted.map(({ partyId }) => current.find(({ id }) => id === partyId));
  if (wanted.some(({ partyId }, index) => partyId !== null && !rows[index])) return partyErrors.changedMeanwhile();
  const people = wanted.map(({ person }, index) => person ?? personOf(rows[index]!));
  if (new Set(people.map(keyOf)).size < people.length) return partyErrors.twice();
  if (people.every(({ customerId }) => customerId === null)) return partyErrors.noCustomer();
  const plan: BuyersPlan = { removed: [], ended: [], corrected: [], begun: [] };
  for (const row of current) {
    const share = wanted.find(({ partyId }) => partyId === row.id)?.share;
    if (share === row.share) continue;
    if (row.validFrom !== start) plan.ended.push(row.id);
    else if (share === undefined) plan.removed.push(row.id);
    else plan.corrected.push({ id: row.id, share });
  }
  wanted.forEach(({ partyId, share }, index) => {
    const goesOn = partyId !== null && plan.ended.includes(partyId);
    if (partyId === null || goesOn) plan.begun.push({ person: people[index]!, share, before: goesOn ? partyId : null });
  });
  return plan;
};

/** Whether new buyers may begin on the day that staff named. */
export const validateStart = ({ from }: Pick<BuyersChange, "from">, today: string): AppError | null =>
  from !== null && from > today ? partyErrors.future("from") : null;

/** Whether a spouse, guarantor or attorney may stand in the contract as staff say. */
export const validateParty = (
  parties: readonly PartyRow[],
  { role, ofPartyId, from, until, consentedOn }: NewParty,
  today: string,
): AppError | null => {
  if (from !== null && from > today) return partyErrors.future("from");
  if (consentedOn !== null && consentedOn > today) return partyErrors.future("consentedOn");
  if (until !== null && until < (from ?? "")) return partyErrors.beforeStart();
  const whose = parties.find(({ id }) => id === ofPartyId);
  const may = role === "spouse" ? ["buyer", "guarantor"] : ["buyer"];
  const stands = whose && may.includes(whose.role) && isInForce(whose, today);
  return role !== "guarantor" && !stands ? partyErrors.noSuchParty() : null;
};

/** The last day of whoever is a party no more from `on`; null where they never were one. */
export const lastDayOf = ({ validFrom }: Pick<PartyRow, "validFrom">, on: string): string | null =>
  validFrom !== null && on <= validFrom ? null : addDays(on, -1);

/** Who a contract's notices and slips go to: its customer while they buy, else the buyer of the largest share. */
export const contactOf = (buyers: readonly Pick<PartyRow, "customerId" | "share">[], customerId: number): number => {
  if (buyers.some((buyer) => buyer.customerId === customerId)) return customerId;
  const [largest] = buyers
    .filter((buyer) => buyer.customerId !== null)
    .toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0));
  return largest?.customerId ?? customerId;
};
