import { formatCents } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { Simulation } from "@gleba/shared/contracts";
import type { StaffSimulated, staffSimulate } from "@gleba/shared/contracts/crm";
import { readCustomer } from "#domains/customers";
import { recordAccesses } from "#domains/identity";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import { seesAll } from "#platform/auth/record-access.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { changedLists } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { simulationEmail } from "../../emails/simulation.ts";
import { leadId } from "../../present/lead.ts";
import { reckon } from "../../public/simulations/simulate.ts";
import { insertNote, seesDevelopment, setLeadState, type LeadKey } from "../../repository/leads.ts";
import { lockNamedLead, readLeadRow } from "../leads/detail.ts";
import { sellerOfLot } from "../../repository/lot-status.ts";
import { insertSimulation } from "../../repository/simulations.ts";

type Asked = output<typeof staffSimulate>;

/** Whom a simulation is for, and where it stays. */
interface Recipient {
  name: string;
  email: string;
  keep: (tx: Tx) => Promise<LeadKey | AppError>;
}

const sumOf = ({ terms, installmentCents, block, lot, ventureName }: Simulation): string =>
  `${ventureName}, quadra ${block}, lote ${lot}: entrada de ${formatCents(terms.downPaymentCents)} e ${terms.installments}x de ${formatCents(installmentCents)}`;

/** It stays with the lead, or with the one which that went into, as what was simulated last, and its sum among the notes. */
const ofLead = async (deps: Deps, by: Staff, key: LeadKey, answer: Simulation): Promise<Recipient | AppError> => {
  const row = await readLeadRow(deps.db.orm, key);
  if (!row || !seesDevelopment(by, row.ventureId)) return staffErrors.notFound("Este contato");
  const { name, email } = row;
  return {
    name,
    email,
    async keep(tx) {
      const now = await lockNamedLead(tx, by, key);
      if (now instanceof AppError) return now;
      await insertSimulation(tx, answer, undefined, undefined);
      const { status, assigneeId, version } = now;
      await setLeadState(tx, now, { status, assigneeId, version: version + 1, simulationId: answer.simulationId });
      return now;
    },
  };
};

/** It becomes a lead of whoever made it, who has spoken with the customer. */
const ofCustomer = async (
  deps: Deps,
  by: Staff,
  customerId: number,
  answer: Simulation,
): Promise<Recipient | AppError> => {
  const found = by.can.readCustomers ? await readCustomer(deps.db, customerId) : null;
  if (!found) return staffErrors.notFound("Este cliente");
  const { name, email, phone } = found.customer;
  return {
    name,
    email,
    async keep(tx) {
      await insertSimulation(tx, answer, { name, email, phone, consents: [] }, undefined, "counter");
      const key = { kind: "simulation", ref: answer.simulationId } as const;
      await setLeadState(tx, key, { status: "contacted", assigneeId: by.id, version: 1 });
      return key;
    },
  };
};

/** Reckons the purchase of a lot for a lead or a customer, keeps it with them, and mails it where that is asked for. */
export const simulateFor = async (
  deps: Deps,
  by: Staff,
  { lead, customerId = 0, send, ...terms }: Asked,
): Promise<StaffSimulated | AppError> => {
  if (!lead && !(await seesAll(deps.db.orm, by.developments, [{ type: "customer", id: customerId }])))
    return staffErrors.notFound("Este cliente");
  const answer = await reckon(deps, terms);
  if (answer instanceof AppError) return answer;
  const recipient = lead ? await ofLead(deps, by, lead, answer) : await ofCustomer(deps, by, customerId, answer);
  if (recipient instanceof AppError) return recipient;
  const done = await inTransaction(deps, async (tx): Promise<StaffSimulated | AppError> => {
    const at = deps.clock();
    const kept = await recipient.keep(tx);
    if (kept instanceof AppError) return kept;
    const { kind, ref } = kept;
    const text = `Simulação de ${sumOf(answer)}.${send ? " Enviada por e-mail." : ""}`;
    await insertNote(tx, { kind, ref, text, authorName: by.name, at });
    if (send) {
      const seller = await sellerOfLot(tx, answer.idBatch);
      await deps.outbox.post(tx, simulationEmail(answer, { to: recipient.email, seller }, deps.config));
    }
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "simulation",
      entityId: answer.idBatch,
      label: recipient.name,
      before: null,
      after: { simulation: answer.simulationId, sent: send },
    });
    await deps.bus.publishStaff(tx, changedLists("leads"));
    return { simulation: answer, leadId: leadId(kept) };
  });
  if (!(done instanceof AppError) && !lead)
    await recordAccesses(deps, readerOf(by), [customerId], "Simulou uma compra em seu nome");
  return done;
};
