import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { validationError } from "#platform/http/zod-scope.ts";
import { unwrap, appError } from "#platform/http/app-error.ts";
import { acceptText } from "#platform/http/whole-body.ts";
import { recordSlipPayment } from "./record-payment.ts";
import { isSigned } from "./signature.ts";

const paid = z.strictObject({
  reference: z.int().check(z.positive()),
  paidAt: z.iso.date(),
  paidCents: z.int().check(z.positive()),
  method: z.enum(["slip", "pix"]),
});

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
 * configured, and only with its signature over the very bytes of the body. Reported twice it is recorded once.
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
      unwrap(await recordSlipPayment(deps, parsed.data));
      return reply.status(204).send();
    });
  };
