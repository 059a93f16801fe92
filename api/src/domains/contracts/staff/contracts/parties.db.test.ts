import type { Contract, ContractDetails } from "@gleba/shared/contracts";
import type { StaffContractDetail, StaffParty } from "@gleba/shared/contracts/crm";
import { findOrInviteBuyer } from "#domains/customers";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmOn, signUpOf, signUpOn } from "../../../../testing/accounts.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/contracts";
const BIA = { name: "Bia de Teste", document: "52998224725", email: "bia@exemplo.com.br", phone: null };
const RUI = { name: "Rui Sem Cadastro", document: "11144477735", email: null, phone: "27999990001" };
const REASON = "Aditivo assinado";

let server: TestApp;
let finance: StaffCaller;
let ana: number;
let bia: number;
let contractId: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  finance = await staffOn(server, "finance");
  ana = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  bia = await insertCustomer(server.db.orm, { name: BIA.name, document: BIA.document, email: BIA.email });
});
beforeEach(async () => {
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  ({ contractId } = await insertContract(server.db.orm, { customerId: ana }));
});
afterAll(() => server.close());

const read = async () => (await finance.call("GET", `${PATH}/${contractId}`)).json<StaffContractDetail>();
const partiesOf = ({ parties = [] }: StaffContractDetail): StaffParty[] => parties;
const firstParty = async () => partiesOf(await read())[0]!.id;

const put = (buyers: object[], more: object = {}) =>
  finance.call("PUT", `${PATH}/${contractId}/buyers`, { buyers, from: null, reason: REASON, version: 0, ...more });

/** Ana keeps 60 %, and who is named gets the rest. */
const share = async (person: object, more: object = {}) =>
  put(
    [
      { partyId: await firstParty(), person: null, share: 6_000 },
      { partyId: null, person, share: 4_000 },
    ],
    more,
  );

const add = (party: object, version = 0) =>
  finance.call("POST", `${PATH}/${contractId}/parties`, {
    person: BIA,
    ofPartyId: null,
    regime: null,
    consentedOn: null,
    powerDocument: "",
    from: null,
    until: null,
    reason: REASON,
    version,
    ...party,
  });

/** What a customer gets of the contract: its details, its list, its installments. */
const seenBy = async (id: number) => {
  const { call } = customerOn(server, id);
  const list = (await call("GET", `/customers/${id}/contracts`)).json<Contract[]>();
  const details = await call("GET", `/contracts/${contractId}/details`);
  const installments = await call("GET", `/contracts/${contractId}/installments`);
  return [list.some((each) => each.id === contractId), details.statusCode, installments.statusCode];
};
const SEEN = [true, 200, 200];
const UNSEEN = [false, 404, 404];

test("a contract has its one customer as the buyer of all of it", async () => {
  expect(partiesOf(await read())).toMatchObject([{ role: "buyer", customerId: ana, share: 10_000, state: "current" }]);
});

test("two who buy 60 and 40 % both see the contract, neither reads the other's document, and nobody else sees it", async () => {
  const answer = await share(BIA);
  expect(partiesOf(answer.json<StaffContractDetail>())).toMatchObject([
    { customerId: ana, share: 6_000 },
    { customerId: bia, share: 4_000 },
  ]);
  const stranger = await insertCustomer(server.db.orm);
  expect([await seenBy(ana), await seenBy(bia), await seenBy(stranger)]).toEqual([SEEN, SEEN, UNSEEN]);
  const details = (
    await customerOn(server, bia).call("GET", `/contracts/${contractId}/details`)
  ).json<ContractDetails>();
  expect(details.parties).toMatchObject([
    { name: "Ana de Teste", own: false, share: 6_000 },
    { name: BIA.name, own: true, share: 4_000, document: BIA.document },
  ]);
  expect(details.parties![0]!.document).toContain("*");
});

test("the history names who bought before and who buys now, with the reason", async () => {
  await share(RUI);
  const admin = await staffOn(server, "admin");
  const audit = await admin.call("GET", `/api/crm/audit?entity=contract&entityId=${contractId}`);
  expect(audit.json<{ content: object[] }>().content[0]).toMatchObject({
    action: "parties_changed",
    before: { buyer: "Ana de Teste (100%)" },
    after: { buyer: "Ana de Teste (60%), Rui Sem Cadastro (40%)", reason: REASON },
  });
});

test("who sold their share sees the contract no more from that day on, and stays in its history", async () => {
  const answer = await put([{ partyId: null, person: BIA, share: 10_000 }], { from: "2026-11-20" });
  expect(partiesOf(answer.json<StaffContractDetail>())).toMatchObject([
    { customerId: bia, from: "2026-11-20", state: "current" },
    { customerId: ana, until: "2026-11-19", state: "past" },
  ]);
  expect([await seenBy(ana), await seenBy(bia)]).toEqual([UNSEEN, SEEN]);
});

test("an attorney sees the contract to the last day of the power; a guarantor and a spouse never do", async () => {
  const ofPartyId = await firstParty();
  await add({ role: "guarantor" });
  await add({ role: "spouse", ofPartyId, regime: "partial" }, 1);
  expect(await seenBy(bia)).toEqual(UNSEEN);
  const power = { role: "attorney", ofPartyId, powerDocument: "Livro 12, folha 3", until: "2026-11-25" };
  expect((await add(power, 2)).statusCode).toBe(200);
  expect(await seenBy(bia)).toEqual(SEEN);
  server.setNow(new Date("2026-11-26T02:59:00Z"));
  expect(await seenBy(bia)).toEqual(SEEN);
  server.setNow(new Date("2026-11-26T03:00:00Z"));
  expect(await seenBy(bia)).toEqual(UNSEEN);
});

test("an attorney whose power is ended sees the contract no more", async () => {
  const ofPartyId = await firstParty();
  const power = { role: "attorney", ofPartyId, powerDocument: "Livro 12, folha 3", from: "2026-11-01" };
  const attorney = partiesOf((await add(power)).json<StaffContractDetail>()).find(({ role }) => role === "attorney")!;
  const end = { on: "2026-11-20", reason: REASON, version: 1 };
  expect((await finance.call("POST", `${PATH}/${contractId}/parties/${attorney.id}/end`, end)).statusCode).toBe(200);
  expect(await seenBy(bia)).toEqual(UNSEEN);
});

test("somebody with another name or e-mail gets nobody's account", async () => {
  const answer = await share({ ...BIA, name: "Outra Pessoa", email: "outra@exemplo.com.br" });
  expect(partiesOf(answer.json<StaffContractDetail>())[1]).toMatchObject({ customerId: null, name: "Outra Pessoa" });
  expect(await seenBy(bia)).toEqual(UNSEEN);
});

test.each([
  [[6_000, 3_999], "As quotas somam 99,99%: faltam 0,01% para 100%."],
  [[6_000, 4_001], "As quotas somam 100,01%: passam 0,01% de 100%."],
  [[10_000, 0], "A quota deve ser maior que zero."],
  [[6_000.5, 3_999.5], "Informe a quota com até duas casas decimais."],
])("shares of %j are refused in words", async ([first, second], sentence) => {
  const answer = await put([
    { partyId: await firstParty(), person: null, share: first },
    { partyId: null, person: BIA, share: second },
  ]);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(sentence);
  expect(await seenBy(bia)).toEqual(UNSEEN);
});

test.each([
  [
    "a person twice",
    async () => [
      await share({ ...BIA }),
      await put(
        [...Array(2)].map(() => ({ partyId: null, person: BIA, share: 5_000 })),
        { version: 1 },
      ),
    ],
    400,
  ],
  ["nobody with an account", async () => [await put([{ partyId: null, person: RUI, share: 10_000 }])], 409],
  ["a day to come", async () => [await share(BIA, { from: "2026-11-21" })], 400],
])("%s among the buyers is refused", async (_what, ask, status) => {
  const answers = await ask();
  expect(answers.at(-1)!.statusCode).toBe(status);
});

test("of two who change the buyers at once the second is told", async () => {
  const both = await Promise.all([share(BIA), share(RUI)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("only finance and administrators change parties", async () => {
  const partyId = await firstParty();
  const buyers = { buyers: [{ partyId, person: null, share: 10_000 }], from: null, reason: REASON, version: 0 };
  const letIn = await errorsOf(
    server,
    ["sales"],
    [
      ["PUT", `${PATH}/${contractId}/buyers`, buyers],
      ["POST", `${PATH}/${contractId}/parties/${partyId}/end`, { on: "2026-11-20", reason: REASON, version: 0 }],
    ],
  );
  expect(letIn).toEqual([]);
});

const subjectsTo = async (email: string) => (await emailsTo(server, email)).map(({ subject }) => subject);

test("who begins or ceases to see a contract, or has another share, is told by inbox and e-mail; who only reads on is not", async () => {
  const { number } = (await read()).details.contract;
  await share(BIA);
  expect((await subjectsTo(BIA.email))[0]).toBe(`Você está no contrato ${number}`);
  const partyId = await firstParty();
  const [mail] = await emailsTo(server, BIA.email);
  expect(mail!.text).toMatch(/Você é comprador\(a\) de 40% no contrato .*\/contratos\/\d+\/detalhes$/s);
  await put([{ partyId, person: null, share: 10_000 }], { version: 1 });
  const told = await subjectsTo(BIA.email);
  expect(told[0]).toBe(`Você não está mais no contrato ${number}`);
  expect((await emailsTo(server, BIA.email))[0]!.text).not.toContain("/contratos/");
  const { rows } = await server.db.pool.query(
    "SELECT subject, contract_id::int FROM messages WHERE customer_id = $1 ORDER BY id DESC LIMIT 2",
    [bia],
  );
  expect(rows).toEqual([
    { subject: `Você não está mais no contrato ${number}`, contract_id: null },
    { subject: `Você está no contrato ${number}`, contract_id: contractId },
  ]);
  await add({ role: "guarantor" }, 2);
  expect(await subjectsTo(BIA.email)).toEqual(told);
});

test("all buyers are told of the signature, with their seven days", async () => {
  await server.db.pool.query("UPDATE contracts SET awaiting_signature = true WHERE id = $1", [contractId]);
  await share(BIA);
  const before = (await subjectsTo(BIA.email)).length;
  const { version, details } = await read();
  const signed = await finance.call("POST", `${PATH}/${contractId}/signature`, { signedOn: "2026-11-19", version });
  expect(signed.statusCode).toBe(200);
  const mails = await emailsTo(server, BIA.email);
  expect([mails.length, mails[0]!.subject]).toEqual([before + 1, `Contrato ${details.contract.number} assinado`]);
});

/** Signs up, opens the mailed link, and lets what follows from it be done; the new account. */
const signUpAs = async (person: { name: string; document: string; email: string }): Promise<number> => {
  const { name, document, email } = person;
  const asked = await signUpOn(server.app, { ...signUpOf(0), name, document, email });
  expect(asked.errors).toBeUndefined();
  const confirmed = await confirmOn(server.app, await tokenMailedTo(server, person.email));
  await server.jobs.flush();
  return (confirmed.data as unknown as { confirmEmail: { customerId: number } }).confirmEmail.customerId;
};
const joinedTo = async (name: string) => partiesOf(await read()).find((party) => party.name === name)?.customerId;

test("who buys a part and makes an account later sees the contract from then on, by document, e-mail and name, and the others are told", async () => {
  const vera = { name: "Vera de Teste", document: cpfOf(901), email: "vera@exemplo.com.br", phone: null };
  await share(vera);
  expect(await joinedTo(vera.name)).toBeNull();
  const account = await signUpAs({ ...vera, name: "VERA de  Teste".replace("  ", " ") });
  expect(await seenBy(account)).toEqual(SEEN);
  expect(await joinedTo("VERA de Teste")).toBe(account);
  const mails = await emailsTo(server, vera.email);
  expect(mails.filter(({ subject }) => subject.startsWith("Você está no contrato"))).toHaveLength(1);
  const { rows } = await server.db.pool.query<{ subject: string }>(
    "SELECT subject FROM messages WHERE customer_id = $1 AND contract_id = $2 AND subject LIKE '%tem conta no portal'",
    [ana, contractId],
  );
  expect(rows).toHaveLength(1);
  const audit = await server.db.pool.query("SELECT actor FROM audit WHERE action = 'party_joined' AND entity_id = $1", [
    contractId,
  ]);
  expect(audit.rows).toEqual([{ actor: "system" }]);
});

test("somebody who types another's CPF, with their own e-mail or name, sees nothing, and neither does who types only the e-mail", async () => {
  const nina = { name: "Nina de Teste", document: cpfOf(902), email: "nina@exemplo.com.br", phone: null };
  await share(nina);
  const thief = await signUpAs({ ...nina, email: "ladra@exemplo.com.br" });
  expect(await seenBy(thief)).toEqual(UNSEEN);
  const other = { name: "Olga de Teste", document: cpfOf(903), email: "olga@exemplo.com.br", phone: null };
  const { version } = await read();
  const spouseOf = { person: other, role: "attorney", ofPartyId: await firstParty(), powerDocument: "Livro 1" };
  expect((await add(spouseOf, version)).statusCode).toBe(200);
  expect(await seenBy(await signUpAs({ ...other, name: "Outra Pessoa" }))).toEqual(UNSEEN);

  // The thief's claim stands against hers until staff have seen whose the document is.
  const own = await signUpAs(nina);
  expect(await seenBy(own)).toEqual(UNSEEN);
  const admin = await staffOn(server, "admin");
  const proven = await admin.call("POST", `/api/crm/customers/${own}/document-proof`, { reason: "RG original" });
  expect(proven.statusCode).toBe(200);
  await server.jobs.flush();
  expect(await seenBy(own)).toEqual(SEEN);
  expect(await seenBy(thief)).toEqual(UNSEEN);
});

test("a guarantor with an account is joined and sees nothing, and an attorney sees the contract", async () => {
  const eva = { name: "Eva de Teste", document: cpfOf(904), email: "eva@exemplo.com.br", phone: null };
  await add({ person: eva, role: "guarantor" });
  const account = await signUpAs(eva);
  expect(await joinedTo(eva.name)).toBe(account);
  expect(await seenBy(account)).toEqual(UNSEEN);
  const ivo = { name: "Ivo de Teste", document: cpfOf(905), email: "ivo@exemplo.com.br", phone: null };
  const { version } = await read();
  await add({ person: ivo, role: "attorney", ofPartyId: await firstParty(), powerDocument: "Livro 1" }, version);
  expect(await seenBy(await signUpAs(ivo))).toEqual(SEEN);
});

test("whoever confirms the e-mail of the contract in their account afterwards is joined then", async () => {
  const lia = { name: "Lia de Teste", document: cpfOf(906), email: "lia@exemplo.com.br", phone: null };
  const account = await signUpAs({ ...lia, email: "lia.antiga@exemplo.com.br" });
  await share(lia);
  await server.db.pool.query("UPDATE customers SET email = $1 WHERE id = $2", [lia.email, account]);
  await server.db.transaction((tx) => server.jobs.post(tx, "party-account", { customerId: account }));
  await server.jobs.flush();
  expect(await seenBy(account)).toEqual(SEEN);
});

test("an account that proved itself before anybody looked for its parties is joined by the next server, once", async () => {
  const noa = { name: "Noa de Teste", document: cpfOf(910), email: "noa@exemplo.com.br", phone: null };
  await share(noa);
  const before = await insertCustomer(server.db.orm, { ...noa, phone: "", emailConfirmedAt: server.clock() });
  await server.db.pool.query("DELETE FROM installation WHERE key = 'parties-of-accounts-before'");
  await (await server.another()).ready();
  // Either server does the job.
  await vi.waitFor(async () => expect(await seenBy(before)).toEqual(SEEN), { timeout: 60_000, interval: 50 });
});

test("whose document staff put right at their request is joined then", async () => {
  const eli = { name: "Eli de Teste", document: cpfOf(907), email: "eli@exemplo.com.br", phone: null };
  const account = await signUpAs({ ...eli, document: cpfOf(908) });
  await share(eli);
  expect(await seenBy(account)).toEqual(UNSEEN);
  const wish = { field: "document", wanted: eli.document, reason: "Errei um dígito" };
  const asked = await customerOn(server, account).call("POST", `/customers/${account}/change-requests`, wish);
  expect(asked.statusCode).toBe(201);
  const { rows } = await server.db.pool.query<{ id: string }>("SELECT id FROM change_requests WHERE customer_id = $1", [
    account,
  ]);
  const admin = await staffOn(server, "admin");
  const given = { answer: "Conferimos o RG e alteramos.", apply: true };
  const applied = await admin.call("POST", `/api/crm/privacy-requests/change/${rows[0]!.id}/answer`, given);
  expect(applied.statusCode).toBe(200);
  await server.jobs.flush();
  expect(await seenBy(account)).toEqual(SEEN);
});

test("whose document another contract proves is joined then, whoever else named it", async () => {
  const ivy = { name: "Ivy de Teste", document: cpfOf(909), email: "ivy@exemplo.com.br", phone: null };
  await share(ivy);
  const thief = await signUpAs({ ...ivy, email: "ladrao@exemplo.com.br" });
  const own = await signUpAs(ivy);
  expect(await seenBy(own)).toEqual(UNSEEN);
  const requester = { ...ivy, phone: "27999990000", customerId: own, consents: [], createdAt: server.clock() };
  const buyer = { customerId: own, reason: "RG original na sede" };
  await server.db.transaction((tx) => findOrInviteBuyer(server, tx, requester, { buyer }));
  await server.jobs.flush();
  expect([await seenBy(own), await seenBy(thief)]).toEqual([SEEN, UNSEEN]);
});
