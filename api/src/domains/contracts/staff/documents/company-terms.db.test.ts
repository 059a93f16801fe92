import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { EventPreview, LandOwners, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formatDocument } from "@gleba/shared/words";
import { messages } from "#platform/db/schema/index.ts";
import { SUGGESTED_CLAUSES } from "../../rules/suggested-clauses.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { expectAllPapers } from "../../../../testing/papers.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const companyOf = (legalName: string, cnpj: string, mailbox: string) => ({
  legalName,
  tradeName: "",
  cnpj,
  address: "Rua do Morro, 1, Santa Teresa/ES, CEP 29650-000",
  phone: "",
  email: mailbox,
  bankAccount: "",
  pixKey: "",
});
const HILL = companyOf("Morro Alto Empreendimentos SPE Ltda", "12ABC34501DE35", "contato@morroalto.com.br");
const RIVER = companyOf("Rio Claro Urbanismo SPE Ltda", "33000167000101", "contato@rioclaro.com.br");
const BUYER = { name: "Bia de Teste", document: "52998224725", email: "bia@exemplo.com.br", phone: null };
const OWNER = { name: "Rui Dono da Terra", document: "11144477735", share: 3_000 };

let server: TestApp;
let admin: StaffCaller;
let customer: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-07-20T12:00:00Z"));
  admin = await staffOn(server, "admin");
  await ask("PUT", "/api/crm/contract-clauses", { companyId: null, body: SUGGESTED_CLAUSES, seen: 0 });
  customer = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
});
afterAll(() => server.close());

const ask = async <Answer>(method: "GET" | "POST" | "PUT", url: string, body?: object): Promise<Answer> => {
  const answer = await admin.call(method, url, body);
  expect([url, answer.statusCode < 300, answer.statusCode < 300 ? "" : answer.body]).toEqual([url, true, ""]);
  return answer.json<Answer>();
};
const textOf = async (pdf: Buffer): Promise<string> =>
  (await decodePages(pdf)).map(({ text, codes }) => `${text} ${codes.map((code) => code.text).join(" ")}`).join(" ");
const paperOf = async (url: string): Promise<string> => {
  const answer = await customerOn(server, customer).call("GET", url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return textOf(answer.rawPayload);
};
const versionOf = async (id: number) => (await ask<StaffContractDetail>("GET", `/api/crm/contracts/${id}`)).version;

/** A development of a company, with a paid contract and one of which half is paid. */
const insertOffer = async (company: typeof HILL) => {
  const { id: companyId } = await ask<{ id: number }>("POST", "/api/crm/companies", company);
  const venture = await insertDevelopment(server.db.orm);
  await ask("PUT", `/api/crm/companies/ventures/${venture}`, { companyId, seen: null });
  const [first, second] = await insertLots(server.db.orm, venture, 2);
  const own = { customerId: customer, priceCents: 1_200_000 };
  const paid = await insertContract(server.db.orm, { ...own, batchId: first!, paid: 12, status: "settled" });
  const running = await insertContract(server.db.orm, { ...own, batchId: second!, paid: 6 });
  return { company, venture, paid: paid.contractId, firstPaid: paid.installmentIds[0]!, running: running.contractId };
};
type Offer = Awaited<ReturnType<typeof insertOffer>>;

const AMENDMENT = { kind: "amendment", scope: "ahead", installments: 5, firstDueOn: "2026-08-25", discountCents: 0 };
const PAYOFF = { kind: "payoff", scope: "all", installments: 1, firstDueOn: "2026-07-20", discountCents: 0 };
const change = async (id: number, terms: typeof AMENDMENT): Promise<void> => {
  const path = `/api/crm/contracts/${id}`;
  const { beforeCents } = await ask<EventPreview>("POST", `${path}/events/preview`, terms);
  const sent = { ...terms, beforeCents, version: await versionOf(id), reason: "Assinado", key: randomUUID() };
  await ask("POST", `${path}/events`, sent);
};

const assign = async (id: number): Promise<void> => {
  const { parties, version } = await ask<StaffContractDetail>("GET", `/api/crm/contracts/${id}`);
  await ask("PUT", `/api/crm/contracts/${id}/buyers`, {
    buyers: [
      { partyId: parties![0]!.id, person: null, share: 6_000 },
      { partyId: null, person: BUYER, share: 4_000 },
    ],
    from: "2026-07-18",
    reason: "Cessão assinada",
    version,
    assignment: { signedOn: "2026-07-10", priceCents: 100_000, registration: "" },
  });
};

const divide = async ({ venture, company }: Offer): Promise<Record<string, string>> => {
  const path = `/api/crm/land-owners/${venture}`;
  const email = `dono.${company.email}`;
  await ask<LandOwners>("POST", path, { from: "2026-01-01", owners: [{ ...OWNER, email }], seen: null });
  const { receivedCents } = await ask<{ receivedCents: number }>("GET", `${path}/statements/2026-06`);
  await ask("POST", `${path}/statements/2026-06/closing`, { receivedCents });
  const pdf = await admin.call("GET", `${path}/statements/2026-06/owners/1/statement`);
  const letters = await emailsTo(server, email);
  expect(letters).toHaveLength(1);
  return { ownerStatement: await textOf(pdf.rawPayload), ownerLetter: letters[0]!.text };
};

/** The contract itself, as its customer downloads it. */
const issue = async (id: number): Promise<string> => {
  const { details } = await ask<StaffContractDetail>("POST", `/api/crm/contracts/${id}/paper`);
  return paperOf(`/contracts/${id}/documents/${details.documents.at(-1)!.id}`);
};

/** The papers of everything that may happen to a contract, and of who gave the land. */
const papersOf = async (offer: Offer): Promise<Record<string, string>> => {
  const { paid, running } = offer;
  const contract = await issue(running);
  await change(running, AMENDMENT);
  await assign(running);
  const papers = {
    receipt: await paperOf(`/contracts/${paid}/installments/${offer.firstPaid}/receipt.pdf`),
    contract,
    settlement: await paperOf(`/contracts/${paid}/settlement-term.pdf`),
    amendment: await paperOf(`/contracts/${running}/events/1/term.pdf`),
    assignment: await paperOf(`/contracts/${running}/assignments/1/term.pdf`),
    ...(await divide(offer)),
  };
  await change(running, PAYOFF);
  const payoff = await paperOf(`/contracts/${running}/events/2/term.pdf`);
  const version = await versionOf(running);
  await ask("POST", `/api/crm/contracts/${running}/cancellation`, { reason: "Distrato assinado", version });
  return { ...papers, payoff, rescission: await paperOf(`/contracts/${running}/rescission-term.pdf`) };
};

test("the terms of two developments, and what owners of their land are sent, name the own company and nothing of the other", async () => {
  const offers = [await insertOffer(HILL), await insertOffer(RIVER)];
  for (const offer of offers) {
    const { company } = offer;
    const other = company === HILL ? RIVER : HILL;
    const foreign = [other.legalName, other.cnpj, formatDocument(other.cnpj), other.email];
    const papers = await papersOf(offer);
    expectAllPapers("company-terms.db.test.ts", Object.values(papers));
    for (const [name, text] of Object.entries(papers))
      expect({
        name,
        own: text.includes(company.legalName) && text.includes(formatDocument(company.cnpj)),
        foreign: foreign.filter((word) => text.includes(word)),
      }).toEqual({ name, own: true, foreign: [] });
    const letters = await server.db.orm.select().from(messages).where(eq(messages.contractId, offer.running));
    expect(letters.length).toBeGreaterThanOrEqual(2);
    const written = letters.map(({ subject, body }) => `${subject} ${body}`).join(" ");
    expect(foreign.filter((word) => written.includes(word))).toEqual([]);
  }
});
