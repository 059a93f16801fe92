import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Subscription } from "#platform/push/send-push.ts";

/** A notification as its browser reads it, and what the push service saw of it. */
export interface Arrived {
  message: { title: string; body: string; path: string; tag: string };
  topic: string | undefined;
  ttl: number;
  contact: string;
}

/** What a browser made of its subscription; only it can read what comes. */
export interface Browser {
  subscription: Subscription;
  arrived: Arrived[];
}

/** Decrypts `aes128gcm` as a browser does, by the text of RFC 8291 and 8188. */
const decrypt = (body: Buffer, keys: ECDH, auth: Buffer): string => {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  const record = body.subarray(21 + idLength);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
};

/** Who signed (RFC 8292): the token's contact, where it is signed with the key beside it, for this service, and of now. */
const contactOf = (authorization: string, audience: string, expectedKey: string): string => {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, string>;
  const isOurs = verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"));
  if (!isOurs || key !== expectedKey || aud !== audience || Number(exp) * 1000 < Date.now())
    throw new Error("not signed");
  return sub!;
};

/** A push service over HTTP on this machine: it checks who signed, and gives what comes to its browsers, or answers as it is told. */
export const startPushService = async () => {
  const browsers = new Map<string, { browser: Browser; keys: ECDH; auth: Buffer }>();
  const calls: string[] = [];
  let answer: { status: number; headers?: Record<string, string> } | null = null;
  let key = "";
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      calls.push(request.url!);
      const known = browsers.get(request.url!);
      if (answer || !known) return response.writeHead(answer?.status ?? 410, answer?.headers).end("gone");
      try {
        const { authorization = "", topic, ttl } = request.headers;
        const contact = contactOf(authorization, origin, key);
        const message = JSON.parse(decrypt(Buffer.concat(parts), known.keys, known.auth)) as Arrived["message"];
        known.browser.arrived.push({ message, topic: topic as string | undefined, ttl: Number(ttl), contact });
        response.writeHead(201).end();
      } catch {
        response.writeHead(403).end();
      }
      return undefined;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    /** Takes what is signed with this key alone. */
    expectKey: (publicKey: string) => void (key = publicKey),
    /** Answers everything so; null: as a push service does. */
    answerWith: (next: typeof answer) => void (answer = next),
    /** A browser subscribes. */
    subscribe: (): Browser => {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const [auth, path] = [randomBytes(16), `/push/${randomBytes(8).toString("hex")}`];
      const subscription = {
        endpoint: `${origin}${path}`,
        p256dh: keys.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
      const browser: Browser = { subscription, arrived: [] };
      browsers.set(path, { browser, keys, auth });
      return browser;
    },
    /** The browser takes its subscription back, or is uninstalled. */
    unsubscribe: ({ subscription }: Browser) => void browsers.delete(new URL(subscription.endpoint).pathname),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
