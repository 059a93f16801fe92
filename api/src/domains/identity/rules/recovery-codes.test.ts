import { newRecoveryCode, recoveryCodeHash } from "./recovery-codes.ts";

test("a recovery code is copied in four groups and taken however it is typed", () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const hash = recoveryCodeHash(3, code);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll("-", " "),
    code.replaceAll("-", ""),
    code.replaceAll("-", "–"),
  ])
    expect(recoveryCodeHash(3, typed)).toBe(hash);
  expect(recoveryCodeHash(3, "0123-4567-89AB-CDEF")).toBe(recoveryCodeHash(3, "ol23 4567 89ab cdef".replace("l", "i")));
});

test("nobody else's hash is the same, and what cannot be a code has none", () => {
  const code = newRecoveryCode();
  expect(recoveryCodeHash(4, code)).not.toBe(recoveryCodeHash(3, code));
  for (const typed of ["", "123456", `${code}0`, code.slice(1), "UUUU-UUUU-UUUU-UUUU"])
    expect(recoveryCodeHash(3, typed)).toBeNull();
});
