import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

let server: TestApp;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  lot = await insertLot(server.db.orm);
});
afterAll(() => server.close());

const good = () => reservationOf(1, lot);

test.each([
  ["an unknown field", { price: 1 }],
  ["a CPF with a wrong check digit", { document: "529.982.247-26" }],
  ["a CPF of one repeated digit", { document: "111.111.111-11" }],
  ["an alphanumeric CNPJ with a wrong check digit", { document: "12.ABC.345/01DE-36" }],
  ["a lot named by text", { idBatch: "512" }],
  ["a lot with a fraction", { idBatch: 1.5 }],
  ["a name of two letters", { name: "Jo" }],
  ["a name with a NUL inside", { name: "Visitante\u0000 de Teste" }],
  ["a simulation with a NUL inside", { simulationId: "S\u0000" }],
  ["a name of two lines", { name: "Visitante\nde Teste" }],
  ["an e-mail with a line break", { email: "a@exemplo.com.br\r\nbcc: b@exemplo.com.br" }],
  ["a phone without area code", { phone: "99999-0000" }],
  ["no consent at all", { consents: [] }],
  ["a consent that was not given", { consents: [{ purpose: "reservation_contact", version: "1", granted: false }] }],
])("a person who sends %s is told what to correct, and nothing is reserved", async (_what, wrong) => {
  const answer = await reserveOn(server.app, { ...good(), ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_request", errors: [expect.stringMatching(/\.$/)] });
});

test("a person who leaves a field out learns which one", async () => {
  const { email: _left, ...rest } = good();
  const answer = await reserveOn(server.app, rest);
  expect(answer.json()).toMatchObject({ errors: ['O campo "email" é obrigatório.'] });
});

test.each([
  ["none", undefined],
  ["a short one", "abc"],
  ["one of 129 characters", "a".repeat(129)],
  ["one with a blank inside", "0123456789 0123456789"],
])("a request with the wrong key (%s) is refused before anything happens", async (_what, key) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/public/batches/reserve",
    headers: key === undefined ? {} : { "idempotency-key": key },
    payload: good(),
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "idempotency_key_required"]);
});

test("after all these refusals the lot is still free for an honest visitor", async () => {
  expect((await reserveOn(server.app, good())).statusCode).toBe(201);
});
