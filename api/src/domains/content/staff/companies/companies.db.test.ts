import { randomUUID } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { messages } from "#platform/db/schema/index.ts";
import { CONSENT_VERSION, type Simulation } from "@gleba/shared/contracts";
import { formatDocument } from "@gleba/shared/words";
import { notifySigned } from "../../../contracts/emails/contracts.ts";
import { insertAddress, insertBuyer } from "../../../../testing/bank-slips.ts";
import { COMBINED_PATH, NOW, startCombinedSlips, type CombinedSlips } from "../../../../testing/combined-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { plans, simulationOf } from "../../../../testing/financing.ts";
import { untilWaiting } from "../../../../testing/locks.ts";
import { startMailServer, type MailServer } from "../../../../testing/mail-server.ts";
import { expectAllPapers } from "../../../../testing/papers.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { phonePhoto, sendFile } from "../../../../testing/uploads.ts";
import { intentionOf, reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/companies";
const HILL = {
  legalName: "Morro Alto Empreendimentos SPE Ltda",
  tradeName: "Morro Alto",
  cnpj: "12ABC34501DE35",
  address: "Rua do Morro, 1, Santa Teresa/ES, CEP 29650-000",
  phone: "(27) 3200-0001",
  email: "contato@morroalto.com.br",
  bankAccount: "341 1234 56789-0",
  pixKey: "pix@morroalto.com.br",
};
const RIVER = {
  legalName: "Rio Claro Urbanismo SPE Ltda",
  tradeName: "",
  cnpj: "33000167000101",
  address: "Avenida do Rio, 2, Linhares/ES, CEP 29900-000",
  phone: "",
  email: "contato@rioclaro.com.br",
  bankAccount: "001 4321 98765-0",
  pixKey: "pix@rioclaro.com.br",
};

let all: CombinedSlips;
let mails: MailServer;
let admin: StaffCaller;
beforeAll(async () => {
  mails = await startMailServer();
  all = await startCombinedSlips({ smtp: { url: mails.url, from: "Portal <nao-responda@exemplo.com.br>" } });
  all.server.setNow(NOW);
  admin = await staffOn(all.server, "admin");
});
afterAll(async () => {
  await all.close();
  await mails.close();
});

const add = async (company: object): Promise<number> => {
  const answer = await admin.call("POST", PATH, company);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
};
const choose = (venture: number, companyId: number | null, seen: number | null) =>
  admin.call("PUT", `${PATH}/ventures/${venture}`, { companyId, seen });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

/** A development of a company, with a lot on sale and the contract of a buyer. */
const insertOffer = async (company: typeof HILL, customer?: Awaited<ReturnType<typeof insertBuyer>>) => {
  const { server } = all;
  const companyId = await add(company);
  const venture = await insertDevelopment(server.db.orm, { financing: plans });
  expect((await choose(venture, companyId, null)).json()).toEqual({ companyId });
  const [onSale, batchId] = await insertLots(server.db.orm, venture, 2);
  if (customer) {
    const own = { customerId: customer.customerId, batchId: batchId!, paid: 6 };
    return { companyId, venture, onSale: onSale!, buyer: customer, ...(await insertContract(server.db.orm, own)) };
  }
  const buyer = await insertBuyer(server, { batchId: batchId!, paid: 6 });
  await insertAddress(server, buyer.customerId);
  return {
    companyId,
    venture,
    onSale: onSale!,
    buyer,
    contractId: buyer.contractId,
    installmentIds: buyer.installmentIds,
  };
};
type Offer = Awaited<ReturnType<typeof insertOffer>>;

/** The company writes to a customer about a contract, and the customer to the company. */
const writeAbout = async (buyer: Offer["buyer"], contractId: number): Promise<void> => {
  const { customerId } = buyer;
  const message = { customerId, contractId, subject: "Sua escritura", body: "Venha assinar." };
  expect((await admin.call("POST", "/api/crm/messages", message)).statusCode).toBe(201);
  const question = { topic: "other", contractId, body: "Quando?", key: randomUUID(), fileIds: [] };
  const url = `/customers/${customerId}/conversations`;
  const asked = await all.server.app.inject({ method: "POST", url, headers: buyer.headers(), payload: question });
  expect([asked.statusCode, asked.body]).toEqual([201, expect.any(String)]);
};

/** All that a customer and a visitor can take home of an offer, with every word and code of it. */
const papersOf = async ({
  buyer,
  contractId,
  installmentIds,
  onSale,
  venture,
}: Offer): Promise<Record<string, string>> => {
  const { server, gateway } = all;
  const read = async (url: string) => (await server.app.inject({ url, headers: buyer.headers() })).rawPayload;
  const decoded = async (url: string): Promise<string> =>
    (await decodePages(await read(url)))
      .map(({ text, codes }) => `${text} ${codes.map((c) => c.text).join(" ")}`)
      .join(" ");
  const payload = { contractId, installmentIds: [installmentIds[6]], deliverBy: ["inbox", "email"] };
  const asked = await server.app.inject({
    method: "POST",
    url: "/installments/banksliprequest",
    headers: buyer.headers(),
    payload,
  });
  await server.jobs.flush();
  const { slips } = await buyer.state(asked.json<{ requestId: number }>().requestId);
  const { customerId } = buyer;
  const signed = { contractId, number: "de teste", signedOn: "2026-01-15", customerId, email: "pessoa@exemplo.com.br" };
  await server.db.transaction((tx) => notifySigned(server, tx, signed));
  const letters = await server.db.orm.select().from(messages).where(eq(messages.contractId, contractId));
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Boleto da parcela 7/),
    "Contrato de teste assinado",
  ]);
  const consents = [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }];
  const contact = { name: "Eva de Teste", email: `eva${venture}@exemplo.com.br`, phone: "27999990000", consents };
  const made = await server.app.inject({
    method: "POST",
    url: "/api/public/batches/simulate",
    payload: { ...simulationOf(onSale), contact },
  });
  expect(made.statusCode).toBe(200);
  const together = await server.app.inject({
    method: "POST",
    url: COMBINED_PATH,
    headers: buyer.headers(),
    payload: { installmentIds: installmentIds.slice(10, 12), deliverBy: ["inbox", "email"] },
  });
  expect([together.statusCode, together.body]).toEqual([202, expect.any(String)]);
  await server.jobs.flush();
  const [combined] = (await buyer.state(together.json<{ requestId: number }>().requestId)).slips;
  const reserved = await reserveOn(server.app, reservationOf(venture, onSale));
  expect(reserved.statusCode).toBe(201);
  const written = await server.app.inject({
    method: "POST",
    url: "/api/public/batches/intentions",
    payload: intentionOf(venture, onSale),
  });
  expect(written.statusCode).toBe(201);
  await writeAbout(buyer, contractId);
  await server.outbox.flush();
  const sent = mails.taken
    .splice(0)
    .map(({ mail: { subject = "", text = "", html = "" } }) => ({ subject, text, html }));
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Boleto da parcela 7/),
    expect.stringMatching(/^Boleto de 2 parcelas/),
    "Contrato de teste assinado",
    "Há uma mensagem para você na área do cliente",
    expect.stringMatching(/^Recebemos a sua mensagem/),
    expect.stringMatching(/^Recebemos seu contato/),
    expect.stringMatching(/^Reserva confirmada/),
    expect.stringMatching(/^Sua simulação/),
  ]);
  return {
    ...Object.fromEntries(
      sent.flatMap(({ subject, text, html }) => [
        [`${subject}, text`, text],
        [`${subject}, HTML`, html],
      ]),
    ),
    combined: await decoded(`/${combined!.pdfUrl}`),
    slip: await decoded(`/${slips[0]!.pdfUrl}`),
    order: JSON.stringify(gateway.orders.at(-1)!["beneficiary"]),
    statement: await decoded(`/contracts/${contractId}/statement.pdf`),
    letters: letters.map(({ body }) => body).join(" "),
    incomeTax: await decoded(`/contracts/${contractId}/income-tax/2026.pdf`),
    incomeTaxData: (await read(`/contracts/${contractId}/income-tax/2026`)).toString(),
    simulation: await decoded(`/api/public/simulations/${made.json<Simulation>().simulationId}/pdf`),
  };
};

test("every paper of two developments names the company it belongs to and nothing of the other one", async () => {
  const hill = await insertOffer(HILL);
  const river = await insertOffer(RIVER, hill.buyer);
  for (const [offer, own, other] of [
    [hill, HILL, RIVER],
    [river, RIVER, HILL],
  ] as const) {
    const papers = await papersOf(offer);
    expectAllPapers("companies.db.test.ts", Object.values(papers));
    const foreign = [other.legalName, other.cnpj, formatDocument(other.cnpj), other.pixKey, other.bankAccount];
    for (const [name, text] of Object.entries(papers))
      expect({
        name,
        own: text.includes(own.legalName) && (text.includes(own.cnpj) || text.includes(formatDocument(own.cnpj))),
        foreign: foreign.filter((word) => text.includes(word)),
      }).toEqual({ name, own: true, foreign: [] });
    // Below each e-mail, in its text and in its HTML, stands who offers.
    for (const [name, text] of Object.entries(papers))
      if (/, (?:text|HTML)$/.test(name))
        expect({ name, foot: text.includes(own.address) }).toEqual({ name, foot: true });
    expect(papers["order"]).toContain(own.pixKey);
    expect(papers["order"]).toContain(own.bankAccount);
    expect(papers["simulation"]).toContain(own.address);
  }

  const mixed = await all.server.app.inject({
    method: "POST",
    url: COMBINED_PATH,
    headers: hill.buyer.headers(),
    payload: { installmentIds: [hill.installmentIds[8], river.installmentIds[8]], deliverBy: ["inbox"] },
  });
  expect([mixed.statusCode, codeOf(mixed)]).toEqual([409, "different_beneficiaries"]);
  const seen = await all.server.app.inject({
    url: `${COMBINED_PATH}/preview?installmentIds=${hill.installmentIds[8]},${river.installmentIds[8]}`,
    headers: hill.buyer.headers(),
  });
  expect([seen.statusCode, codeOf(seen)]).toEqual([409, "different_beneficiaries"]);
  expect(seen.json<{ message: string }>().message).toContain("são pagas a empresas diferentes");

  const kept = await choose(hill.venture, river.companyId, hill.companyId);
  expect([kept.statusCode, codeOf(kept)]).toEqual([409, "venture_has_contracts"]);
  const renamed = { ...HILL, legalName: "Morro Alto S.A.", version: 1 };
  const other = await admin.call("PUT", `${PATH}/${hill.companyId}`, { ...renamed, cnpj: "12.345.678/0001-95" });
  expect([other.statusCode, codeOf(other)]).toEqual([409, "company_has_contracts"]);
  const changed = await admin.call("PUT", `${PATH}/${hill.companyId}`, renamed);
  expect(changed.json()).toMatchObject({ legalName: "Morro Alto S.A.", version: 2, ventures: [{ id: hill.venture }] });
  expect(codeOf(await admin.call("PUT", `${PATH}/${hill.companyId}`, renamed))).toBe("changed_meanwhile");
});

test("a development's page and its lots name who offers it, at once and after each change", async () => {
  const { server } = all;
  const facts = { ...HILL, cnpj: "60746948000112" };
  const companyId = await add(facts);
  const venture = await insertDevelopment(server.db.orm);
  const [lot] = await insertLots(server.db.orm, venture, 1);
  const offered = async () => {
    const paths = [`/api/public/ventures/${venture}`, `/api/public/batches/${lot}/details`];
    const answers = await Promise.all(paths.map((url) => server.app.inject(url)));
    return answers.map((answer) => answer.json<{ company?: object }>().company);
  };
  expect(await offered()).toEqual([undefined, undefined]);
  await choose(venture, companyId, null);
  const { legalName, cnpj, address, phone, email } = facts;
  const company = { legalName, cnpj, address, contact: `${phone} · ${email}` };
  expect(await offered()).toEqual([company, company]);
  await admin.call("PUT", `${PATH}/${companyId}`, { ...facts, legalName: "Morro Baixo S.A.", phone: "", version: 1 });
  const changed = { ...company, legalName: "Morro Baixo S.A.", contact: email };
  expect(await offered()).toEqual([changed, changed]);
});

test("a company's logo is a photo of the galleries, stands on its papers alone, outlives the photo and is taken away again", async () => {
  const { server } = all;
  const gallery = (await admin.call("POST", "/api/crm/galleries", { name: "Logotipos" })).json<{ id: number }>();
  const photos = `/api/crm/galleries/${gallery.id}/photos`;
  const bytes = await phonePhoto(600, 300);
  const sent = await sendFile(
    server,
    photos,
    `Bearer ${server.auth.sign({ id: admin.id, role: "staff", broker: false })}`,
    { name: "logo.jpg", bytes },
  );
  const logo = { photoId: sent.json<{ id: number }>().id };
  const facts = { ...HILL, cnpj: "11222333000181" };
  const offer = await insertOffer(facts);
  const plain = await insertOffer({ ...RIVER, cnpj: "33014556000196" }, offer.buyer);
  const pictureOn = async (contractId: number) =>
    (
      await server.app.inject({ url: `/contracts/${contractId}/statement.pdf`, headers: offer.buyer.headers() })
    ).rawPayload.includes("/Subtype /Image");
  expect(await pictureOn(offer.contractId)).toBe(false);
  const path = `${PATH}/${offer.companyId}`;
  const gone = await admin.call("PUT", path, { ...facts, version: 1, logo: { photoId: 999_999 } });
  expect([gone.statusCode, codeOf(gone)]).toEqual([400, "no_such_photo"]);
  const changed = (await admin.call("PUT", path, { ...facts, version: 1, logo })).json<{
    logo: string;
    version: number;
  }>();
  const address = new URL(changed.logo).pathname;
  expect((await server.app.inject(address)).headers["content-type"]).toBe("image/png");
  await admin.call("DELETE", `${photos}/${logo.photoId}`);
  // Who changes something else says nothing of the logo, and it stays.
  expect((await admin.call("PUT", path, { ...facts, phone: "", version: 2 })).json()).toMatchObject({
    logo: changed.logo,
  });
  expect([await pictureOn(offer.contractId), await pictureOn(plain.contractId)]).toEqual([true, false]);
  expect((await admin.call("PUT", path, { ...facts, version: 3, logo: null })).json()).toMatchObject({ logo: "" });
  await server.jobs.flush();
  expect((await server.app.inject(address)).statusCode).toBe(404);
  expect(await pictureOn(offer.contractId)).toBe(false);
});

test("a company is refused without a valid CNPJ, twice, with a field nobody knows, and by who is no administrator", async () => {
  const company = { ...HILL, cnpj: "12.345.678/0001-95" };
  const id = await add(company);
  expect(codeOf(await admin.call("POST", PATH, company))).toBe("cnpj_known");
  expect((await admin.call("POST", PATH, { ...company, cnpj: "12ABC34501DE36" })).statusCode).toBe(400);
  expect((await admin.call("POST", PATH, { ...company, demonstration: true })).statusCode).toBe(400);
  expect((await admin.call("POST", PATH, { ...company, email: "morro alto" })).statusCode).toBe(400);
  const listed = (await admin.call("GET", `${PATH}?size=100`)).json<{ content: { id: number; cnpj: string }[] }>();
  expect(listed.content.find((one) => one.id === id)).toMatchObject({ cnpj: "12345678000195", ventures: [] });
  const venture = await insertDevelopment(all.server.db.orm);
  expect((await choose(venture, 999_999, null)).statusCode).toBe(404);
  expect((await choose(999_999, id, null)).statusCode).toBe(404);
  expect((await choose(venture, id, null)).statusCode).toBe(200);
  expect(codeOf(await choose(venture, null, null))).toBe("changed_meanwhile");
  expect((await choose(venture, null, id)).json()).toEqual({ companyId: null });
  expect(
    await errorsOf(
      all.server,
      ["editor", "sales", "finance"],
      [
        ["GET", PATH],
        ["POST", PATH, company],
        ["PUT", `${PATH}/${id}`, { ...company, version: 1 }],
        ["PUT", `${PATH}/ventures/${venture}`, { companyId: id, seen: null }],
      ],
    ),
  ).toEqual([]);
});

test("who gives a development to another company waits for whoever changes its lots, or those companies, and neither is turned away", async () => {
  const { db } = all.server;
  const former = await add({ ...HILL, cnpj: "45.543.915/0001-81" });
  const next = await add({ ...RIVER, cnpj: "60.872.504/0001-23" });
  const venture = await insertDevelopment(db.orm, { companyId: next });
  const [lot = 0] = await insertLots(db.orm, venture, 1);
  const whileHeld = async (first: SQL, then: SQL, choice: () => ReturnType<typeof choose>) => {
    const { asked } = await db.orm.transaction(async (tx) => {
      await tx.execute(first);
      // A call that is injected begins once somebody waits for it.
      const asked = Promise.resolve(choice());
      await untilWaiting(db.pool, 1);
      await tx.execute(then);
      return { asked };
    });
    return (await asked).statusCode;
  };
  const company = (id: number) => sql`SELECT FROM companies WHERE id = ${id} FOR UPDATE`;
  const [lots, development] = [
    sql`SELECT FROM batches WHERE id = ${lot} FOR UPDATE`,
    sql`UPDATE ventures SET published = published WHERE id = ${venture}`,
  ];
  expect(await whileHeld(company(former), company(next), () => choose(venture, former, next))).toBe(200);
  expect(await whileHeld(lots, development, () => choose(venture, next, former))).toBe(200);
});
