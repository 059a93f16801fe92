import { idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Draw } from "#platform/pdf/draw-in-turn.ts";
import type { Task } from "#platform/workers/task.ts";
import {
  drawAssignmentTerm,
  drawEventTerm,
  drawReceipt,
  drawRescissionTerm,
  drawSettlementTerm,
} from "../pdf/tasks.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { readPaperParties } from "../repository/parties.ts";
import { readRegret } from "../repository/regrets.ts";
import { receiptOf } from "../rules/receipt.ts";
import { rescissionTermOf } from "../rules/rescission-term.ts";
import { settlementTermOf } from "../rules/settlement-term.ts";
import { readAssignmentTerm } from "./assignment-term.ts";
import { readEventTerm } from "./event-term.ts";

/** A paper that was read: what its file is called, and who draws it. */
export interface ReadPaper {
  /** Without an ending, as `recibo-2026-001-3`. */
  name: string;
  drawBy: (draw: Draw) => Promise<Buffer>;
}

/** A paper of a contract, the same for its customer and for the staff. */
export interface ContractPaper<Params extends z.ZodMiniType> {
  /** What its address names: the contract's `id`, and what else there is. */
  params: Params;
  /** What it is, for the description of both calls. */
  summary: string;
  /** When there is none, for the description of both calls. */
  refusals: string;
  /** Whether there may be a contract without it: 409. */
  mayConflict: boolean;
  /** Throws where this contract has no such paper. */
  read: (deps: Deps, file: ContractFile, named: z.output<Params>) => Promise<ReadPaper>;
}

const paperOf = <Input>(name: string, task: Task<Input, Uint8Array>, input: Input): ReadPaper => ({
  name,
  drawBy: (draw) => draw(task, input),
});

const contractParams = z.strictObject({ id: idParam });
const numberParams = z.strictObject({ id: idParam, number: idParam });
const installmentParams = z.strictObject({ id: idParam, idInstallment: idParam });

/** From the payments that stand, in the name of who bought on the day of the last one (recibo). */
export const receipt: ContractPaper<typeof installmentParams> = {
  params: installmentParams,
  summary: "The receipt of what was paid of an installment, on A4 (recibo)",
  refusals:
    "From the payments that stand, in the name of who bought on the day of the last one. 409 `installment_not_paid`.",
  mayConflict: true,
  read: async (deps, file, { idInstallment }) => {
    const content = unwrap(receiptOf(file, idInstallment));
    const parties = await readPaperParties(deps, file, content.paidOn);
    return paperOf(`recibo-${content.number}`, drawReceipt, [content, parties, deps.clock()]);
  },
};

/** The release of a contract that is paid (termo de quitação). */
export const settlementTerm: ContractPaper<typeof contractParams> = {
  params: contractParams,
  summary: "The release of a contract that is paid, on A4 (termo de quitação)",
  refusals:
    "From the payments that stand. 409 `contract_not_settled`, `contract_cancelled`, `contract_regretted`, `contract_without_payments`.",
  mayConflict: true,
  read: async (deps, file) => {
    const regret = await readRegret(deps.db.orm, file.contract.id);
    const term = unwrap(settlementTermOf(file, regret !== null));
    const parties = await readPaperParties(deps, file);
    return paperOf(`termo-de-quitacao-${term.number}`, drawSettlementTerm, [term, parties, deps.clock()]);
  },
};

/** With what is given back, as it was worked out that day (termo de distrato). */
export const rescissionTerm: ContractPaper<typeof contractParams> = {
  params: contractParams,
  summary: "The paper of a contract that was undone, on A4 (termo de distrato)",
  refusals: "With what is given back, as it was worked out that day. 409 `contract_not_rescinded`.",
  mayConflict: true,
  read: async (deps, file) => {
    const regret = await readRegret(deps.db.orm, file.contract.id);
    const term = unwrap(rescissionTermOf(file, regret?.protocol ?? null));
    const parties = await readPaperParties(deps, file);
    return paperOf(`termo-de-distrato-${term.contractNumber}`, drawRescissionTerm, [term, parties, deps.clock()]);
  },
};

/** Of what changed the schedule: a renegotiation, an addendum or a payoff. */
export const eventTerm: ContractPaper<typeof numberParams> = {
  params: numberParams,
  summary: "The paper of a renegotiation, an addendum or a payoff of the contract, on A4",
  refusals: "404 where the contract has no such event. 409 `event_undone`.",
  mayConflict: true,
  read: async (deps, file, { number }) =>
    paperOf(`termo-${file.contract.number}-${number}`, drawEventTerm, await readEventTerm(deps, file, number)),
};

/** Of a transfer of the contract to other buyers (termo de cessão). */
export const assignmentTerm: ContractPaper<typeof numberParams> = {
  params: numberParams,
  summary: "The paper of a transfer of the contract, for both sides and the company, on A4",
  refusals: "404 where the contract has no such transfer.",
  mayConflict: false,
  read: async (deps, file, { number }) =>
    paperOf(
      `cessao-${file.contract.number}-${number}`,
      drawAssignmentTerm,
      await readAssignmentTerm(deps, file, number),
    ),
};
