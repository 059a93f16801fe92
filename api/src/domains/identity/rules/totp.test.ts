import { codeOfStep, newTotpSecret, toBase32, totpAddress, totpCode, totpStep } from "./totp.ts";

/** RFC 6238, appendix B: the same seed, as long as each hash wants it. */
const SEED = "1234567890";
const seedOf = (bytes: number): string => toBase32(Buffer.from(SEED.repeat(7).slice(0, bytes)));
const BYTES = [
  ["sha1", 20],
  ["sha256", 32],
  ["sha512", 64],
] as const;

test.each([
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
])("at second %d of 1970 the codes are those of RFC 6238, appendix B", (seconds, ...codes) => {
  const step = Math.floor(seconds / 30);
  const made = BYTES.map(([algorithm, bytes]) => codeOfStep(seedOf(bytes), step, { algorithm, digits: 8 }));
  expect(made).toEqual(codes);
  // Ours are the last six digits of the SHA-1 column.
  const ours = totpCode(seedOf(20), new Date(seconds * 1000));
  expect(ours).toBe(codes[0]?.slice(2));
  expect(totpStep(seedOf(20), ours, new Date(seconds * 1000))).toBe(step);
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is written in base32 as RFC 4648 has it", (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test("a new secret has 160 bits, in letters that an app reads", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test("a telephone whose clock is half a minute off still gets in, with the step of its own code", () => {
  const secret = newTotpSecret();
  const now = new Date("2026-11-22T12:00:10Z");
  const step = Math.floor(now.getTime() / 30_000);
  for (const [seconds, taken] of [
    [-60, null],
    [-30, step - 1],
    [0, step],
    [30, step + 1],
    [60, null],
  ] as const)
    expect(totpStep(secret, totpCode(secret, new Date(now.getTime() + seconds * 1000)), now)).toBe(taken);
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６", " 123456"])("%j is no code", (typed) => {
  expect(totpStep(newTotpSecret(), typed, new Date())).toBeNull();
});

test("the QR code tells an app company, login and secret, and what its defaults are", () => {
  const address = new URL(totpAddress("JBSWY3DPEHPK3PXP", { issuer: "Loteadora & Filhos", label: "ana" }));
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toContain("Loteadora & Filhos:ana");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: "JBSWY3DPEHPK3PXP",
    issuer: "Loteadora & Filhos",
    digits: "6",
    period: "30",
    algorithm: "SHA1",
  });
});
