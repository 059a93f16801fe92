import type { InstallmentBulk, InstallmentBulkResult } from "@gleba/shared/contracts/crm";
import { dayInBrazil, formatDate, formatMonth } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import type { Staff } from "#platform/auth/guard.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { recordStaff } from "#platform/db/staff-transaction.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { startOfDayInBrazil } from "#platform/time/calendar.ts";
import { requestSlips } from "../../customer/slips/request.ts";
import { reminderSubject, reminderText } from "../../emails/reminders.ts";
import { readEmail } from "../../repository/buyers.ts";
import { readInstallmentContracts, wasReminded } from "../../repository/installment-bulk.ts";
import { lockContract, readStaffContract } from "../../repository/staff-contracts.ts";
import { installmentLacks, isOutstanding, valueContract, type ValuedInstallment } from "../../rules/contract-value.ts";

type Failure = InstallmentBulkResult["failed"][number];

/** How long a reminder that could not be mailed is worth sending: it says what is owed on its day. */
const EMAIL_LIFETIME_MS = 24 * 3_600_000;

const REMINDED = "Já foi enviado um lembrete deste contrato hoje.";
const NOT_OPEN = "Não está em aberto.";
const REGRETTED =
  "Quem comprou desistiu da compra dentro dos sete dias: nada mais é devido. Responda desfazendo o contrato.";
const GONE = "A parcela não existe mais.";

/** What the amount that was asked for is without; undefined where nothing is. */
const lackText = (lacking: ReturnType<typeof installmentLacks>): string | undefined =>
  lacking ? `Saiu sem a taxa de ${formatMonth(lacking.month.slice(0, 7))} do ${lacking.name}.` : undefined;

const labelOf = (contractNumber: string, number: number): string => `Contrato ${contractNumber}, parcela ${number}`;

/** Why nothing is done about one of them; null where something can be. */
const refusalOf = (row: ValuedInstallment, action: InstallmentBulk["action"], today: string): string | null => {
  if (!isOutstanding(row)) return NOT_OPEN;
  const { slip } = row;
  if (action === "slips" && slip && slip.status !== "failed" && slip.dueDate >= today)
    return `Já tem boleto, até ${formatDate(slip.dueDate)}.`;
  return null;
};

/** Asks for the slips together; where one of them cannot have one, one by one, so that the others do. */
const askForSlips = async (
  deps: Deps,
  contract: { id: number; customerId: number },
  rows: readonly ValuedInstallment[],
): Promise<Map<number, string>> => {
  const ask = (installmentIds: number[]): Promise<unknown> =>
    requestSlips(deps, contract.customerId, {
      contractId: contract.id,
      installmentIds,
      deliverBy: ["inbox", "email"],
    });
  const together = await ask(rows.map(({ id }) => id));
  if (!(together instanceof AppError)) return new Map();
  const refused = new Map<number, string>();
  for (const { id } of rows) {
    const answer = rows.length === 1 ? together : await ask([id]);
    if (answer instanceof AppError) refused.set(id, answer.message);
  }
  return refused;
};

/** One message and one e-mail for all of a contract, once a day: whoever presses twice is not heard twice. */
const remind = (deps: Deps, contractId: number, ids: ReadonlySet<number>, today: string): Promise<string | null> =>
  deps.db.transaction(async (tx) => {
    const file = await lockContract(tx, contractId);
    if (!file) return GONE;
    const rows = valueContract(file, today).filter((row) => ids.has(row.id) && isOutstanding(row));
    if (rows.length === 0) return NOT_OPEN;
    const { number, customerId } = file.contract;
    if (file.regret) return REGRETTED;
    const subject = reminderSubject(number);
    if (await wasReminded(tx, { contractId, subject, since: startOfDayInBrazil(today) })) return REMINDED;
    const body = reminderText(number, rows, `${deps.config.portalOrigin}/contratos/${contractId}/detalhes`);
    const sentAt = deps.clock();
    await sendMessage(deps, tx, { customerId, contractId, subject, body, sentAt });
    const expiresAt = new Date(sentAt.getTime() + EMAIL_LIFETIME_MS);
    const to = await readEmail(tx, customerId);
    await deps.outbox.post(tx, { to, ventureId: file.development.id, subject, text: body, expiresAt });
    return null;
  });

const workOn = async (
  deps: Deps,
  action: InstallmentBulk["action"],
  contractId: number,
  ids: readonly number[],
): Promise<{ failed: Failure[]; warned: Failure[] }> => {
  const today = dayInBrazil(deps.clock());
  const file = await readStaffContract(deps.db.orm, contractId);
  if (!file) return { failed: ids.map((id) => ({ id, label: `Parcela ${id}`, message: GONE })), warned: [] };
  const { contract } = file;
  const rows = valueContract(file, today).filter(({ id }) => ids.includes(id));
  const inForce = contract.status === "active" && !contract.awaitingSignature;
  const refused = new Map(
    rows.flatMap((row) => {
      const refusal = inForce ? refusalOf(row, action, today) : NOT_OPEN;
      return refusal === null ? [] : [[row.id, refusal] as const];
    }),
  );
  const left = rows.filter(({ id }) => !refused.has(id));
  if (left.length > 0 && action === "slips")
    for (const [id, message] of await askForSlips(deps, contract, left)) refused.set(id, message);
  if (left.length > 0 && action === "reminders") {
    const refusal = await remind(deps, contractId, new Set(left.map(({ id }) => id)), today);
    if (refusal !== null) for (const { id } of left) refused.set(id, refusal);
  }
  const told = (say: (row: ValuedInstallment) => string | undefined): Failure[] =>
    rows.flatMap((row) => {
      const message = say(row);
      return message === undefined ? [] : [{ id: row.id, label: labelOf(contract.number, row.number), message }];
    });
  return {
    failed: told(({ id }) => refused.get(id)),
    warned: told((row) => (refused.has(row.id) ? undefined : lackText(installmentLacks(file, row, today)))),
  };
};

/**
 * Asks for slips, or reminds, contract by contract, each in a transaction of its own. What was asked is one line of the audit, written first: a
 * process that dies half way leaves the line and what it did, and whoever asks again gets no second slip and sends no second reminder.
 */
export const workOnInstallments = async (
  deps: Deps,
  by: Staff,
  { action, ids }: InstallmentBulk,
): Promise<InstallmentBulkResult> => {
  const found = await readInstallmentContracts(deps.db.orm, [...new Set(ids)], by.developments);
  const contracts = groupBy(found, ({ contractId }) => contractId);
  await recordStaff(deps, deps.db.orm, by, {
    action: action === "slips" ? "asked_slips" : "reminded",
    entity: "installments",
    entityId: 0,
    label: `${found.length} ${found.length === 1 ? "parcela" : "parcelas"} de ${contracts.size} ${contracts.size === 1 ? "contrato" : "contratos"}`,
    before: null,
    after: { contracts: [...contracts.keys()].join(", "), installments: found.map(({ id }) => id).join(", ") },
  });
  const known = new Set(found.map(({ id }) => id));
  const failed: Failure[] = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, label: `Parcela ${id}`, message: GONE }));
  const warned: Failure[] = [];
  for (const [contractId, rows] of contracts) {
    const installmentIds = rows.map(({ id }) => id);
    const outcome = await workOn(deps, action, contractId, installmentIds);
    failed.push(...outcome.failed);
    warned.push(...outcome.warned);
  }
  deps.outbox.wake();
  return { done: new Set(ids).size - failed.length, failed, ...(warned.length > 0 && { warned }) };
};
