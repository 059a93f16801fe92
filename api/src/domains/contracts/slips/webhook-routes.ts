import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { validationError } from "#platform/http/zod-scope.ts";
import { appError } from "#platform/http/app-error.ts";
import { acceptText } from "#platform/http/whole-body.ts";
import { recordSlipPayment } from "./record-payment.ts";
import { isSigned } from "./signature.ts";

const paid = z
  .strictObject({
    reference: z.int().check(z.positive()),
    paidAt: z.iso.date(),
    paidCents: z.int().check(z.positive()),
    method: z.enum(["slip", "pix"]),
    /** What the bank keeps of it. */
    feeCents: z._default(z.int().check(z.minimum(0)), 0),
    /** The bank's own number of the payment: with it the same amount twice is two payments. */
    transaction: z._default(z.string().check(z.regex(/^[\w.:/-]{1,64}$/)), ""),
  })
  .check(z.refine(({ feeCents, paidCents }) => feeCents <= paidCents, "A tarifa é maior que o valor pago."));

const unsigned = () => appError(401, "unauthorized", "A assinatura não confere.");
const ahead = () => appError(400, "paid_ahead", "O dia do pagamento ainda não chegou.");
const noJson = () => appError(400, "invalid_request", "O corpo não é JSON.");

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
};

/**
 * `POST /api/public/slip-payments`: the gateway reports that a slip was paid (docs/bank-slips.md). Only where one is
 * configured, and only with its signature over the very bytes of the body. Reported twice it is recorded once. 204: all
 * of it is booked; 202 with the reason: it is kept, and some of it waits for staff.
 */
export const slipPaymentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { slipGateway } = deps.config;
    if (!slipGateway) return;
    acceptText(app, "application/json");
    app.post("/api/public/slip-payments", { schema: { hide: true } }, async (request, reply) => {
      const text = typeof request.body === "string" ? request.body : "";
      if (!isSigned(text, request.headers["x-gleba-signature"], slipGateway.webhookSecret, deps.clock()))
        throw unsigned();
      const parsed = z.safeParse(paid, read(text));
      if (!parsed.success) throw validationError(parsed.error, "body");
      if (parsed.data.paidAt > dayInBrazil(deps.clock())) throw ahead();
      const { status, reason } = await recordSlipPayment(deps, parsed.data);
      deps.outbox.wake();
      deps.jobs.wake();
      return status === "waiting" ? reply.status(202).send({ status, reason }) : reply.status(204).send();
    });
  };
