import { createECDH } from "node:crypto";
import type { PushDeviceInput } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { reachOf } from "#platform/push/push-services.ts";

/** How refusals about devices read. */
export const pushErrors = {
  off: () => appError(409, "push_off", "Este portal não envia notificações."),
  unknownService: () =>
    appError(
      400,
      "unknown_push_service",
      "O serviço de notificações deste navegador não é conhecido pelo portal. Tente com o Chrome, o Edge, o Firefox ou o Safari.",
    ),
  invalidKey: () => appError(400, "invalid_push_key", "A chave de notificações deste navegador não é válida."),
  tooMany: () => appError(429, "too_many_tests", "Espere alguns minutos para enviar outra notificação de teste."),
};

/** A point of the curve: nothing can be encrypted for others. */
const isPublicKey = (p256dh: string): boolean => {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, "base64url")).length === 32;
  } catch {
    return false;
  }
};

/** Whether a subscription is one that this server can and may send to. */
export const checkSubscription = (
  { endpoint, keys }: PushDeviceInput,
  push: { services: readonly string[] } | null,
): AppError | null => {
  if (!push) return pushErrors.off();
  if (!reachOf(endpoint, push.services)) return pushErrors.unknownService();
  return isPublicKey(keys.p256dh) ? null : pushErrors.invalidKey();
};
