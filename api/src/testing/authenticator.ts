import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** CBOR (RFC 8949) as far as a passkey needs it: small maps, texts, bytes and integers. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
type Item = string | number | Buffer | Map<string | number, Item>;
const cbor = (item: Item): Buffer => {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
};

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString("base64url");

/** What a test wants otherwise than an honest authenticator. */
interface Odd {
  origin?: string;
  rpID?: string;
  isVerified?: boolean;
}

/** An authenticator in software, with one passkey (ES256), as a browser speaks for it. */
export const createAuthenticator = (portal = "http://localhost:8080") => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = ({ rpID = new URL(portal).hostname, isVerified = true }: Odd, more: Buffer): Buffer => {
    counter += 1;
    const flags = 1 | (isVerified ? 4 : 0) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, more]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: "public-key" as const, clientExtensionResults: {} };
  return {
    id: common.id,
    /** Answers the options of a registration. */
    make: ({ challenge }: { challenge: string }, odd: Odd = {}) => {
      const { x = "", y = "" } = (publicKey as KeyObject).export({ format: "jwk" });
      const key = new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<string, Item>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", dataOf(odd, attested)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, odd.origin ?? portal)),
          attestationObject: base64url(cbor(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** Signs the options of a proof. */
    prove: ({ challenge }: { challenge: string }, odd: Odd = {}) => {
      const client = clientData("webauthn.get", challenge, odd.origin ?? portal);
      const data = dataOf(odd, Buffer.alloc(0));
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
