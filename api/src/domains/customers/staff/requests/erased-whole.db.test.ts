import { desc, eq } from "drizzle-orm";
import {
  lotStatusHistory,
  changeRequests,
  consents,
  contacts,
  customerFiles,
  customers,
  emailChanges,
  messages,
  privacyRequests,
  reservationOffers,
  reservations,
} from "#platform/db/schema/index.ts";
import { requestResetOn, resetOn } from "../../../../testing/accounts.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertLot } from "../../../../testing/rows.ts";
import { outcomeOf } from "../../../../testing/sessions.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { readTies } from "../../repository/erasure.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  admin = await staffOn(server, "admin");
});
afterAll(() => server.close());

const erase = async (customerId: number, email: string) => {
  const until = new Date("2026-12-05T15:00:00Z");
  const asked = {
    kind: "deletion" as const,
    status: "open" as const,
    createdAt: NOW,
    confirmedAt: NOW,
    answerBy: until,
  };
  const person = { protocol: `P-${customerId}`, name: "Titular", document: "52998224725", email, customerId };
  const [request] = await server.db.orm
    .insert(privacyRequests)
    .values({ ...asked, ...person })
    .returning();
  const body = { answer: "Removemos o que a lei não manda guardar.", erase: true };
  const url = `/api/crm/privacy-requests/privacy/${request!.id}/answer`;
  expect((await admin.call("POST", url, body)).statusCode).toBe(200);
};
/** A reservation made signed in, with an address that was typed there. */
const reserve = async (customerId: number, status: "cancelled" | "held") => {
  const typed = {
    name: "Joana Digitada",
    document: "52998224725",
    email: "digitado@exemplo.com.br",
    phone: "27988887777",
  };
  const batchId = await insertLot(server.db.orm);
  const protocol = `R-${customerId}-${status}`;
  const [row] = await server.db.orm
    .insert(reservations)
    .values({ ...typed, protocol, batchId, customerId, status, holdUntil: NOW, consents: [] })
    .returning();
  return row!.id;
};

test("reservations of an account go with it by whose they are, not by the address that was typed", async () => {
  const email = "conta@exemplo.com.br";
  const customerId = await insertCustomer(server.db.orm, { name: "Joana da Conta", email });
  const id = await reserve(customerId, "cancelled");
  await erase(customerId, email);
  const [reservation] = await server.db.orm.select().from(reservations).where(eq(reservations.id, id));
  expect(JSON.stringify(reservation)).not.toMatch(/Digitada|digitado|52998224725|27988887777/);
});

test("an account with a reservation that is not over stays, whatever address was typed there", async () => {
  const email = "segura@exemplo.com.br";
  const customerId = await insertCustomer(server.db.orm, { name: "Joana que Segura", email });
  await reserve(customerId, "held");
  expect(await readTies(server.db.orm, { customerId, email })).toEqual({ contracts: 0, openReservations: 1 });
  await erase(customerId, email);
  const [customer] = await server.db.orm.select().from(customers).where(eq(customers.id, customerId));
  expect(customer?.name).toBe("Joana que Segura");
});

test("whoever has a reservation that is not over reads that the account stays with it, and not that it was removed", async () => {
  const email = "promessa@exemplo.com.br";
  const customerId = await insertCustomer(server.db.orm, { name: "Joana da Promessa", email });
  await reserve(customerId, "held");
  await erase(customerId, email);
  const letter = (await emailsTo(server, email))[0]!.text;
  const [removed = "", kept = ""] = letter.slice(letter.indexOf("Removemos:")).split("Continua guardado:");
  expect(removed).not.toContain("O cadastro inteiro");
  expect(kept).toContain("O cadastro e o acesso ao portal");
});

test("whoever bought has what the first answer promises removed: other contacts, too, and the consent to offers", async () => {
  const { orm } = server.db;
  const email = "comprou@exemplo.com.br";
  const customerId = await insertCustomer(orm, { name: "Joana que Comprou", email });
  await insertContract(orm, { customerId });
  const [own, others] = [customerId, await insertCustomer(orm)];
  for (const whose of [own, others])
    await orm.insert(contacts).values({ customerId: whose, kind: "phone", value: "27911112222" });
  const offers = { purpose: "marketing" as const, version: "2026-11", granted: true };
  for (const whose of [own, others]) await orm.insert(consents).values({ customerId: whose, ...offers, givenAt: NOW });
  const caller = customerOn(server, customerId);
  const asked = { kind: "deletion", text: "" };
  await caller.call("POST", `/customers/${customerId}/privacy-requests`, asked);
  const [first] = (await caller.call("GET", `/customers/${customerId}/privacy-requests`)).json<{ answer: string }[]>();
  expect(first?.answer).toMatch(/contatos extras.*consentimento/);
  await erase(customerId, email);
  for (const [whose, left, granted] of [
    [own, 0, false],
    [others, 1, true],
  ] as const) {
    expect(await orm.$count(contacts, eq(contacts.customerId, whose))).toBe(left);
    const given = await orm.select().from(consents).where(eq(consents.customerId, whose)).orderBy(desc(consents.id));
    expect(given[0]).toMatchObject({ purpose: "marketing", granted });
  }
});

test("whoever asks while a reservation goes on reads at once that it and the account stay until it is over", async () => {
  const customerId = await insertCustomer(server.db.orm, { name: "Joana que Espera", email: "espera@exemplo.com.br" });
  await reserve(customerId, "held");
  const caller = customerOn(server, customerId);
  await caller.call("POST", `/customers/${customerId}/privacy-requests`, { kind: "deletion", text: "" });
  const [first] = (await caller.call("GET", `/customers/${customerId}/privacy-requests`)).json<{ answer: string }[]>();
  expect(first?.answer).toContain("reserva");
  expect(first?.answer).not.toContain("Vamos excluir seus dados");
});

test("of a broker who goes nothing says the name where they kept lots for others", async () => {
  const { orm } = server.db;
  const email = "corretora@exemplo.com.br";
  const broker = await insertCustomer(orm, { name: "Joana Corretora", email, broker: true });
  const idBatch = await insertLot(orm, { status: "available" }, { salesOpen: true });
  const named = { idBatch, name: "Maria Indicada", email: "maria@exemplo.com.br", phone: "(27) 99999-0000" };
  const made = await customerOn(server, broker).call(
    "POST",
    `/customers/${broker}/leads/offers`,
    { ...named, asked: true },
    "chave-de-uma-reserva",
  );
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ status: "open" })]);
  const others = "Guardado para quem Ana Joana Corretora Lima indicou e que ainda não confirmou.";
  const [line] = await orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, idBatch));
  const { id: _id, ...same } = line!;
  await orm.insert(lotStatusHistory).values({ ...same, reason: others });
  await erase(broker, email);
  const kept = [
    await orm.select().from(reservationOffers).where(eq(reservationOffers.brokerId, broker)),
    await orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, idBatch)),
  ];
  expect(kept.map((rows) => rows.length > 0)).toEqual([true, true]);
  // Who has a name of which theirs is a part keeps it.
  expect(kept[1]!.filter((row) => "reason" in row && row.reason === others)).toHaveLength(1);
  expect(JSON.stringify(kept).replace(others, "")).not.toContain("Joana Corretora");
});

test("a link to a password that was mailed before opens nothing of an account that was removed", async () => {
  const email = "apagada@exemplo.com.br";
  const customerId = await insertCustomer(server.db.orm, { name: "Joana Apagada", email });
  await requestResetOn(server.app, email);
  const token = await tokenMailedTo(server, email);
  await erase(customerId, email);
  expect(outcomeOf(await resetOn(server.app, token, "uma senha de teste"))).toBe("invalid_link");
});

test("of a whole account nothing is left in the inbox, the files it was sent, and what it asked to be changed", async () => {
  const { orm } = server.db;
  const email = "inteira@exemplo.com.br";
  const customerId = await insertCustomer(orm, { name: "Joana Inteira", email });
  const told = { subject: "Olá, Joana Inteira", body: "Seu CPF 529.982.247-25", searched: "joana" };
  await orm.insert(messages).values({ customerId, ...told, sentAt: NOW });
  const storageKey = `private/customers/${customerId}/proposta.pdf`;
  await server.storage.put(storageKey, Buffer.from("%PDF-1.7"));
  await orm.insert(customerFiles).values({ customerId, name: "Proposta.pdf", storageKey, createdAt: NOW });
  const wanted = { protocol: "A-1", field: "name" as const, wanted: "Joana Casada", reason: "Casei" };
  await orm.insert(changeRequests).values({ customerId, ...wanted, createdAt: NOW });
  const change = { email: "nova@exemplo.com.br", tokenHash: "x", askedAt: NOW, expiresAt: NOW };
  await orm.insert(emailChanges).values({ customerId, ...change });
  await erase(customerId, email);
  expect(await server.storage.get(storageKey)).toBeNull();
  for (const table of [messages, customerFiles, changeRequests, emailChanges])
    expect(await orm.$count(table, eq(table.customerId, customerId))).toBe(0);
});

/** What a customer's row alone is named in, and stays: what the law keeps, what proves something, and nobody's words. */
const KEPT = [
  "bank_slip_requests",
  "batches",
  "consents",
  "contract_parties",
  "contracts",
  "customer_accesses",
  "portfolio_customers",
  "privacy_requests",
  "reservations",
];
const ERASED = [
  "change_requests",
  "contacts",
  "conversation_files",
  "conversations",
  "customer_banks",
  "customer_files",
  "customer_passkeys",
  "customer_profiles",
  "dependents",
  "email_changes",
  "email_codes",
  "favourite_lots",
  "live_tickets",
  "localizations",
  "messages",
  "patrimonies",
  "push_devices",
  "staff_tasks",
];

test("every table that names a customer is erased, or kept for a reason", async () => {
  const { rows } = await server.db.pool.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'customer_id'",
  );
  expect(rows.map((row) => row.table_name).toSorted()).toEqual([...KEPT, ...ERASED].toSorted());
});
