import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, incomeTaxStatement, incomeTaxYears, leftContract } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readLeftFiles } from "../../repository/contracts.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { incomeTaxOf, lastDayAsBuyer, paidYears, untilDay } from "../../rules/income-tax.ts";
import { partOf } from "../../rules/party-parts.ts";
import { ownContract, viewerOf } from "../own-contract.ts";
import { year } from "../year.ts";
import { readLeftContracts } from "./left-contracts.ts";
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
      const viewer = viewerOf(deps, request);
      const parties = await readPartiesOf(deps.db.orm, [id]);
      const [left] = await readLeftFiles(deps.db.orm, viewer, id);
      const file = left
        ? untilDay(left, lastDayAsBuyer(parties, viewer.customerId)!)
        : await ownContract(deps, request, id);
      return { file, part: partOf(parties, viewer) };
    };
    const statementOf = async (request: FastifyRequest, { id, year: wanted }: { id: number; year: number }) => {
      const { file, part } = await readOwn(request, id);
      const parties = { ...(await readPaperParties(deps, file)), buyers: part.people };
      const statement = incomeTaxOf(file, wanted, parties, part);
      if (!statement) throw commonErrors.notFound();
      return { statement, parties };
    };

    routes.get(
      "/customers/:id/left-contracts",
      {
        config: { failure: "Falha ao consultar os informes" },
        schema: {
          ...call,
          operationId: "leftContracts",
          summary: "Contracts that a customer bought and sees no more, with the years to declare",
          params: idParams,
          response: { 200: z.array(leftContract), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return readLeftContracts(deps, { customerId, day: dayInBrazil(deps.clock()) });
      },
    );

    routes.get(
      "/contracts/:id/income-tax",
      {
        config: { failure: "Falha ao consultar os informes" },
        schema: {
          ...call,
          operationId: "incomeTaxYears",
          summary: "Years with payments",
          description: "Also of a contract that whoever asks bought until a day and sees no more.",
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
