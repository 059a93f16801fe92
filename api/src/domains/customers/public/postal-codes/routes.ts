import type { FastifyInstance } from "fastify";
import { addressFound, errorBody, type AddressFound } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { appError } from "#platform/http/app-error.ts";
import type { IndexedPlace } from "../../postal-code-file/index-file.ts";
import { openPostalCodeFile } from "../../postal-code-file/open.ts";
import { findCity } from "../../repository/postal-codes.ts";
import { placeOfPostalCode } from "../../rules/postal-code-ranges.ts";
import { createPostalCodeService } from "./service.ts";

const params = z.strictObject({
  cep: z.string().check(z.regex(/^\d{8}$/, "Informe o CEP com 8 números.")),
});

const errors = {
  unknown: () => appError(404, "postal_code_unknown", "CEP não encontrado."),
  unavailable: () => appError(503, "postal_code_unavailable", "A busca por CEP não respondeu. Preencha o endereço."),
};

/**
 * `GET /api/public/cep/{cep}`: the address of a CEP, from the company's file, else asked of the service this installation
 * names. Where neither names this very CEP, what the number itself tells: its town by the file, or the state and, of
 * capitals and large cities, the municipality.
 */
export const postalCodeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config, db, clock } = deps;
    const ask = config.cepServiceUrl === undefined ? undefined : createPostalCodeService(config.cepServiceUrl, clock);
    const file = config.cepFile === undefined ? undefined : openPostalCodeFile(config.cepFile, deps);
    app.addHook("onClose", async () => file?.close());

    const byFile = async (cep: string, { ibge, street, district }: IndexedPlace): Promise<AddressFound> => {
      const city = await findCity(db.orm, { ibge, city: "", uf: "" });
      return { postalCode: cep, street, district, ...(city && { uf: city.uf }), city };
    };

    zodScope(app).get(
      "/api/public/cep/:cep",
      {
        schema: {
          operationId: "addressOfPostalCode",
          summary: "The address of a CEP",
          description:
            "Nothing leaves this server unless CEP_SERVICE_URL is set: without it what CEP_FILE says, else the state and, of large cities, the municipality alone. 404 `postal_code_unknown`, 503 `postal_code_unavailable`.",
          tags: ["lookups"],
          params,
          response: { 200: addressFound, 404: errorBody, 503: errorBody },
        },
      },
      async (request) => {
        const { cep } = request.params;
        const known = await file?.find(cep);
        if (known?.isExact) return byFile(cep, known);
        const said = (await ask?.(cep)) ?? "unavailable";
        if (said === "unknown") throw errors.unknown();
        if (said !== "unavailable") {
          const { street, district, uf } = said;
          return { postalCode: cep, street, district, uf, city: await findCity(db.orm, said) };
        }
        if (known) return byFile(cep, known);
        const place = placeOfPostalCode(cep);
        if (!place) throw ask ? errors.unavailable() : errors.unknown();
        const { uf, city } = place;
        const found = city === null ? null : await findCity(db.orm, { ibge: 0, city, uf });
        return { postalCode: cep, street: "", district: "", uf, city: found };
      },
    );
  };
