import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { bech32 } from "@scure/base";

/** Keys of the age format (https://age-encryption.org/v1), as its own programs write them. */
const RECIPIENT = "age";
const IDENTITY = "age-secret-key-";

/** DER around a bare X25519 key: Node reads keys in no other binary form. */
const PRIVATE_DER = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC_DER = Buffer.from("302a300506032b656e032100", "hex");

/** The last bytes of both forms are the key itself. */
const bare = (der: Buffer): Buffer => der.subarray(-32);

/** The bytes of a public key. */
export const publicBytes = (key: KeyObject): Buffer => bare(key.export({ type: "spki", format: "der" }));

/** A public key of its 32 bytes. */
export const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_DER, bytes]), type: "spki", format: "der" });

const encode = (prefix: string, bytes: Buffer): string => bech32.encodeFromBytes(prefix, bytes);

const decode = (text: string, prefix: string): Buffer | null => {
  try {
    const { prefix: found, bytes } = bech32.decodeToBytes(text);
    return found.toLowerCase() === prefix && bytes.length === 32 ? Buffer.from(bytes) : null;
  } catch {
    return null;
  }
};

/** Who a backup is for: `age1…`; null for anything else. */
export const readRecipient = (text: string): KeyObject | null => {
  const bytes = decode(text, RECIPIENT);
  return bytes && publicKeyOf(bytes);
};

/** Who may read it: `AGE-SECRET-KEY-1…`; null for anything else. */
export const readIdentity = (text: string): KeyObject | null => {
  const bytes = decode(text, IDENTITY);
  return bytes && createPrivateKey({ key: Buffer.concat([PRIVATE_DER, bytes]), type: "pkcs8", format: "der" });
};

/** The recipient that an identity reads for. */
export const recipientOf = (identity: KeyObject): string => encode(RECIPIENT, publicBytes(createPublicKey(identity)));

/** A new pair: the secret line and whom it reads for. */
export const newIdentity = (): { identity: string; recipient: string } => {
  const { privateKey } = generateKeyPairSync("x25519");
  const secret = bare(privateKey.export({ type: "pkcs8", format: "der" }));
  return { identity: encode(IDENTITY, secret).toUpperCase(), recipient: recipientOf(privateKey) };
};
