import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, incomeTaxStatement, incomeTaxYears } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { incomeTaxOf, paidYears } from "../../rules/income-tax.ts";
import { partOf } from "../../rules/party-parts.ts";
import { ownContract, viewerOf } from "../own-contract.ts";
import { year } from "../year.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawIncomeTax } from "../../pdf/tasks.ts";

const yearParams = z.strictObject({ id: idParam, year });

const call = { ...customerCall, tags: ["statements"] };

/** What was paid in a year, for the income tax: as data and as PDF. */
export const incomeTaxRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const readOwn = async (request: FastifyRequest, id: number) => {
      const file = await ownContract(deps, request, id);
      return { file, part: partOf(await readPartiesOf(deps.db.orm, [id]), viewerOf(deps, request)) };
    };
    const statementOf = async (request: FastifyRequest, { id, year: wanted }: { id: number; year: number }) => {
      const { file, part } = await readOwn(request, id);
      const parties = { ...(await readPaperParties(deps, file)), buyers: part.people };
      const statement = incomeTaxOf(file, wanted, parties, part);
      if (!statement) throw commonErrors.notFound();
      return { statement, parties };
    };

    routes.get(
      "/contracts/:id/income-tax",
      {
        config: { failure: "Falha ao consultar os informes" },
        schema: {
          ...call,
          operationId: "incomeTaxYears",
          summary: "Years with payments",
          params: idParams,
          response: { 200: incomeTaxYears, ...customerErrorResponses },
        },
      },
      async (request) => {
        const { file, part } = await readOwn(request, request.params.id);
        return { years: paidYears(file, part) };
      },
    );

    routes.get(
      "/contracts/:id/income-tax/:year",
      {
        config: { failure: "Falha ao gerar o informe" },
        schema: {
          ...call,
          operationId: "incomeTaxStatement",
          summary: "What was paid in a year (informe de pagamentos)",
          description:
            "Of whoever asks: the part of a buyer among several by the share of each payment's day, with `contractCents`, what all of them paid. 404 for a year without payments.",
          params: yearParams,
          response: { 200: incomeTaxStatement, ...customerErrorResponses },
        },
      },
      async (request) => (await statementOf(request, request.params)).statement,
    );

    routes.get(
      "/contracts/:id/income-tax/:year(^\\d{4}).pdf",
      {
        config: { failure: "Falha ao gerar o informe" },
        schema: {
          ...call,
          operationId: "incomeTaxPdf",
          summary: "What was paid in a year, on A4",
          params: yearParams,
          response: fileAnswer("application/pdf"),
        },
      },
      async (request, reply) => {
        const [name, pdf] = await drawInTurn(async (draw) => {
          const { statement, parties } = await statementOf(request, request.params);
          const drawn = await draw(drawIncomeTax, [statement, parties, deps.clock()]);
          return [`informe-${statement.year}-${statement.contract.number}.pdf`, drawn];
        });
        void asAttachment(reply, name).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
