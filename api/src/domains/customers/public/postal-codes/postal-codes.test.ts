import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";

const VITORIA = { logradouro: "Avenida Jerônimo Monteiro", bairro: "Centro", localidade: "Vitória", uf: "ES" };

/** The service an installation might name: each CEP of the tests has its own answer. */
const answers: Record<string, { status?: number; body?: unknown; silent?: boolean }> = {
  "29010002": { body: { ...VITORIA, ibge: "3205309" } },
  "29010003": {
    body: { street: "Rua Sete", neighborhood: "Centro", city: "Vitória", state: "ES", cep: "29010003" },
  },
  "29010004": { body: { ...VITORIA, localidade: "Nenhures", ibge: "" } },
  "00000000": { body: { erro: "true" } },
  "00000001": { status: 404, body: {} },
  "00000002": { status: 500, body: {} },
  "00000003": { body: [1] },
};

let service: Server;
let asked: string[];
let test: TestApp;

beforeAll(async () => {
  service = createServer(({ url }, response) => {
    const cep = (url ?? "").split("/")[2] ?? "";
    asked.push(cep);
    const { status = 200, body } = answers[cep] ?? { status: 404, body: {} };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  const { port } = service.address() as AddressInfo;
  test = await createTestApp({ cepServiceUrl: `http://127.0.0.1:${port}/ws/{cep}/json/` });
});
afterAll(async () => {
  await test.close();
  service.close();
});
beforeEach(() => {
  asked = [];
});

const ask = (cep: string, { app } = test) => app.inject({ url: `/api/public/cep/${cep}` });

describe("somebody who types a CEP", () => {
  it("gets street, district and the municipality as the portal knows it", async () => {
    const answer = await ask("29010002");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        postalCode: "29010002",
        street: "Avenida Jerônimo Monteiro",
        district: "Centro",
        uf: "ES",
        city: { id: 3_205_309, name: "Vitória", uf: "ES" },
      },
    ]);
  });

  it("gets the same from a service that answers in other words", async () => {
    const answer = await ask("29010003");
    expect(answer.json()).toMatchObject({ street: "Rua Sete", city: { id: 3_205_309 } });
  });

  it("gets what is known where the municipality is not", async () => {
    expect((await ask("29010004")).json()).toMatchObject({ district: "Centro", city: null });
  });

  it.each(["00000000", "00000001"])("is told that %s does not exist", async (cep) => {
    const answer = await ask(cep);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "postal_code_unknown"]);
  });

  it("costs the service one question a day, however many ask", async () => {
    test.setNow(new Date("2026-11-21T12:00:00Z"));
    answers["29010005"] = { body: VITORIA };
    await Promise.all([ask("29010005"), ask("29010005"), ask("29010005")]);
    await ask("29010005");
    expect(asked).toEqual(["29010005"]);
    test.setNow(new Date("2026-11-22T12:00:01Z"));
    await ask("29010005");
    expect(asked).toHaveLength(2);
  });

  it.each(["00000002", "00000003"])(
    "is told that the service failed with %s, which is asked again next time",
    async (cep) => {
      const answer = await ask(cep);
      expect([answer.statusCode, answer.json().code]).toEqual([503, "postal_code_unavailable"]);
      await ask(cep);
      expect(asked).toEqual([cep, cep]);
    },
  );

  it.each(["2901000", "29010-002", "abcdefgh"])("is refused %j, and nobody is asked", async (cep) => {
    expect((await ask(cep)).statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  it.each([
    ["fails", { status: 500, body: {} }],
    [
      "answers without an end",
      { body: { logradouro: "Rua", localidade: "Vitória", uf: "ES", bairro: "x".repeat(100_000) } },
    ],
  ])("gets the municipality by the number alone while the service %s, and never a street", async (_what, said) => {
    answers["29010099"] = said;
    const answer = await ask("29010099");
    expect(answer.json()).toEqual({
      postalCode: "29010099",
      street: "",
      district: "",
      uf: "ES",
      city: { id: 3_205_309, name: "Vitória", uf: "ES" },
    });
  });
});

describe("somebody who types a CEP where no service is named", () => {
  let alone: TestApp;
  beforeAll(async () => {
    alone = await createTestApp();
  });
  afterAll(() => alone.close());

  it.each([
    ["01310100", "SP", "São Paulo"],
    ["69005070", "AM", "Manaus"],
    ["95720000", "RS", undefined],
  ])("gets by %s the state %s and the municipality %s", async (cep, uf, name) => {
    const { city, ...rest } = (await ask(cep, alone)).json();
    expect([rest, city?.name]).toEqual([{ postalCode: cep, street: "", district: "", uf }, name]);
  });

  it("is told that a number of no state is no CEP", async () => {
    const answer = await ask("00000000", alone);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "postal_code_unknown"]);
  });
});
