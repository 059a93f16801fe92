import { createAuth } from "./auth.ts";
import { seal, unseal } from "./sealed.ts";

const OLD = "a signing key of before, long enough";
const NEW = "a signing key of today, long enough!";
const now = () => new Date();

test("a secret opens for what it was sealed for, and lies there unreadable", () => {
  const auth = createAuth([NEW], now);
  const sealed = seal(auth, "totp 3", "JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(seal(auth, "totp 3", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
  expect(unseal(auth, "totp 3", sealed)).toEqual({ secret: "JBSWY3DPEHPK3PXP", stale: false });
});

test("what was moved to somebody else, changed or cut opens for nobody", () => {
  const auth = createAuth([NEW], now);
  const sealed = seal(auth, "totp 3", "JBSWY3DPEHPK3PXP");
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1]! ^= 1;
  expect(unseal(auth, "totp 4", sealed)).toBeNull();
  expect(unseal(auth, "totp 3", changed.toString("base64url"))).toBeNull();
  expect(unseal(auth, "totp 3", sealed.slice(0, 20))).toBeNull();
  expect(unseal(auth, "totp 3", "")).toBeNull();
});

test("after a change of keys it opens as long as the old one is kept, and says that it should be sealed anew", () => {
  const sealed = seal(createAuth([OLD], now), "totp 3", "JBSWY3DPEHPK3PXP");
  expect(unseal(createAuth([NEW, OLD], now), "totp 3", sealed)).toEqual({ secret: "JBSWY3DPEHPK3PXP", stale: true });
  expect(unseal(createAuth([NEW], now), "totp 3", sealed)).toBeNull();
});
