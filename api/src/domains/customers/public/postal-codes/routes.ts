import type { FastifyInstance } from "fastify";
import { addressFound, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { appError } from "#platform/http/app-error.ts";
import { findCity } from "../../repository/postal-codes.ts";
import { createPostalCodeService } from "./service.ts";

const params = z.strictObject({
  cep: z.string().check(z.regex(/^\d{8}$/, "Informe o CEP com 8 números.")),
});

const errors = {
  off: () => appError(404, "postal_code_service_off", "A busca por CEP não está configurada."),
  unknown: () => appError(404, "postal_code_unknown", "CEP não encontrado."),
  unavailable: () => appError(503, "postal_code_unavailable", "A busca por CEP não respondeu. Preencha o endereço."),
};

/** `GET /api/public/cep/{cep}`: the address of a CEP, asked of the service this installation names, if it names one. */
export const postalCodeRoutes =
  ({ config, db, clock }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const find = config.cepServiceUrl === undefined ? undefined : createPostalCodeService(config.cepServiceUrl, clock);

    zodScope(app).get(
      "/api/public/cep/:cep",
      {
        schema: {
          operationId: "addressOfPostalCode",
          summary: "The address of a CEP",
          description:
            "Nothing leaves this server unless CEP_SERVICE_URL is set: 404 `postal_code_service_off` then. 404 `postal_code_unknown`, 503 `postal_code_unavailable`.",
          tags: ["lookups"],
          params,
          response: { 200: addressFound, 404: errorBody, 503: errorBody },
        },
      },
      async (request) => {
        if (!find) throw errors.off();
        const { cep } = request.params;
        const said = await find(cep);
        if (said === "unknown") throw errors.unknown();
        if (said === "unavailable") throw errors.unavailable();
        const { street, district } = said;
        return { postalCode: cep, street, district, city: await findCity(db.orm, said) };
      },
    );
  };
