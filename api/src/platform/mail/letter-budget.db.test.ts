import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { emailsTo } from "../../testing/mail.ts";
import { insertDevelopment, insertLots } from "../../testing/rows.ts";
import { graphqlOn } from "../../testing/sessions.ts";
import { intentionOf, reservationOf, reserveOn } from "../../testing/visitors.ts";
import type { Origin } from "./letter-budget.ts";

const START = new Date("2026-11-20T10:00:00Z");

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({ demo: true });
  server.setNow(START);
});
afterEach(() => server.close());

const post = (to: string, origin?: Origin) =>
  server.db.transaction((tx) =>
    server.outbox.post(tx, {
      to,
      subject: "Aviso",
      text: "Olá!",
      ventureId: null,
      expiresAt: new Date(START.getTime() + 7 * 86_400_000),
      ...(origin && { origin }),
    }),
  );
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work();
};

test("a stranger whose address is typed again and again, into every form, gets ten e-mails that day", async () => {
  const victim = "vitima@exemplo.com.br";
  const [lot = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  await times(25, async () => {
    const made = (await reserveOn(server.app, { ...reservationOf(1, lot), email: victim })).json<{
      protocol: string;
      accessKey: string;
    }>();
    await server.app.inject({
      method: "DELETE",
      url: `/api/public/reservations/${made.protocol}`,
      headers: { "x-access-key": made.accessKey },
    });
    await server.app.inject({
      method: "POST",
      url: "/api/public/batches/intentions",
      payload: { ...intentionOf(1, lot), email: victim },
    });
  });
  expect(await emailsTo(server, victim)).toHaveLength(10);

  // A link to a new password still comes, and the company's own letters do.
  await post(victim, "account");
  await post(victim);
  expect(await emailsTo(server, victim)).toHaveLength(12);
  server.setNow(new Date(START.getTime() + 86_400_001));
  await post(victim, "visitor");
  expect(await emailsTo(server, victim)).toHaveLength(13);
});

test("one mailbox under many spellings has one budget, over all servers", async () => {
  await server.another();
  await times(6, () => post("Ana@exemplo.com.br", "visitor"));
  await times(6, () => post(`ana+${Math.random()}@exemplo.com.br`, "visitor"));
  await server.outbox.flush();
  const all = (await server.app.inject("/mailbox.json")).json<unknown[]>();
  expect(all).toHaveLength(10);
});

test("whoever asks for accounts and passwords in somebody's name fills their mailbox with forty e-mails at most", async () => {
  const ask = `mutation requestPasswordReset($document: String!) { requestPasswordReset(document: $document) }`;
  await graphqlOn(server.app, ask, { document: "ninguem@exemplo.com.br" });
  await times(45, () => post("ana@exemplo.com.br", "account"));
  expect(await emailsTo(server, "ana@exemplo.com.br")).toHaveLength(40);
});
