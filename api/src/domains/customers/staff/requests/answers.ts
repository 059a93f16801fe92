import { insertAccess } from "#domains/identity";
import type { output } from "zod/mini";
import type { changeAnswer, privacyAnswer } from "@gleba/shared/contracts/crm";
import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import { clearUp } from "#platform/files/pending-bytes.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { erase, readTies } from "../../repository/erasure.ts";
import { erasureOf } from "../../rules/erasure.ts";
import { tellAboutDocument } from "../../emails/documents.ts";
import { requestAnswered } from "../../emails/request-answers.ts";
import {
  changeIdentity,
  closeChangeRequest,
  closePrivacyRequest,
  readOthersNaming,
  readRequest,
  type RequestRow,
} from "../../repository/staff-requests.ts";
import { staffRequestErrors, storedValue } from "../../rules/staff-requests.ts";

const listed = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `- ${line}`)].join("\n");

/** The audit tells that and how a request was answered; what a person asked to be forgotten does not stay there. */
const record = (tx: Tx, by: Staff, at: Date, row: RequestRow, action: string, after: Record<string, unknown>) =>
  recordChange(tx, {
    at,
    actor: { id: `staff:${by.id}`, name: by.name },
    action,
    entity: row.type === "privacy" ? "privacy_request" : "change_request",
    entityId: row.number,
    label: row.protocol,
    before: { status: "open" },
    after: { status: "answered", ...after },
  });

const openRequest = async (tx: Tx, type: RequestRow["type"], number: number): Promise<RequestRow> => {
  const row = await readRequest(tx, type, number);
  if (!row) throw staffRequestErrors.notFound();
  if (!row.open) throw staffRequestErrors.alreadyAnswered();
  return row;
};

/** Answers a request about personal data by letter; of a deletion, removes what the law does not keep. Throws refusals. */
export const answerPrivacyRequest = async (
  { db, clock, outbox, storage, jobs }: Deps,
  by: Staff,
  number: number,
  { answer, erase: erasing }: output<typeof privacyAnswer>,
): Promise<RequestRow> => {
  const now = clock();
  const { row, keys } = await db.transaction(async (tx) => {
    const asked = await openRequest(tx, "privacy", number);
    if (erasing && asked.kind !== "deletion") throw staffRequestErrors.notDeletion();
    if (!(await closePrivacyRequest(tx, number, { answer, answeredBy: by.name, answeredAt: now })))
      throw staffRequestErrors.alreadyAnswered();
    const { keeps, removes } = erasureOf(asked, await readTies(tx, asked));
    const files = erasing ? await erase(tx, asked, number, now) : [];
    if (files.length > 0) await jobs.post(tx, "file-removal", { keys: files });
    const more = erasing ? [listed("Removemos:", removes), listed("Continua guardado:", keeps)] : [];
    await outbox.post(tx, requestAnswered(asked, answer, more, now));
    await record(tx, by, now, asked, "answered", erasing ? { removes, keeps } : {});
    return { row: { ...asked, open: false, answer, answeredBy: by.name, answeredAt: now }, keys: files };
  });
  outbox.wake();
  await clearUp(storage, keys);
  jobs.wake();
  return row;
};

/** Decides a change of name or document: applied or refused, told by letter, in one transaction. Throws refusals. */
export const answerChangeRequest = async (
  deps: Deps,
  by: Staff,
  number: number,
  { answer, apply }: output<typeof changeAnswer>,
): Promise<RequestRow> => {
  const { db, clock, outbox, jobs } = deps;
  const now = clock();
  const row = await db.transaction(async (tx) => {
    const asked = await openRequest(tx, "change", number);
    const field = asked.kind === "document" ? "document" : "name";
    const before = asked[field];
    const value = storedValue(field, asked.wanted ?? "");
    if (!(await closeChangeRequest(tx, number, { answer, answeredBy: by.name, answeredAt: now, applied: apply })))
      throw staffRequestErrors.alreadyAnswered();
    if (apply) {
      if (value === null || asked.customerId === null) throw staffRequestErrors.unusable();
      if (!(await changeIdentity(tx, asked.customerId, field, value))) throw staffRequestErrors.documentTaken();
      const actor = { id: `staff:${by.id}`, name: by.name };
      const what = { at: now, actor, action: "updated", entity: "customer", entityId: asked.customerId };
      const fields = { before: { [field]: before }, after: { [field]: value } };
      await recordChange(tx, { ...what, label: asked.name, ...fields });
      const told = field === "name" ? "Alterou o nome, a seu pedido" : "Alterou o documento, a seu pedido";
      const access = { customerId: asked.customerId, actor: actor.id, who: `${by.name} (equipe)`, what: told, at: now };
      await insertAccess(tx, access);
      if (field === "document")
        await tellAboutDocument(deps, tx, await readOthersNaming(tx, value, asked.customerId), "elsewhere");
      // By this name or document they may be a party of a contract.
      await jobs.post(tx, "party-account", { customerId: asked.customerId });
    }
    await outbox.post(tx, requestAnswered(asked, answer, [], now));
    await record(tx, by, now, asked, apply ? "applied" : "refused", {});
    return (await readRequest(tx, "change", number)) ?? asked;
  });
  outbox.wake();
  jobs.wake();
  return row;
};
