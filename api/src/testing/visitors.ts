import { randomUUID } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { cpfOf } from "./documents.ts";

/** What the `n`-th visitor types into the reservation form. */
export const reservationOf = (n: number, idBatch: number) => ({
  idBatch,
  name: `Visitante de Teste ${n}`,
  document: cpfOf(n),
  email: `visitante${n}@exemplo.com.br`,
  phone: `(27) 9${String(80_000_000 + n)}`,
  consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
});

/** What the `n`-th visitor types into the contact form. */
export const intentionOf = (n: number, idBatch: number) => ({
  idBatch,
  name: `Visitante de Teste ${n}`,
  email: `visitante${n}@exemplo.com.br`,
  phone: "(27) 99999-0000",
  message: "Gostaria de visitar o lote.",
  preferredChannel: "whatsapp",
  consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
});

/** Sends a reservation; without `headers` under a fresh key, as a new click of a visitor without session. */
export const reserveOn = (
  app: FastifyInstance,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url: "/api/public/batches/reserve",
    headers: { "idempotency-key": randomUUID(), ...headers },
    payload,
  });
