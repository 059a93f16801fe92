/** A token whose claims alone matter: the shell's guards look at its expiry, and no server is asked. */
const token = (claims: object, seconds = 3_600): string => {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `x.${Buffer.from(JSON.stringify({ ...claims, exp })).toString("base64url")}.x`;
};

/** What is stored under the key `customer` for a signed-in customer. */
export const customerSession = (): string =>
  JSON.stringify({ token: token({ sub: "1", role: "customer" }), refreshToken: "r", customerId: 1, broker: false });

/** What is stored under the key `CRM` for a signed-in member of staff, for so many seconds more. */
export const staffSession = (seconds?: number, person: object = {}): string => {
  const stored = { refreshToken: "r", userId: 1, name: "Demonstração", ...person };
  return JSON.stringify({ ...stored, token: token({ sub: "1", role: "staff" }, seconds) });
};
