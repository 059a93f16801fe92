import type { EarlyPaymentRule } from "@gleba/shared/contracts";
import type { Calendar } from "@gleba/shared/contracts/financing";
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { contractsLeftBy, contractsSeenBy, type Viewer } from "#domains/customers";
import { idsOf } from "#platform/db/cursor.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import {
  bankSlipItems,
  bankSlips,
  broughtContracts,
  lots,
  contractBrokers,
  contractEvents,
  contractTerms,
  contracts,
  installments,
  messages,
  payments,
  developments,
} from "#platform/db/schema/index.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { onceForEach } from "#platform/collections/once-for-each.ts";
import { DEFAULT_TERMS, type ContractTerms } from "../rules/contract-terms.ts";
import type { IndexRates } from "../rules/correction.ts";
import { isOverThese } from "../rules/slip-parts-seen.ts";
import type { LateTerms } from "@gleba/shared/contracts/financing";
import { readEarlyPaymentRule } from "./early-payment-rule.ts";
import { readCalendars } from "./calendars.ts";
import { readRates } from "./index-rates.ts";

type Connection = Orm | Tx;

/** Money that came in for an installment. */
export type PaymentRow = typeof payments.$inferSelect;

/** A slip as one of its installments sees it: with what it asks for that one. */
export interface InstallmentSlip extends Omit<typeof bankSlips.$inferSelect, "installmentId"> {
  item: typeof bankSlipItems.$inferSelect;
  /** As `SeenSlip` says it; of a slip that was read, which is whole, nothing. */
  alsoElsewhere?: true;
}

/** An installment as agreed, its payments and the newest slip that stands for it. */
export interface InstallmentRow {
  id: number;
  number: number;
  kind: (typeof installments.$inferSelect)["kind"];
  series?: (typeof installments.$inferSelect)["series"];
  dueDate: string;
  /** Until then it is paid in time: the due date, or the next business day where the lot is. */
  payableUntil: string;
  /** What delay costs, as the contract says. */
  late: LateTerms;
  amountCents: number;
  /** Not owed any more: its contract was undone, or an event replaced it. */
  cancelled: boolean;
  /** The event whose version of the schedule it belongs to; none for what was signed. */
  madeBy?: EventRow | null;
  /** The event that took it out of the schedule. */
  replacedBy?: EventRow | null;
  /** Those that stand, in the order of their days. */
  payments: PaymentRow[];
  /** Those that were reversed. */
  reversed: PaymentRow[];
  slip: InstallmentSlip | null;
}

/** What changed the schedule of a contract. */
export type EventRow = typeof contractEvents.$inferSelect;

/** A contract with all that its sums follow from. Installments are in the order of their numbers. */
export interface ContractFile {
  contract: typeof contracts.$inferSelect;
  lot: typeof lots.$inferSelect;
  development: { id: number; name: string; city: string; uf: string };
  calendar: Calendar;
  terms: ContractTerms;
  installments: InstallmentRow[];
  /** In the order of their numbers. */
  events: EventRow[];
  rates: IndexRates;
  /** Of a contract that came from elsewhere: the last month of the index that its amounts hold, and the day from which its paper counts the index; null where nobody knows. */
  brought?: { lastIndexMonth: string | null; indexBaseDate: string | null } | null;
  unreadMessages: number;
  /** Which installments the company lets customers pay ahead of time. */
  earlyPayment: EarlyPaymentRule;
}

const readSlipsById = async (
  on: Connection,
  ids: readonly number[],
): Promise<Map<number, typeof bankSlips.$inferSelect>> => {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select()
    .from(bankSlips)
    .where(sql`${bankSlips.id} = ANY(${idsOf([...new Set(ids)])})`);
  return new Map(rows.map((slip) => [slip.id, slip]));
};

/** What of an installment names other rows. */
type StoredLinks = Pick<typeof installments.$inferSelect, "contractId" | "madeByEvent" | "replacedByEvent">;

const readInstallments = async (
  on: Connection,
  ids: readonly number[],
): Promise<(Omit<InstallmentRow, "payableUntil" | "late"> & StoredLinks)[]> => {
  const rows = await on
    .select()
    .from(installments)
    .where(sql`${installments.contractId} = ANY(${idsOf(ids)})`)
    .orderBy(asc(installments.contractId), asc(installments.number));
  const keys = idsOf(rows);
  const received = await on
    .select()
    .from(payments)
    .where(sql`${payments.installmentId} = ANY(${keys})`)
    .orderBy(asc(payments.paidAt), asc(payments.id));
  const paymentsOf = groupBy(received, ({ installmentId }) => installmentId);
  const items = await on
    .selectDistinctOn([bankSlipItems.installmentId], { item: bankSlipItems })
    .from(bankSlipItems)
    .innerJoin(bankSlips, eq(bankSlips.id, bankSlipItems.slipId))
    .where(and(sql`${bankSlipItems.installmentId} = ANY(${keys})`, isNull(bankSlips.cancelledAt)))
    .orderBy(bankSlipItems.installmentId, desc(bankSlips.id));
  // Each slip once: one over hundreds of installments lists them all.
  const slips = await readSlipsById(
    on,
    items.map(({ item }) => item.slipId),
  );
  const slipOf = new Map(
    items.flatMap(({ item }) => {
      const slip = slips.get(item.slipId);
      return slip ? [[item.installmentId, { ...slip, item }] as const] : [];
    }),
  );
  return rows.map((installment) => {
    const all = paymentsOf.get(installment.id) ?? [];
    // The same object, here and below: copies were a third of what reading a contract took.
    return Object.assign(installment, {
      payments: all.filter(({ reversedAt }) => reversedAt === null),
      reversed: all.filter(({ reversedAt }) => reversedAt !== null),
      slip: slipOf.get(installment.id) ?? null,
    });
  });
};

const readEvents = (on: Connection, ids: readonly number[]): Promise<EventRow[]> =>
  on
    .select()
    .from(contractEvents)
    .where(sql`${contractEvents.contractId} = ANY(${idsOf(ids)})`)
    .orderBy(asc(contractEvents.contractId), asc(contractEvents.number));

/** How many messages about each contract nobody read; of those for one customer where one is given. */
export const readUnread = async (
  on: Connection,
  ids: readonly number[],
  customerId: number | undefined,
): Promise<Map<number | null, number>> => {
  const toWhom = customerId === undefined ? undefined : eq(messages.customerId, customerId);
  const rows = await on
    .select({ contractId: messages.contractId, unread: count() })
    .from(messages)
    .where(and(sql`${messages.contractId} = ANY(${idsOf(ids)})`, isNull(messages.readAt), toWhom))
    .groupBy(messages.contractId);
  return new Map(rows.map(({ contractId, unread }) => [contractId, unread]));
};

/** What of a development its contracts say. */
export const DEVELOPMENT = {
  id: developments.id,
  name: developments.name,
  city: developments.city,
  uf: developments.uf,
};

const BROUGHT = { lastIndexMonth: broughtContracts.lastIndexMonth, indexBaseDate: broughtContracts.indexBaseDate };

/** The contracts of a condition, the newest first; messages are counted that wait for `customerId`, where one reads. */
export const readContractsWhere = async (
  on: Connection,
  condition: SQL | undefined,
  customerId?: number,
): Promise<ContractFile[]> => {
  const found = await on
    .select({ contract: contracts, lot: lots, development: DEVELOPMENT, said: contractTerms, brought: BROUGHT })
    .from(contracts)
    .innerJoin(lots, eq(lots.id, contracts.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .leftJoin(contractTerms, eq(contractTerms.contractId, contracts.id))
    .leftJoin(broughtContracts, eq(broughtContracts.contractId, contracts.id))
    .where(condition)
    .orderBy(desc(contracts.signedAt), desc(contracts.id));
  if (found.length === 0) return [];
  const ids = found.map(({ contract }) => contract.id);
  const rows = groupBy(await readInstallments(on, ids), ({ contractId }) => contractId);
  const rates = await readRates(on, [...new Set(found.map(({ contract }) => contract.indexName))]);
  const unread = await readUnread(on, ids, customerId);
  const events = groupBy(await readEvents(on, ids), ({ contractId }) => contractId);
  const calendars = await readCalendars(on);
  const earlyPayment = await readEarlyPaymentRule(on);
  const payableUntilAt = onceForEach(({ payableUntil }: Calendar) => onceForEach(payableUntil));
  return found.map(({ said, ...file }) => {
    const terms = said ?? DEFAULT_TERMS;
    const { calendarUf, calendarCity } = terms;
    const calendar = calendars.at(
      calendarUf === null ? file.development : { uf: calendarUf, city: calendarCity ?? "" },
    );
    const payableUntil = payableUntilAt(calendar);
    const ownEvents = events.get(file.contract.id) ?? [];
    const eventOf = (id: number | null): EventRow | null => ownEvents.find((event) => event.id === id) ?? null;
    return {
      ...file,
      events: ownEvents,
      calendar,
      terms,
      installments: (rows.get(file.contract.id) ?? []).map((row) =>
        Object.assign(row, {
          madeBy: eventOf(row.madeByEvent),
          replacedBy: eventOf(row.replacedByEvent),
          payableUntil: payableUntil(row.dueDate),
          late: terms,
        }),
      ),
      rates: rates.get(file.contract.indexName) ?? new Map(),
      unreadMessages: unread.get(file.contract.id) ?? 0,
      earlyPayment,
    };
  });
};

const isSeenBy = (viewer: Viewer): SQL => inArray(contracts.id, contractsSeenBy(viewer));

/** The ids of the contracts that a customer sees. */
export const readSeenIds = async (on: Connection, viewer: Viewer): Promise<Set<number>> => {
  const rows = await on.select({ id: contracts.id }).from(contracts).where(isSeenBy(viewer));
  return new Set(rows.map(({ id }) => id));
};

/** A slip of one buyer over their several contracts says of those what another buyer of one of them has no part in. */
const withoutForeignSlips = async (on: Connection, files: ContractFile[], viewer: Viewer): Promise<ContractFile[]> => {
  const seen = await readSeenIds(on, viewer);
  return files.map((file) => ({
    ...file,
    installments: file.installments.map((row) =>
      !row.slip || isOverThese(row.slip, seen) ? row : { ...row, slip: null },
    ),
  }));
};

/** The contracts that a customer sees, the newest first. */
export const readContractFiles = async (on: Connection, viewer: Viewer): Promise<ContractFile[]> =>
  withoutForeignSlips(on, await readContractsWhere(on, isSeenBy(viewer), viewer.customerId), viewer);

/** One contract that a customer sees; null for other people's and for one that does not exist. */
export const readContractFile = async (
  on: Connection,
  contractId: number,
  viewer: Viewer,
): Promise<ContractFile | null> => {
  const own = and(eq(contracts.id, contractId), isSeenBy(viewer));
  const [file] = await withoutForeignSlips(on, await readContractsWhere(on, own, viewer.customerId), viewer);
  return file ?? null;
};

/** The contracts that a customer bought and sees no more, or one of them, the newest first. */
export const readLeftFiles = (on: Connection, viewer: Viewer, contractId?: number): Promise<ContractFile[]> =>
  readContractsWhere(
    on,
    and(
      inArray(contracts.id, contractsLeftBy(viewer)),
      contractId === undefined ? undefined : eq(contracts.id, contractId),
    ),
    viewer.customerId,
  );

/** Whether a customer sees a contract. */
export const seesContract = async (on: Connection, contractId: number, viewer: Viewer): Promise<boolean> => {
  const condition = and(eq(contracts.id, contractId), isSeenBy(viewer));
  return (await on.$count(contracts, condition)) === 1;
};

/** Who sold it. */
export const readBrokers = (on: Connection, contractId: number) =>
  on.select().from(contractBrokers).where(eq(contractBrokers.contractId, contractId)).orderBy(asc(contractBrokers.id));
