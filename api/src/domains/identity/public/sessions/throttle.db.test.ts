import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { staffLoginOn, graphqlOn, loginOn, outcomeOf } from "../../../../testing/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";
const START = new Date("2026-11-20T10:00:00Z");

let server: TestApp;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const minutesLater = (minutes: number) => server.setNow(new Date(START.getTime() + minutes * 60_000));

const somebody = async (): Promise<{ document: string; email: string }> => {
  people += 1;
  const names = { document: `DOCUMENTO${people}`, email: `pessoa${people}@exemplo.com.br` };
  await insertCustomer(server.db.orm, { ...names, passwordHash });
  return names;
};

const outcomes = async (tries: Promise<Parameters<typeof outcomeOf>[0]>[]) => {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(tries)) counts[outcomeOf(answer)] = (counts[outcomeOf(answer)] ?? 0) + 1;
  return counts;
};

test("200 guesses at one customer at once, by document and by e-mail, over two servers: ten were looked at", async () => {
  const { document, email } = await somebody();
  const second = await server.another();
  const tries = Array.from({ length: 200 }, (_, n) =>
    loginOn(n % 2 ? server.app : second, n % 4 < 2 ? document : email, `guess ${n}`),
  );
  expect(await outcomes(tries)).toEqual({ invalid_credentials: 10, too_many_attempts: 190 });
});

test("1,000 wrong passwords for one customer, one after another over an hour: 20 were looked at, then the owner gets in", async () => {
  const { document } = await somebody();
  const counts: Record<string, number> = {};
  for (let n = 0; n < 1_000; n += 1) {
    minutesLater(n * 0.0599);
    const outcome = outcomeOf(await loginOn(server.app, document, `guess ${n}`));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  expect(counts).toEqual({ invalid_credentials: 20, too_many_attempts: 980 });
  minutesLater(61);
  expect(outcomeOf(await loginOn(server.app, document, PASSWORD))).toBe("ok");
}, 600_000);

test("100 guesses at one member of staff at once: ten were looked at", async () => {
  await insertStaff(server.db.orm, { login: "alvo", passwordHash });
  const tries = Array.from({ length: 100 }, (_, n) => staffLoginOn(server.app, n % 2 ? "alvo" : " ALVO", `guess ${n}`));
  expect(await outcomes(tries)).toEqual({ invalid_credentials: 10, too_many_attempts: 90 });
});

test("once the tries are used up the right password gets nothing either, so a guess is never confirmed", async () => {
  const { document } = await somebody();
  for (let n = 0; n < 5; n += 1) await loginOn(server.app, document, `guess ${n}`);
  const answer = await loginOn(server.app, document, PASSWORD);
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    status: 429,
    code: "too_many_attempts",
    retryAfterSeconds: 15 * 60,
  });
});

test("masks, blanks and capitals give a guesser no further tries", async () => {
  const { document } = await somebody();
  const spellings = [
    document,
    document.toLowerCase(),
    ` ${document}`,
    document.replace("D", "D."),
    `${document}\u0000`,
  ];
  for (const typed of spellings) await loginOn(server.app, typed, "guess");
  expect(outcomeOf(await loginOn(server.app, `${document}-`, "guess"))).toBe("too_many_attempts");
});

test("a hundred aliased logins in one request: none was looked at", async () => {
  const { document } = await somebody();
  const aliases = Array.from(
    { length: 100 },
    (_, n) => `a${n}: login(document: "${document}", password: "${n}") { token }`,
  );
  expect(outcomeOf(await graphqlOn(server.app, `mutation { ${aliases.join(" ")} }`))).toBe("query_too_complex");
  const hidden = `mutation { a: login(document: "${document}", password: "1") { token } ...more }
    fragment more on Mutation { b: login(document: "${document}", password: "2") { token } }`;
  expect(outcomeOf(await graphqlOn(server.app, hidden))).toBe("query_too_complex");
});

test("somebody who hammers a victim's document does not lock the victim out: the e-mail still opens the door", async () => {
  const { document, email } = await somebody();
  for (let n = 0; n < 50; n += 1) await loginOn(server.app, document, `guess ${n}`);
  expect(outcomeOf(await loginOn(server.app, email, PASSWORD))).toBe("ok");
});

test("a locked person gets in again after a quarter of an hour, however often they were tried meanwhile", async () => {
  const { document } = await somebody();
  for (let n = 0; n < 5; n += 1) await loginOn(server.app, document, `guess ${n}`);
  minutesLater(14.9);
  for (let n = 0; n < 20; n += 1) await loginOn(server.app, document, `guess ${n}`);
  minutesLater(15);
  expect(outcomeOf(await loginOn(server.app, document, PASSWORD))).toBe("ok");
});

test("a person who signs in correctly thirty times is never slowed down", async () => {
  const { document } = await somebody();
  for (let n = 0; n < 30; n += 1) expect(outcomeOf(await loginOn(server.app, document, PASSWORD))).toBe("ok");
});

test("a right password in between buys a guesser no new tries", async () => {
  const { document } = await somebody();
  for (let n = 0; n < 4; n += 1) await loginOn(server.app, document, `guess ${n}`);
  await loginOn(server.app, document, PASSWORD);
  expect(outcomeOf(await loginOn(server.app, document, "guess"))).toBe("invalid_credentials");
  expect(outcomeOf(await loginOn(server.app, document, "guess"))).toBe("too_many_attempts");
});

test("somebody who asks which people exist sees unknown people locked after as many tries as known ones", async () => {
  const { document } = await somebody();
  const seen = [];
  for (const typed of [document, "NINGUEM", "ninguem@exemplo.com.br"]) {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await loginOn(server.app, typed, "guess"));
    seen.push(JSON.stringify(answers));
  }
  expect(new Set(seen).size).toBe(1);
});
