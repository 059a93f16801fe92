import { dayInBrazil } from "@gleba/shared/words";
import { randomUUID } from "node:crypto";
import type { output } from "zod/mini";
import type { CustomerFile, newMessage } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { seesAll } from "#platform/auth/record-access.ts";
import type { SentFile } from "#platform/http/multipart.ts";
import { expectBytes } from "#platform/files/pending-bytes.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";
import { fileName, isPdf, notPdf } from "#platform/files/pdf-file.ts";
import { insertCustomerFile, readCustomerFiles } from "../../repository/customer-files.ts";
import { isContractOf, readVentureOf } from "../../repository/customers.ts";
import { sendMessage } from "../../repository/send-message.ts";
import { readStaffCustomer } from "../../repository/staff-customers.ts";

const EMAIL_LIFE_MS = 3 * 24 * 3_600_000;

const messageErrors = {
  notFound: () => staffErrors.notFound("Este cliente"),
  otherContract: () => appError(409, "other_customer", "Este contrato é de outro cliente."),
  fileGone: () => appError(409, "file_gone", "Um dos anexos não existe mais. Anexe de novo."),
};

/** Keeps a file for one customer, until a message takes it along. */
export const storeCustomerFile = async (
  deps: Deps,
  by: Staff,
  customerId: number,
  file: SentFile,
): Promise<CustomerFile | AppError> => {
  if (!isPdf(file.bytes)) return notPdf();
  if (!(await readStaffCustomer(deps.db.orm, customerId, by.developments))) return messageErrors.notFound();
  const storageKey = `${PRIVATE_PREFIX}customers/${customerId}/${randomUUID()}.pdf`;
  const pending = await expectBytes(deps, [storageKey]);
  await deps.storage.put(storageKey, file.bytes);
  return deps.db.transaction(async (tx) => {
    const made = await insertCustomerFile(tx, {
      customerId,
      name: fileName(file),
      storageKey,
      createdAt: deps.clock(),
    });
    await pending.confirm(tx);
    return { id: made.id, name: made.name };
  });
};

/** Writes to a customer's inbox; open pages hear of it at once, and a mail says that something came. */
export const sendMessageToCustomer = (
  deps: Deps,
  by: Staff,
  { customerId, contractId = null, subject, body, fileIds = [] }: output<typeof newMessage>,
): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await readStaffCustomer(tx, customerId, by.developments);
    if (!row) return messageErrors.notFound();
    const sentAt = deps.clock();
    const viewer = { customerId, day: dayInBrazil(sentAt) };
    const isTheirs =
      contractId === null ||
      ((await isContractOf(tx, contractId, viewer)) &&
        (await seesAll(tx, by.developments, [{ type: "contract", id: contractId }])));
    if (!isTheirs) return messageErrors.otherContract();
    const files = await readCustomerFiles(tx, customerId, fileIds);
    if (files.length !== new Set(fileIds).size) return messageErrors.fileGone();
    const attachments = files.map(({ id, name }) => ({ name, url: `customers/${customerId}/files/${id}` }));
    const id = await sendMessage(deps, tx, { customerId, contractId, subject, body, attachments, sentAt });
    await deps.outbox.post(tx, {
      to: row.customer.email,
      ventureId: await readVentureOf(tx, contractId),
      subject: "Há uma mensagem para você na área do cliente",
      text: `Olá!\n\nA equipe escreveu para você. Leia na sua caixa de entrada:\n${deps.config.portalOrigin}/caixa-de-entrada?mensagem=${id}`,
      expiresAt: new Date(sentAt.getTime() + EMAIL_LIFE_MS),
    });
    await recordStaff(deps, tx, by, {
      action: "wrote",
      entity: "customer",
      entityId: customerId,
      label: row.customer.name,
      before: null,
      after: { subject, files: files.map(({ name }) => name) },
    });
    return { id };
  });
