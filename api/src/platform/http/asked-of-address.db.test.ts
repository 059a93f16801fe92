import { ALERT_CONSENT } from "@gleba/shared/contracts";
import { countedKey } from "#platform/db/counted.ts";
import { passwordChecks } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { insertDevelopment } from "../../testing/rows.ts";
import { simulationOf } from "../../testing/financing.ts";
import { insertFinancedLot } from "../../testing/sales.ts";
import { intentionOf } from "../../testing/visitors.ts";

const FLOODER = "203.0.113.7";
const NEIGHBOUR = "203.0.113.8";

let server: TestApp;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  await insertDevelopment(server.db.orm);
  lot = await insertFinancedLot(server);
});
afterAll(() => server.close());

const post = (url: string, remoteAddress: string, payload: object) =>
  server.app.inject({ method: "POST", url, remoteAddress, payload });

/** As if an address had asked for so many within this hour. */
const asked = (kind: string, used: number) =>
  server.db.orm.insert(passwordChecks).values({
    account: countedKey({ kind: `${kind} of an address`, name: FLOODER }),
    windowStart: new Date(),
    used,
  });

test.each([
  ["contacts", "contact", 2_000, "/api/public/batches/intentions", () => intentionOf(70, lot)],
  ["simulations", "simulation", 5_000, "/api/public/batches/simulate", () => simulationOf(lot)],
  [
    "alerts",
    "alert",
    500,
    "/api/public/alerts",
    () => ({
      email: "avisos@exemplo.com.br",
      wish: { kind: "search" },
      consent: { version: ALERT_CONSENT.version, granted: true },
    }),
  ],
  [
    "requests about data",
    "privacyRequest",
    200,
    "/api/public/privacy-requests",
    () => ({
      kind: "access",
      name: "Visitante de Teste",
      document: "52998224725",
      email: "titular@exemplo.com.br",
      text: "",
    }),
  ],
])(
  "one machine fills no table with %s: its next one waits for the end of the hour, and its neighbour's is taken",
  async (_what, kind, most, url, payload) => {
    await asked(kind, most - 1);
    const [last, refused, other] = [
      await post(url, FLOODER, payload()),
      await post(url, FLOODER, payload()),
      await post(url, NEIGHBOUR, payload()),
    ];
    expect([last.statusCode, other.statusCode].every((status) => status < 300)).toBe(true);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
  },
);

test("one machine writes to no more than some hundred strangers that they have an account to confirm", async () => {
  await asked("signUp", 500);
  const query = `mutation signUp($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
  const input = {
    name: "Visitante de Teste",
    document: "52998224725",
    email: "conta@exemplo.com.br",
    phone: "(27) 99999-0000",
    password: "uma frase que ninguém adivinha",
    consents: [{ purpose: "privacy_policy", version: "2026-11", granted: true }],
  };
  const refused = await post("/graphql", FLOODER, { query, variables: { input } });
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { status: 429, code: "too_many_requests" } }] });
  const taken = await post("/graphql", NEIGHBOUR, { query, variables: { input } });
  expect(taken.json()).toMatchObject({ data: { signUp: { accepted: true } } });
});

test.each([
  ["customers", "mutation ask($name: String!) { asked: requestPasswordReset(document: $name) }"],
  ["the staff", "mutation ask($name: String!) { asked: crmRequestPasswordReset(login: $name) }"],
])("one machine mails no more than some hundred of %s a link to a new password", async (_who, query) => {
  await server.db.orm.delete(passwordChecks);
  const ask = (address: string, name: string) => post("/graphql", address, { query, variables: { name } });
  await asked("passwordLink", 499);
  expect((await ask(FLOODER, "uma@exemplo.com.br")).json()).toMatchObject({ data: { asked: true } });
  expect((await ask(FLOODER, "outra@exemplo.com.br")).json()).toMatchObject({
    errors: [{ extensions: { status: 429, code: "too_many_requests" } }],
  });
  expect((await ask(NEIGHBOUR, "outra@exemplo.com.br")).json()).toMatchObject({ data: { asked: true } });
});
