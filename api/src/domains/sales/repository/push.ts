import { sql } from "drizzle-orm";
import type { Place } from "#domains/development";
import type { Orm, Tx } from "#platform/db/db.ts";
import { pushToCustomers } from "#platform/push/push-queue.ts";

/** What came to pass with a reservation without its person's doing. */
const NEWS = {
  promoted: { title: "Sua vez chegou", body: "O lote que você aguardava está reservado para você. Veja até quando." },
  reminder: { title: "Sua reserva termina em breve", body: "Fale com a equipe se quer ficar com o lote." },
  expired: { title: "Sua reserva terminou", body: "O prazo passou. Nada foi cobrado." },
  cancelled: { title: "Reserva cancelada pela equipe", body: "Se não esperava por isso, fale com a equipe." },
  extended: { title: "Sua reserva tem mais prazo", body: "A equipe prorrogou a sua reserva." },
  sold: { title: "O lote foi vendido", body: "A fila de espera dele terminou. Nada foi cobrado." },
} as const;

/** Notifies the customer of a reservation, where one made it signed in; in the transaction of its e-mail. */
export const pushReservation = (
  tx: Orm | Tx,
  { id, place, what, at }: { id: number; place: Place; what: keyof typeof NEWS; at: Date },
): Promise<void> =>
  pushToCustomers(tx, sql`SELECT customer_id FROM reservations WHERE id = ${id}`, {
    kind: "reservation",
    topic: `reservation-${id}`,
    ...NEWS[what],
    path: `/empreendimentos/${place.ventureId}?lote=${place.idBatch}`,
    at,
  });

/** Notifies the account of an alert's address that something it waits for came to pass; in the transaction of its e-mail. */
export const pushAlerts = (
  tx: Orm | Tx,
  { email, subject, path, at }: { email: string; subject: string; path: string; at: Date },
): Promise<void> =>
  pushToCustomers(tx, sql`SELECT id FROM customers WHERE email = ${email} AND email_confirmed_at IS NOT NULL`, {
    kind: "alert",
    topic: "alert",
    title: "Novidade nos seus avisos",
    body: subject,
    path,
    at,
  });
