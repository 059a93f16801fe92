import { dayInBrazil } from "@gleba/shared/words";
import { inArray } from "drizzle-orm";
import {
  type ContractFile,
  findOrCreateRequest,
  findOrCreateSlip,
  insertMessage,
  isOutstanding,
  ownNameOf,
  lotOf,
  postJob,
  presentContract,
  priceSlips,
  readContractFiles,
  schema,
  type Tx,
  valueContract,
} from "@gleba/api/seeding";
import type { Company } from "./company.ts";
import { planMessages } from "./message-plans.ts";

const { customers } = schema;

const DAY_MS = 86_400_000;

type Person = Pick<typeof customers.$inferSelect, "id" | "name" | "document">;

/**
 * Asks for the slip of the next installment, as the customer would: the server draws it when it starts, and what the
 * demonstration shows first can be copied at once.
 */
const requestNextSlip = async (tx: Tx, file: ContractFile, payer: Person, company: Company, now: Date) => {
  const today = dayInBrazil(now);
  const next = valueContract(file, today).find((row) => isOutstanding(row) && row.dueDate > today);
  if (!next) return;
  const priced = priceSlips(file, { installmentIds: [next.id] }, today);
  if (priced instanceof Error) return;
  const [{ number, ...slip }] = priced as [(typeof priced)[number]];
  const name = ownNameOf(next);
  const print = {
    payer: { name: payer.name, document: payer.document },
    beneficiary: company,
    contractNumber: file.contract.number,
    lot: lotOf(file),
    installmentNumber: number,
    ...(name !== undefined && { installmentName: name }),
  };
  const { id, toRegister } = await findOrCreateSlip(tx, { ...slip, print, createdAt: now });
  const wanted = { customerId: payer.id, contractId: file.contract.id, byInbox: true, byEmail: false, createdAt: now };
  await findOrCreateRequest(tx, wanted, [id]);
  if (toRegister) await postJob(tx, "bank-slip", { slipId: id });
};

/** Writes the messages of the customers with these documents, and asks for the slip that each of them needs next. */
export const loadMessages = async (
  tx: Tx,
  documents: readonly string[],
  { company, now }: { company: Company; now: Date },
): Promise<void> => {
  const today = dayInBrazil(now);
  const people = await tx
    .select()
    .from(customers)
    .where(inArray(customers.document, [...documents]));
  for (const person of people) {
    const files = await readContractFiles(tx, { customerId: person.id, day: today });
    const contracts = files.map((file) => presentContract(file, today));
    for (const { daysAgo, read, subject, paragraphs, contract, attachments } of planMessages(contracts, today)) {
      const sentAt = new Date(now.getTime() - daysAgo * DAY_MS);
      await insertMessage(tx, {
        customerId: person.id,
        contractId: contract?.id ?? null,
        subject,
        body: paragraphs.join("\n\n"),
        attachments: attachments ?? [],
        sentAt,
        readAt: read ? new Date(sentAt.getTime() + DAY_MS / 4) : null,
      });
    }
    for (const file of files.filter(({ contract }) => contract.status === "active"))
      await requestNextSlip(tx, file, person, company, now);
  }
};
