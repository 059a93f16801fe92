import { randomUUID } from "node:crypto";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import type { StoredFile } from "#platform/files/storage.ts";
import type { SentFile } from "#platform/http/multipart.ts";
import { fileName, isPdf, notPdf } from "#platform/files/pdf-file.ts";
import { clearUp, expectBytes } from "#platform/files/pending-bytes.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";
import { detailIn } from "../payments/payments.ts";
import { customersIn } from "../../present/owners.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { insertDocument, readDocument, setDocumentRemoved } from "../../repository/documents.ts";
import { lockContract } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

/** Adds a document to a contract; its customer reads it in their area. */
export const addDocument = async (
  deps: Deps,
  by: Staff,
  id: number,
  { file, name }: { file: SentFile; name: string | undefined },
): Promise<StaffContractDetail | AppError> => {
  if (!isPdf(file.bytes)) return notPdf();
  const storageKey = `${PRIVATE_PREFIX}contracts/${id}/${randomUUID()}.pdf`;
  const pending = await expectBytes(deps, [storageKey]);
  await deps.storage.put(storageKey, file.bytes);
  const label = name || fileName(file);
  const done = await inTransaction(deps, async (tx) => {
    const contractFile = await lockContract(tx, id);
    if (!contractFile) return contractErrors.notFound();
    const date = dayInBrazil(deps.clock());
    await insertDocument(tx, { contractId: id, name: label, storageKey, date });
    await pending.confirm(tx);
    await recordStaff(deps, tx, by, {
      action: "document_added",
      entity: "contract",
      entityId: id,
      label: contractFile.contract.number,
      before: null,
      after: { document: label },
    });
    return detailIn(deps, tx, by, id);
  });
  if (done instanceof Error) await clearUp(deps.storage, [storageKey]);
  return done;
};

/** A document's file; the people of its contract read that somebody opened it. */
export const openDocument = async (
  deps: Deps,
  { id: by }: Pick<Staff, "id">,
  { id, idDocument }: { id: number; idDocument: number },
): Promise<StoredFile | AppError> => {
  const document = await readDocument(deps.db.orm, id, idDocument);
  const file = document && (await deps.storage.get(document.storageKey));
  if (!file) return contractErrors.notFound();
  const people = customersIn(await readPartiesOf(deps.db.orm, [id]));
  await recordAccesses(deps, readerOf({ id: by }), people, "Abriu um documento do seu contrato");
  return file;
};

/** Removes a document, or restores it. */
export const showDocument = (
  deps: Deps,
  by: Staff,
  { id, idDocument, shown }: { id: number; idDocument: number; shown: boolean },
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const contractFile = await lockContract(tx, id);
    if (!contractFile) return contractErrors.notFound();
    const name = await setDocumentRemoved(tx, { contractId: id, id: idDocument }, shown ? null : deps.clock());
    if (name === null) return contractErrors.notFound();
    await recordStaff(deps, tx, by, {
      action: shown ? "document_restored" : "document_removed",
      entity: "contract",
      entityId: id,
      label: contractFile.contract.number,
      before: shown ? null : { document: name },
      after: shown ? { document: name } : null,
    });
    return detailIn(deps, tx, by, id);
  });
