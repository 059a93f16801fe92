import { randomUUID } from "node:crypto";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { recordAccesses } from "#domains/identity";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { clearUp, expectBytes } from "#platform/files/pending-bytes.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";
import { drawContract } from "../../pdf/tasks.ts";
import { readContractPaper } from "../../present/contract-paper.ts";
import { customersIn } from "../../present/owners.ts";
import { readClausesFor } from "../../repository/clauses.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { insertDocument, nextPaperVersion } from "../../repository/documents.ts";
import { lockContract, readStaffContract } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { detailIn } from "../payments/payments.ts";

const errors = {
  noClauses: () =>
    appError(
      409,
      "no_clauses",
      "Ainda não há cláusulas escritas para os contratos desta empresa. Quem administra as escreve em Empresas, Cláusulas dos contratos.",
    ),
  cancelled: () => appError(409, "contract_cancelled", "Este contrato foi desfeito: não se emite mais."),
};

interface Drawn {
  pdf: Buffer;
  /** Of the contract as it was drawn. */
  contractVersion: number;
  version: number;
  clausesId: number;
}

const draw = (deps: Deps, by: Staff, id: number): Promise<Drawn | AppError> =>
  drawInTurn(async (drawOne) => {
    const { orm } = deps.db;
    const file = await readStaffContract(orm, id);
    if (!file) return contractErrors.notFound();
    if (file.contract.status === "cancelled") return errors.cancelled();
    const clauses = await readClausesFor(orm, file.development.id);
    if (!clauses) return errors.noClauses();
    const people = customersIn(await readPartiesOf(orm, [id]));
    await recordAccesses(deps, readerOf(by), people, "Emitiu o seu contrato");
    const version = await nextPaperVersion(orm, id);
    const pdf = await drawOne(drawContract, await readContractPaper(deps, file, { version, clauses }));
    return { pdf, contractVersion: file.contract.version, version, clausesId: clauses.id };
  });

/**
 * Draws the next version of a contract's own paper and puts it to its documents, where its customer reads it too. What was drawn is kept as it
 * is: clauses, parties and company may change afterwards.
 */
export const issueContractPaper = async (
  deps: Deps,
  by: Staff,
  id: number,
): Promise<StaffContractDetail | AppError> => {
  const drawn = await draw(deps, by, id);
  if (drawn instanceof Error) return drawn;
  const { version, clausesId } = drawn;
  const storageKey = `${PRIVATE_PREFIX}contracts/${id}/${randomUUID()}.pdf`;
  const pending = await expectBytes(deps, [storageKey]);
  await deps.storage.put(storageKey, drawn.pdf);
  const done = await inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    const isOld = file.contract.version !== drawn.contractVersion || (await nextPaperVersion(tx, id)) !== version;
    if (isOld) return staffErrors.changedMeanwhile();
    const name = `Contrato ${file.contract.number}, versão ${version}`;
    const date = dayInBrazil(deps.clock());
    await insertDocument(tx, { contractId: id, name, storageKey, date, paperVersion: version, clausesId });
    await pending.confirm(tx);
    const change = { action: "document_added", entity: "contract", entityId: id, label: file.contract.number } as const;
    await recordStaff(deps, tx, by, { ...change, before: null, after: { document: name } });
    return detailIn(deps, tx, by, id);
  });
  if (done instanceof Error) await clearUp(deps.storage, [storageKey]);
  return done;
};
