import type { output } from "zod/mini";
import type { reserveForCustomer } from "@gleba/shared/contracts";
import { readBroughtCustomer, readCustomer } from "#domains/customers";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import { reserve } from "../public/reservations/reserve.ts";
import { type Accepted, reservationErrors } from "../rules/reservations.ts";

interface Request {
  brokerId: number;
  body: output<typeof reserveForCustomer>;
  key: string;
}

/**
 * Reserves, or queues, for a customer whom this broker brought. What the reservation says of the customer comes from
 * their own data and goes to them by e-mail; the customer reads who did it among who saw their data.
 */
export const reserveFor = async (deps: Deps, { brokerId, body, key }: Request): Promise<Accepted | AppError> => {
  const { customerId, ...rest } = body;
  const [customer, broker] = await Promise.all([
    readBroughtCustomer(deps.db.orm, brokerId, customerId),
    readCustomer(deps.db, brokerId),
  ]);
  if (!customer || !broker || customer.id === brokerId) return reservationErrors.notYourCustomer();
  const { name, document, email, phone } = customer;
  if (phone === "") return reservationErrors.incompleteCustomer();
  const accepted = await reserve(deps, {
    body: { ...rest, name, document, email, phone },
    key,
    senderId: brokerId,
    source: null,
    onBehalf: { customerId, brokerName: broker.customer.name },
  });
  if (accepted instanceof AppError)
    return accepted.code === "already_yours" ? reservationErrors.alreadyTheirs() : accepted;
  const by = { id: brokerId, role: "customer", broker: true } as const;
  await recordAccesses(deps, by, [customerId], "Reservou um lote em seu nome");
  return accepted;
};
