import { ApiError } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import * as z from "zod/mini";
import { signIn } from "../../testing/visit.tsx";
import { withOfflineCache } from "./api.ts";

const schema = z.string();
const KEPT = { value: "34191.57213", cachedAt: expect.any(String) };

const inStorage = (): string => JSON.stringify({ ...localStorage });
const keep = () => withOfflineCache("statement", schema, () => Promise.resolve("34191.57213"));
const NO_ANSWER = { status: 500, code: "network", message: "", errors: [], backendUnavailable: true, details: {} };
const unanswered = () => Promise.reject(new ApiError(NO_ANSWER));

let connected: jest.SpyInstance<boolean>;
beforeEach(() => {
  localStorage.clear();
  connected = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  signIn({ customerId: 7 });
});
afterEach(() => {
  jest.restoreAllMocks();
  customerSession.getState().clear();
});

test("whose browser says that there is no connection reads what was kept at once: nobody is asked first", async () => {
  await keep();
  connected.mockReturnValue(false);
  const ask = jest.fn(() => new Promise<string>(() => undefined));
  await expect(withOfflineCache("statement", schema, ask)).resolves.toEqual(KEPT);
  expect(ask).not.toHaveBeenCalled();
});

test("whoever leafs through a long statement still reads contracts and first screen without a connection", async () => {
  const keepAs = (name: string) => withOfflineCache(name, schema, () => Promise.resolve(name));
  for (const name of ["name", "contracts", "next-2", "contract-1"]) await keepAs(name);
  for (let page = 0; page < 30; page += 1) await keepAs(`statement-1-null-null-${page}`);
  connected.mockReturnValue(false);
  const read = (name: string) => withOfflineCache(name, schema, unanswered).then(({ value }) => value);
  for (const name of ["name", "contracts", "next-2", "contract-1", "statement-1-null-null-29"])
    await expect(read(name)).resolves.toBe(name);
  await expect(read("statement-1-null-null-0")).rejects.toBeInstanceOf(ApiError);
});

test("who has nothing kept is asked for, whatever the browser says of the connection", async () => {
  connected.mockReturnValue(false);
  await expect(keep()).resolves.toEqual({ value: "34191.57213", cachedAt: null });
});

test("an answer that comes after its person has signed out stays nowhere on the device", async () => {
  let answer = (_: string): void => undefined;
  const late = withOfflineCache("statement", schema, () => new Promise<string>((resolve) => (answer = resolve)));
  customerSession.getState().clear();
  answer("34191.57213");
  await late;
  expect(inStorage()).not.toContain("34191");
});

test("an answer that comes after somebody else has signed in is kept for neither", async () => {
  let answer = (_: string): void => undefined;
  const late = withOfflineCache("statement", schema, () => new Promise<string>((resolve) => (answer = resolve)));
  signIn({ customerId: 8 });
  answer("34191.57213");
  await late;
  expect(inStorage()).not.toContain("34191");
  await expect(withOfflineCache("statement", schema, unanswered)).rejects.toBeInstanceOf(ApiError);
});

test("nobody reads what another person's area kept, with or without a connection", async () => {
  await keep();
  signIn({ customerId: 8 });
  await expect(withOfflineCache("statement", schema, unanswered)).rejects.toBeInstanceOf(ApiError);
  connected.mockReturnValue(false);
  await expect(withOfflineCache("statement", schema, unanswered)).rejects.toBeInstanceOf(ApiError);
});
