import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createLogger } from "#platform/http/logger.ts";
import { startBreachService } from "../../../testing/breach-service.ts";
import { passwordIssues } from "../rules/password-policy.ts";
import { isKnownToService } from "./breach-service.ts";
import { KEY_BYTES, listFile } from "./breached-list.ts";
import { refuseNewPassword, refusePassword } from "./check.ts";

let service: Awaited<ReturnType<typeof startBreachService>>;
beforeAll(async () => {
  service = await startBreachService();
});
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(service, { asked: [], known: [], status: 200, isSilent: false });
});

const deps = (breachedPasswordsUrl: string | undefined) =>
  ({ config: { breachedPasswordsUrl }, logger: createLogger("silent") }) as Parameters<typeof refuseNewPassword>[0];
const BREACHED = { code: "weak_password", status: 400 };

test.each(["whydoyoucare", "WhyDoYouCare", "whydoyoucare2026!", "zagadkisamsung2012"])(
  "whoever chooses %s, which breaches gave away and no rule of ours names, reads so",
  (password) => {
    expect(passwordIssues(password)).toEqual([]);
    expect(refusePassword(password)).toMatchObject(BREACHED);
    expect(refusePassword(password)?.errors).toEqual([expect.stringMatching(/vazamentos.*Escolha outra/)]);
  },
);

test("of twenty thousand passwords that nobody had none is called breached", () => {
  const wrongly = Array.from({ length: 20_000 }, (_, n) =>
    createHash("sha256").update(`nobody's ${n}`).digest("base64url").slice(0, 12),
  ).filter((password) => refusePassword(password)?.errors.some((sentence) => sentence.includes("vazamentos")));
  expect(wrongly).toEqual([]);
});

test("the list is in order and holds nothing twice, as its reader wants it", () => {
  const keys = readFileSync(listFile());
  const texts = Array.from({ length: keys.length / KEY_BYTES }, (_, n) =>
    keys.toString("hex", n * KEY_BYTES, (n + 1) * KEY_BYTES),
  );
  expect(texts.length).toBeGreaterThan(90_000);
  expect(texts).toEqual([...new Set(texts)].toSorted());
});

test("a service that is named knows more, and learns five characters of a hash", async () => {
  const password = "o jacaré mora no lago";
  service.known = [password];
  expect(await refuseNewPassword(deps(service.url), password.normalize("NFD"))).toMatchObject(BREACHED);
  expect(service.asked).toEqual([expect.stringMatching(/^[0-9A-F]{5}$/)]);
  expect(await refuseNewPassword(deps(service.url), "a vaca mora no pasto")).toBeNull();
  expect(await refuseNewPassword(deps(undefined), password)).toBeNull();
  expect(service.asked).toHaveLength(2);
  // What the server knows by itself leaves it in no form.
  await refuseNewPassword(deps(service.url), "whydoyoucare");
  expect(service.asked).toHaveLength(2);
});

test("a service that fails or says nothing keeps nobody from a password", async () => {
  const password = "o jacaré mora no lago";
  Object.assign(service, { known: [password], status: 500 });
  expect(await refuseNewPassword(deps(service.url), password)).toBeNull();
  service.isSilent = true;
  await expect(isKnownToService(service.url, password, 50)).rejects.toThrow("timeout");
});
