import type { ContractClauses, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { contracts, contractTerms } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const CLAUSES = "/api/crm/contract-clauses";
const SPE = {
  legalName: "Morro Alto Empreendimentos SPE Ltda",
  tradeName: "",
  cnpj: "12ABC34501DE35",
  address: "Rua do Morro, 1, Santa Teresa/ES, CEP 29650-000",
  phone: "",
  email: "",
  bankAccount: "",
  pixKey: "",
};
const SIDES = [
  { label: "Frente", lengthM: 10.5, neighbour: "Rua das Acácias" },
  { label: "Fundos", lengthM: 10.5, neighbour: "Lote 8", proposed: true },
];

let server: TestApp;
let admin: StaffCaller;
let finance: StaffCaller;
let customer: number;
let companyId: number;
let venture: number;
let id: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-07-20T12:00:00Z"));
  [admin, finance] = [await staffOn(server, "admin"), await staffOn(server, "finance")];
  customer = await insertCustomer(server.db.orm, { name: "Ana de Teste", document: "52998224725" });
  companyId = (await admin.call("POST", "/api/crm/companies", SPE)).json<{ id: number }>().id;
  venture = await insertDevelopment(server.db.orm, { companyId, city: "Santa Teresa", uf: "ES" });
  const [lot] = await insertLots(server.db.orm, venture, 1, { block: "7", sides: SIDES, deedNumber: "12.345" });
  const terms = { customerId: customer, batchId: lot!, paid: 0, priceCents: 1_200_000, awaitingSignature: true };
  ({ contractId: id } = await insertContract(server.db.orm, terms));
});
afterAll(() => server.close());

const issue = () => finance.call("POST", `/api/crm/contracts/${id}/paper`);
const save = (of: number | null, body: string, seen: number) =>
  admin.call("PUT", CLAUSES, { companyId: of, body, seen });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const textOf = async (documentId: number): Promise<string> => {
  const { rawPayload } = await finance.call("GET", `/api/crm/contracts/${id}/documents/${documentId}`);
  return (await decodePages(rawPayload))
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
};

test("a contract has a paper once its company wrote clauses; a new text is a new version, and what was issued stays as it was", async () => {
  const none = await issue();
  expect([none.statusCode, codeOf(none)]).toEqual([409, "no_clauses"]);
  const suggested = (await admin.call("GET", `${CLAUSES}?companyId=${companyId}`)).json<ContractClauses>();
  expect(suggested).toMatchObject({ version: 0, at: null, body: expect.stringContaining("{vendedora}") });

  // The text of the site's company serves who has none of their own.
  expect((await save(null, "<p>Cláusula do sítio para {compradores}.</p>", 0)).json()).toMatchObject({ version: 1 });
  const first = (await issue()).json<StaffContractDetail>().details.documents;
  expect(first.map(({ name }) => name)).toEqual([expect.stringMatching(/^Contrato T-\d+, versão 1$/)]);
  const text = await textOf(first[0]!.id);
  for (const words of [
    "Morro Alto Empreendimentos SPE Ltda",
    "CNPJ 12.ABC.345/01DE-35",
    "Cláusula do sítio para Ana de Teste, CPF 529.982.247-25.",
    "quadra 7",
    "12.345",
    "Frente",
    "Rua das Acácias",
    "R$ 12.000,00",
    "Sem correção monetária",
    "Parcela 12",
    "10/01/2027",
    "versão 1, cláusulas na versão 1",
  ])
    expect(text).toContain(words);
  // Nobody has confirmed what stands behind the lot.
  expect(text).not.toContain("Lote 8");

  expect((await save(companyId, "<h2>Da SPE</h2><p>{imovel}, {area}.</p>", 0)).json()).toMatchObject({ version: 1 });
  const second = (await issue()).json<StaffContractDetail>().details.documents;
  expect(second).toHaveLength(2);
  expect(await textOf(second[1]!.id)).toMatch(/Da SPE .*quadra 7, lote 1, 300,00 m².*versão 2, cláusulas na versão 1/);
  expect(await textOf(first[0]!.id)).toBe(text);
});

test("a paper to be signed counts the index from the day of the signature, as signing does, and not from that of the draft", async () => {
  await server.db.orm.update(contracts).set({ indexName: "IPCA" }).where(eq(contracts.id, id));
  const issued = (await issue()).json<StaffContractDetail>();
  expect(await textOf(issued.details.documents.at(-1)!.id)).toContain("IPCA, com data-base no dia da assinatura.");
  await server.db.orm.update(contracts).set({ awaitingSignature: false }).where(eq(contracts.id, id));
  const signed = (await issue()).json<StaffContractDetail>();
  expect(await textOf(signed.details.documents.at(-1)!.id)).toContain("IPCA, com data-base em 15/01/2026.");
  await server.db.orm
    .update(contracts)
    .set({ indexName: "sem índice", awaitingSignature: true })
    .where(eq(contracts.id, id));
});

test("a paper says of what penalty and fruition are a share, as the sheet of a rescission has it", async () => {
  const issuedText = async () => {
    const { details } = (await issue()).json<StaffContractDetail>();
    return textOf(details.documents.at(-1)!.id);
  };
  expect(await issuedText()).toContain("incluído o sinal, de 10% do preço atualizado");
  const ofContract = eq(contractTerms.contractId, id);
  await server.db.orm.update(contractTerms).set({ rescissionBase: "installments" }).where(ofContract);
  const text = await issuedText();
  expect(text).toContain("fruição de 0,75% ao mês da soma atualizada das parcelas");
  expect(text).toContain("incluído o sinal, de 10% da soma atualizada das parcelas");
  await server.db.orm.update(contractTerms).set({ rescissionBase: "price" }).where(ofContract);
});

test("its customer reads a contract once it is signed, and it says so", async () => {
  await server.db.orm.update(contracts).set({ awaitingSignature: false }).where(eq(contracts.id, id));
  const [document] = (await issue()).json<StaffContractDetail>().details.documents.slice(-1);
  expect(await textOf(document!.id)).toContain("Este contrato foi assinado em 15/01/2026.");
  const own = await customerOn(server, customer).call("GET", `/contracts/${id}/documents/${document!.id}`);
  expect([own.statusCode, own.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const other = await customerOn(server, await insertCustomer(server.db.orm)).call(
    "GET",
    `/contracts/${id}/documents/${document!.id}`,
  );
  expect(other.statusCode).toBe(404);
});

test("clauses with an unknown field, of nobody's company or over a newer version are refused, and so is who may not", async () => {
  const wrong = await save(companyId, "<p>{comprador}</p>", 1);
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    expect.objectContaining({ code: "unknown_fields", fields: { body: expect.stringContaining("{comprador}") } }),
  ]);
  expect((await save(companyId, "<img src=x>", 1)).statusCode).toBe(400);
  expect((await save(999_999, "<p>a</p>", 0)).statusCode).toBe(404);
  expect(codeOf(await save(companyId, "<p>a</p>", 0))).toBe("changed_meanwhile");
  const body = { companyId, body: "<p>a</p>", seen: 1 };
  expect(
    await errorsOf(
      server,
      ["editor", "sales", "finance"],
      [
        ["GET", CLAUSES],
        ["PUT", CLAUSES, body],
      ],
    ),
  ).toEqual([]);
  expect(await errorsOf(server, ["editor", "sales"], [["POST", `/api/crm/contracts/${id}/paper`]])).toEqual([]);
  expect((await finance.call("POST", "/api/crm/contracts/999999/paper")).statusCode).toBe(404);
});
