import * as z from "zod/mini";
import { id, instant, oneLine } from "./primitives.ts";

/** What a device is told of by push notifications, each by choice: what falls due, messages, reservations, alerts of lots. */
export const pushKinds = ["due", "message", "reservation", "alert"] as const;
export type PushKind = (typeof pushKinds)[number];

const kinds = z
  .array(z.enum(pushKinds))
  .check(z.minLength(1, "Escolha pelo menos um assunto."), z.maxLength(pushKinds.length));

/** Devices of one account that are notified. Another one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 20;

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), "A chave não é válida."));

/** `PUT /customers/{id}/push-devices`: what a browser made of its push service's subscription (W3C Push API), and what to tell it of. */
export const pushDeviceInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(2_000), z.url(), oneLine),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  kinds,
});
export type PushDeviceInput = z.infer<typeof pushDeviceInput>;

/** A device that is notified. */
export const pushDevice = z.object({
  id,
  /** In words, as `Chrome no Android`; empty where nothing told. */
  device: z.string(),
  kinds: z.array(z.enum(pushKinds)),
  createdAt: instant,
});
export type PushDevice = z.infer<typeof pushDevice>;

/** `GET /customers/{id}/push-devices`: the account's devices, the newest first, and by which key a browser subscribes; null where notifications are off. */
export const pushDevices = z.object({
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDevice),
  /** The one that was just saved; null where none was. */
  saved: z.nullable(id),
});
export type PushDevices = z.infer<typeof pushDevices>;
