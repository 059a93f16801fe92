import { dayInBrazil } from "@gleba/shared/words";
import { recordOwnAccess } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { changedMeanwhile, lockCustomer } from "../../repository/own-entries.ts";
import { withKnownChoices } from "#platform/db/references.ts";
import { clearUp } from "#platform/files/pending-bytes.ts";
import { unwrap, commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { CustomerBody } from "../specification-body.ts";
import { requestEmailChange } from "./email.ts";
import { storePhoto } from "./photo.ts";
import { readLockedCustomer, updateCustomer, type CustomerRow } from "../../repository/customers.ts";
import { recordOverwrite } from "../../repository/overwrites.ts";
import { checkChange } from "../../rules/customers.ts";

/** A key that is null: the photo stays as it is; empty: it is removed; else the key of the new one. */
const photoOf = async (deps: Deps, file: CustomerBody["file"]) => {
  if (file) return unwrap(await storePhoto(deps, file.content));
  return { key: file === null ? "" : null, pending: null };
};

/** Writes a customer's own data; another e-mail waits until it is confirmed. Of two tabs the second is told that the first was faster; who names no version writes over what is there, and the audit says so. Files of old photos are removed. */
export const changeCustomer = async (deps: Deps, id: number, change: CustomerBody): Promise<CustomerRow | AppError> => {
  const { db, clock, storage, outbox, jobs } = deps;
  const now = clock();
  const { key: photoKey, pending } = await photoOf(deps, change.file);
  const write = () =>
    db.transaction(async (tx) => {
      await lockCustomer(tx, id);
      const before = await readLockedCustomer(tx, id);
      if (!before) throw commonErrors.notFound();
      unwrap(checkChange(change, before.customer, dayInBrazil(now)));
      const { version, email } = before.customer;
      if (change.version !== undefined && version !== change.version) throw changedMeanwhile();
      const { rg, rgUfId, birthDate, phone, professionId, birthplaceId } = change;
      const values = { rg, rgUfId, birthDate, phone, professionId, birthplaceId, version: version + 1 };
      await updateCustomer(tx, id, photoKey === null ? values : { ...values, photoKey });
      const old = photoKey === null || before.customer.photoKey === "" ? [] : [before.customer.photoKey];
      if (old.length > 0) await jobs.post(tx, "file-removal", { keys: old });
      await pending?.confirm(tx);
      await recordOwnAccess(tx, id, "Alterou os dados do cadastro", now);
      if (change.version === undefined)
        await recordOverwrite(tx, { at: now, customerId: id, call: `customers/${id}`, version });
      const wanted = change.email;
      if (wanted !== undefined && wanted !== email)
        unwrap(await requestEmailChange(deps, tx, { id, email, wanted, pending: before.pending, now }));
      return { old, after: await readLockedCustomer(tx, id) };
    });
  const { old, after } = await withKnownChoices(write).catch(async (error: unknown) => {
    if (photoKey) await clearUp(storage, [photoKey], error);
    throw error;
  });
  outbox.wake();
  await clearUp(storage, old);
  jobs.wake();
  return after!;
};
