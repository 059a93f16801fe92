import { eq } from "drizzle-orm";
import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { contracts, customers } from "#platform/db/schema/index.ts";
import { confirmOn, signUpOf, signUpOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { insertFinancedLot } from "../../../../testing/sales.ts";
import { loginOn, outcomeOf } from "../../../../testing/sessions.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const days = { signedOn: "2026-11-20", downPaymentDueOn: "2026-11-25", firstDueOn: "2026-12-31" };
const terms = { downPaymentCents: 900_000, installments: 10, system: "linear", balloons: [] };
const ATTACKERS_PASSWORD = "a senha de quem ataca";

let server: TestApp;
let seller: StaffCaller;
let visitor = 400;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());

/** A victim who reserves as a visitor. */
const aVictim = async () => {
  visitor += 1;
  const lot = await insertFinancedLot(server);
  const victim = reservationOf(visitor, lot);
  const { protocol } = (await reserveOn(server.app, victim)).json<{ protocol: string }>();
  const list = await seller.call("GET", `/api/crm/reservations?search=${protocol}`);
  const reservationId = list.json<{ content: { id: number }[] }>().content[0]?.id ?? 0;
  return { ...victim, reservationId };
};
/** Somebody with an account whose document is what they typed. Answers its id. */
const signedUp = async (document: string, more: object = {}): Promise<number> => {
  visitor += 1;
  const person = { ...signUpOf(visitor), document, password: ATTACKERS_PASSWORD, ...more };
  await signUpOn(server.app, person);
  await confirmOn(server.app, await tokenMailedTo(server, person.email), ATTACKERS_PASSWORD);
  return (await accountOf(person.email))?.id ?? 0;
};
const accountOf = async (email: string) =>
  (await server.db.orm.select().from(customers).where(eq(customers.email, email)))[0];
const proofOf = async (id: number) =>
  (await server.db.orm.select().from(customers).where(eq(customers.id, id)))[0]?.documentProof;
const make = (body: object) => seller.call("POST", "/api/crm/contracts", { ...days, terms, ...body });
const read = async (id: number) =>
  (await seller.call("GET", `/api/crm/reservations/${id}`)).json<StaffReservationDetail>();
const contractsOf = async (id: number) =>
  (await customerOn(server, id).call("GET", `/customers/${id}/contracts`)).json();
const subjectsTo = async (email: string) => (await emailsTo(server, email)).map(({ subject }) => subject);

test("an attacker who signed up with a victim's CPF gets no contract of the victim's reservation: staff are asked, and the victim is invited", async () => {
  const victim = await aVictim();
  const attacker = await signedUp(victim.document);
  const attackersEmail = signUpOf(visitor).email;
  const detail = await read(victim.reservationId);
  expect(detail.customer).toBeNull();
  expect(detail.buyerQuestion).toMatchObject({
    canBeNew: true,
    accounts: [{ id: attacker, proven: false, sameDocument: true, sameEmail: false, sameName: false }],
  });
  const stopped = await make({ reservationId: victim.reservationId });
  expect([stopped.statusCode, stopped.json()]).toEqual([
    409,
    expect.objectContaining({ code: "buyer_unclear", question: detail.buyerQuestion }),
  ]);
  expect(await server.db.orm.$count(contracts, eq(contracts.reservationId, victim.reservationId))).toBe(0);

  const reason = "RG e CPF originais apresentados na sede";
  const made = await make({ reservationId: victim.reservationId, buyer: { customerId: null, reason } });
  expect(made.statusCode).toBe(201);
  expect(await contractsOf(attacker)).toEqual([]);
  const owner = await accountOf(victim.email);
  expect(owner).toMatchObject({ document: victim.document, documentProof: "contract" });
  expect(await contractsOf(owner?.id ?? 0)).toHaveLength(1);
  expect(await proofOf(attacker)).toBe("none");
  expect(await subjectsTo(victim.email)).toContain("Seu acesso à área do cliente");
  expect(await subjectsTo(attackersEmail)).toContain("O CPF ou CNPJ do seu cadastro foi comprovado por outra pessoa");
  const history = (await read(victim.reservationId)).history;
  expect(history[0]).toMatchObject({ kind: "converted", authorName: "Vendedora de Teste" });
  expect(history[0]?.reason).toContain(reason);
  // What was the attacker's way in by the victim's CPF is the victim's alone.
  expect(outcomeOf(await loginOn(server.app, victim.document, ATTACKERS_PASSWORD))).toBe("invalid_credentials");
});

test("an attacker who signs up after the contract changes nothing: the next reservation of its owner goes to the owner's account without a question", async () => {
  const victim = await aVictim();
  await make({ reservationId: victim.reservationId });
  const owner = await accountOf(victim.email);
  await signedUp(victim.document);
  const lot = await insertFinancedLot(server);
  const again = (await reserveOn(server.app, { ...victim, idBatch: lot, reservationId: undefined })).json<{
    protocol: string;
  }>();
  const list = await seller.call("GET", `/api/crm/reservations?search=${again.protocol}`);
  const id = list.json<{ content: { id: number }[] }>().content[0]?.id ?? 0;
  expect(await read(id)).toMatchObject({ customer: { id: owner?.id }, buyerQuestion: null });
  expect((await make({ reservationId: id })).statusCode).toBe(201);
  expect(await contractsOf(owner?.id ?? 0)).toHaveLength(2);
});

test("a stranger who reserves with a customer's CPF and another e-mail makes staff ask; nobody new gets a proven document, and the customer's choice is told to both addresses", async () => {
  const reserved = await aVictim();
  const owner = await insertCustomer(server.db.orm, { document: reserved.document, name: "Dona do Documento" });
  expect((await read(reserved.reservationId)).buyerQuestion).toMatchObject({
    canBeNew: false,
    accounts: [{ id: owner, proven: true }],
  });
  const reason = "Falou por telefone com a cliente";
  const answers = [
    await make({ reservationId: reserved.reservationId }),
    await make({ reservationId: reserved.reservationId, buyer: { customerId: null, reason } }),
    await make({ reservationId: reserved.reservationId, buyer: { customerId: 1_234_567, reason } }),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(["buyer_unclear", "document_taken", "buyer_unclear"]);
  const made = await make({ reservationId: reserved.reservationId, buyer: { customerId: owner, reason } });
  expect(made.statusCode).toBe(201);
  expect(await subjectsTo(reserved.email)).toContain("O contrato da sua reserva está em outro cadastro");
  const [row] = await server.db.orm.select().from(customers).where(eq(customers.id, owner));
  expect(await subjectsTo(row?.email ?? "")).toEqual([expect.stringMatching(/^Contrato .* assinado$/)]);
});

test("a person who signed up themselves and reserves with the same name, e-mail and CPF is linked without a question, and the contract proves the document", async () => {
  const victim = await aVictim();
  const own = await signedUp(victim.document, { name: victim.name, email: victim.email });
  expect(await proofOf(own)).toBe("none");
  expect(await read(victim.reservationId)).toMatchObject({ customer: { id: own }, buyerQuestion: null });
  expect((await make({ reservationId: victim.reservationId })).statusCode).toBe(201);
  expect(await proofOf(own)).toBe("contract");
});

test("of two accounts that both say a CPF is theirs staff choose, also where one is the same in all; the other is told that it is not theirs", async () => {
  const victim = await aVictim();
  const other = await signedUp(victim.document);
  const othersEmail = signUpOf(visitor).email;
  const own = await signedUp(victim.document, { name: victim.name, email: victim.email });
  const asked = (await read(victim.reservationId)).buyerQuestion;
  expect(asked?.accounts.map(({ id }) => id)).toEqual([other, own]);
  const decided = { customerId: own, reason: "CPF conferido na sede" };
  expect((await make({ reservationId: victim.reservationId, buyer: decided })).statusCode).toBe(201);
  expect([await proofOf(own), await proofOf(other)]).toEqual(["contract", "none"]);
  expect(await subjectsTo(othersEmail)).toContain("O CPF ou CNPJ do seu cadastro foi comprovado por outra pessoa");
  expect(await contractsOf(other)).toEqual([]);
});

test("somebody who mistyped the CPF at the sign-up is found by the e-mail: staff confirm it is they, and the account gets the right one", async () => {
  const victim = await aVictim();
  const own = await signedUp(cpfOf(9_000 + visitor), { name: victim.name, email: victim.email });
  expect((await read(victim.reservationId)).buyerQuestion).toMatchObject({
    accounts: [{ id: own, sameDocument: false, sameEmail: true, proven: false }],
  });
  const decided = { customerId: own, reason: "CPF conferido na sede" };
  expect((await make({ reservationId: victim.reservationId, buyer: decided })).statusCode).toBe(201);
  expect(await accountOf(victim.email)).toMatchObject({
    id: own,
    document: victim.document,
    documentProof: "contract",
  });
});
