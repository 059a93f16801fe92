import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { newPortfolio, portfolio, portfolios } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Deps } from "#platform/http/deps.ts";
import { acceptMultipart, sentFile } from "#platform/http/multipart.ts";
import { recordErrorResponses, staffErrorResponses } from "#platform/http/staff-scope.ts";
import { readPortfolios } from "../repository/portfolios.ts";
import { addPart, addPortfolio, beginInspecting, presentPortfolio } from "./portfolios.ts";
import { common, ONE, params, PATH, portfolioScope } from "./scope.ts";
import { doStep, giveUpStep, resumeSteps } from "./steps.ts";

const place = (what: string) =>
  z
    .string()
    .regex(/^\d{1,3}$/, `${what} deve ser um número.`)
    .transform(Number);
const partParams = z.strictObject({ ...params.shape, file: place("O arquivo"), part: place("A parte") });
const errors = { ...recordErrorResponses, 413: errorBody, 422: errorBody };

/** `/api/crm/portfolios`: contracts of an old system, sent as tables, and their headings read. */
export const portfolioRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    acceptMultipart(app, deps);
    deps.jobs.handle("portfolio", doStep(deps));
    deps.jobs.handle("portfolio-given-up", giveUpStep(deps));
    app.addHook("onReady", () => resumeSteps(deps));
    const { routes, requireRight, rowIn, begun } = portfolioScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...common,
          operationId: "portfolios",
          summary: "Portfolios that were sent, the newest first",
          response: { 200: portfolios, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageFinanceRules");
        return { content: (await readPortfolios(deps.db.orm)).map(presentPortfolio) };
      },
    );

    routes.post(
      PATH,
      {
        schema: {
          ...common,
          operationId: "addPortfolio",
          summary: "Announce the tables of a portfolio",
          description:
            "CSV (UTF-8 or Windows-1252, semicolons, tabs or commas) or XLSX, up to five files of 100 MB: customers, contracts, installments and payments, each in a sheet of its own. What nobody takes is forgotten after a day.",
          body: newPortfolio,
          response: { 201: portfolio, ...errors },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageFinanceRules");
        return reply.status(201).send(await addPortfolio(deps, by, request.body));
      },
    );

    routes.post(
      `${ONE}/files/:file/parts/:part`,
      {
        schema: {
          ...common,
          operationId: "addPortfolioPart",
          summary: "Send one part of a table",
          description:
            "Files and their parts of the announced length (`partBytes`) are counted from 0. The same part may be sent again; 409 `other_file` for other bytes than came before.",
          consumes: ["multipart/form-data"],
          params: partParams,
          body: z.strictObject({ file: sentFile("Envie a parte do arquivo.") }),
          response: { 200: portfolio, ...errors },
        },
      },
      async (request) => {
        const row = await rowIn(request);
        await addPart(deps, row, request.params, request.body.file.bytes);
        return begun(row.id);
      },
    );

    routes.post(
      `${ONE}/inspect`,
      {
        schema: {
          ...common,
          operationId: "inspectPortfolio",
          summary: "Have the headings of the tables read, and what they mean guessed",
          description:
            "Done in the background; `GET` tells how far it is. 409 `incomplete_file` when a part is missing.",
          params,
          response: { 202: portfolio, ...errors },
        },
      },
      async (request, reply) => {
        const row = await rowIn(request);
        await beginInspecting(deps, row);
        return reply.status(202).send(await begun(row.id));
      },
    );

    routes.get(
      ONE,
      {
        schema: {
          ...common,
          operationId: "portfolio",
          summary: "A portfolio as far as it came",
          params,
          response: { 200: portfolio, ...errors },
        },
      },
      async (request) => presentPortfolio(await rowIn(request)),
    );
  };
