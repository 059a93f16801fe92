import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawSlip } from "../../pdf/tasks.ts";
import { pdfNameOf } from "../../present/slip.ts";
import { readSlipCompany } from "../../repository/parties.ts";
import { isActive, readOwnSlip } from "../../repository/slips.ts";
import { viewerOf } from "../own-contract.ts";
import { slipErrors } from "../../rules/slips.ts";

const call = { ...customerCall, tags: ["bank slips"] };

/** `GET bankslips/{id}/pdf`: a slip of the customer's own. */
export const bankSlipPdfRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      "/bankslips/:id/pdf",
      {
        config: { failure: "Falha ao abrir o boleto" },
        schema: {
          ...call,
          operationId: "bankSlipPdf",
          summary: "A slip on A4: typed line, bars, Pix",
          description: "409 `slip_cancelled` once it no longer fits what is owed.",
          params: idParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...customerErrorResponses,
            409: errorBody,
          },
        },
      },
      async (request, reply) => {
        const [slip, pdf] = await drawInTurn(async (draw) => {
          const own = await readOwnSlip(deps.db, request.params.id, viewerOf(deps, request));
          if (own?.status !== "ready") throw commonErrors.notFound();
          if (!isActive(own)) throw slipErrors.cancelled();
          return [own, await draw(drawSlip, [own, await readSlipCompany(deps, own.id)])];
        });
        void reply.type("application/pdf").header("content-disposition", `inline; filename="${pdfNameOf(slip)}"`);
        return reply.send(pdf as never);
      },
    );
  };
