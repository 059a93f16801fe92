import { PASSWORDS } from "#platform/workers/lanes.ts";
import { hashPassword, isPassword, passwordsUnderWay } from "./passwords.ts";

test("however many sign in at once, few passwords are looked at, and the others wait for their turn", async () => {
  const stored = await hashPassword("uma senha comprida");
  const people = 6;
  const asked = Array.from({ length: people }, (_, person) =>
    isPassword(person === 0 ? "outra senha qualquer" : "uma senha comprida", stored),
  );
  expect(passwordsUnderWay()).toEqual({ working: PASSWORDS.atOnce, waiting: people - PASSWORDS.atOnce });
  expect(await Promise.all(asked)).toEqual([false, true, true, true, true, true]);
  expect(passwordsUnderWay()).toEqual({ working: 0, waiting: 0 });
});

test("four threads of Node read files too: passwords never take them all", () => {
  expect(PASSWORDS.atOnce).toBeLessThan(4);
});
