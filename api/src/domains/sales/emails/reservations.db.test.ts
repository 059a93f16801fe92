import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertLot } from "../../../testing/rows.ts";
import { intentionOf, reservationOf, reserveOn } from "../../../testing/visitors.ts";
import { companies, lots } from "#platform/db/schema/index.ts";
import { expireReservations } from "../jobs/expiry.ts";
import { sendReminders } from "../jobs/reminders.ts";

const START = new Date("2026-11-20T10:00:00.000Z");
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  // A second process with its own sweeps: whatever both could send twice, they would.
  await server.another();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

let visitors = 100;
const plant = async () => {
  const idBatch = await insertLot(server.db.orm, { block: "9", lot: "12" }, { name: "Jardim das Palmeiras" });
  const ask = async () => {
    visitors += 1;
    const body = { ...reservationOf(visitors, idBatch), joinQueue: true };
    const answer = (await reserveOn(server.app, body)).json<{ protocol: string; accessKey: string }>();
    return { ...answer, email: body.email };
  };
  return { idBatch, ask };
};

const subjectsTo = async (email: string) => (await emailsTo(server, email)).map(({ subject }) => subject).reverse();

test("who reserved has it in writing: lot, protocol, until when, what comes next and the link to cancel", async () => {
  const { idBatch, ask } = await plant();
  const mine = await ask();
  const [mail, ...others] = await emailsTo(server, mine.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Reserva confirmada: lote 12, quadra 9");
  expect(mail?.text).toContain(
    "O lote 12, quadra 9, Jardim das Palmeiras, está reservado para você até 22/11/2026 às 07:00",
  );
  expect(mail?.text).toContain(`Protocolo: ${mine.protocol}`);
  expect(mail?.text).toMatch(
    new RegExp(`/lotes/${idBatch}/reservar\\?protocolo=${mine.protocol}#chave=${mine.accessKey}$`, "m"),
  );
  // Anybody may type anybody's address.
  expect(mail?.text).not.toContain("Visitante de Teste");
});

test("who waits reads their place", async () => {
  const { ask } = await plant();
  await ask();
  const [next, last] = [await ask(), await ask()];
  expect((await emailsTo(server, next.email))[0]?.text).toContain("Você é a próxima pessoa da fila.");
  expect((await emailsTo(server, last.email))[0]?.text).toContain("Seu lugar na fila é o 2º.");
});

test("hours before the end two servers remind a person once, and nobody whose money came in", async () => {
  const [{ ask }, paid] = [await plant(), await plant()];
  const [mine, buyer] = [await ask(), await paid.ask()];
  await server.db.pool.query("UPDATE batches SET money_received = true WHERE id = $1", [paid.idBatch]);
  server.setNow(hoursLater(41.9));
  await sendReminders(server);
  expect(await subjectsTo(mine.email)).toHaveLength(1);
  server.setNow(hoursLater(42));
  await Promise.all([sendReminders(server), sendReminders(server)]);
  await sendReminders(server);
  expect(await subjectsTo(mine.email)).toEqual([
    "Reserva confirmada: lote 12, quadra 9",
    "Sua reserva termina em breve: lote 12, quadra 9",
  ]);
  expect((await emailsTo(server, mine.email))[0]?.text).toContain("termina em 22/11/2026 às 07:00");
  expect(await subjectsTo(buyer.email)).toHaveLength(1);
});

test("when a hold ends its person and the next in line are told, each once whatever number of servers", async () => {
  const { ask } = await plant();
  const [holder, next] = [await ask(), await ask()];
  // What they were told at first has left before two days pass in an instant.
  await server.outbox.flush();
  server.setNow(hoursLater(48));
  await Promise.all([expireReservations(server), expireReservations(server)]);
  await expireReservations(server);
  expect(await subjectsTo(holder.email)).toEqual([
    "Reserva confirmada: lote 12, quadra 9",
    "Sua reserva terminou: lote 12, quadra 9",
  ]);
  expect(await subjectsTo(next.email)).toEqual([
    "Você está na fila: lote 12, quadra 9",
    "Sua vez chegou: lote 12, quadra 9",
  ]);
  const letters = await emailsTo(server, next.email);
  expect(letters[0]?.text).toContain("até 24/11/2026 às 07:00");
  // Whoever waits may wait behind a reservation of their own.
  expect(letters[1]?.text).toContain("já tem reserva no momento");
});

test("a lot whose plan has a line break in its number still gets its letter", async () => {
  const { idBatch, ask } = await plant();
  await server.db.orm.update(lots).set({ lot: "12\nA" });
  expect(idBatch).toBeGreaterThan(0);
  const mine = await ask();
  expect(await subjectsTo(mine.email)).toEqual(["Reserva confirmada: lote 12 A, quadra 9"]);
});

test("a letter is written only if the reservation was", async () => {
  const { ask } = await plant();
  const mine = await ask();
  await server.outbox.flush();
  await server.db.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no history'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON batch_status_history FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  server.setNow(hoursLater(48));
  await expireReservations(server);
  expect(await subjectsTo(mine.email)).toEqual(["Reserva confirmada: lote 12, quadra 9"]);
  await server.db.pool.query("DROP TRIGGER refuse ON batch_status_history");
  await expireReservations(server);
  expect(await subjectsTo(mine.email)).toHaveLength(2);
});

test("where a company of its own offers the lot, every letter about its reservation or a question names it, and no other", async () => {
  const own = { legalName: "Morro Alto SPE Ltda", cnpj: "12ABC34501DE35", address: "Rua do Morro, 1" };
  const other = { legalName: "Rio Claro SPE Ltda", cnpj: "33000167000101", address: "Avenida do Rio, 2" };
  const [company] = await server.db.orm.insert(companies).values([own, other]).returning();
  const idBatch = await insertLot(server.db.orm, {}, { companyId: company!.id });
  const ask = async () => {
    visitors += 1;
    const body = { ...reservationOf(visitors, idBatch), joinQueue: true };
    await reserveOn(server.app, body);
    return body.email;
  };
  const [first, second] = [await ask(), await ask()];
  const contact = { ...intentionOf(visitors, idBatch), email: "contato-da-spe@exemplo.com.br" };
  await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload: contact });
  server.setNow(hoursLater(43));
  await sendReminders(server);
  // What is still to leave when the hold ends is never sent.
  await server.outbox.flush();
  server.setNow(hoursLater(49));
  await expireReservations(server);
  for (const [email, letters] of [
    [first, ["Sua reserva terminou", "Sua reserva termina em breve", "Reserva confirmada"]],
    [second, ["Sua vez chegou", "Você está na fila"]],
    [contact.email, ["Recebemos seu contato"]],
  ] as const) {
    const mails = await emailsTo(server, email);
    expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual(letters);
    for (const { text } of mails) {
      expect(text).toContain("Quem oferece o lote: Morro Alto SPE Ltda, CNPJ 12.ABC.345/01DE-35.");
      expect(text).not.toContain("Rio Claro");
    }
  }
});
