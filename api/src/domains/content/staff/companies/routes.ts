import type { FastifyInstance } from "fastify";
import { pageOf } from "@gleba/shared/contracts";
import {
  companyChange,
  companyParams,
  companyRow,
  newCompany,
  ventureCompany,
  ventureCompanyChosen,
} from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { presentCompany } from "../../present/company.ts";
import { readCompanies } from "../../repository/companies.ts";
import { addCompany, changeCompany, chooseCompany } from "./changes.ts";

const companiesQuery = pageQuery(["id"]);
const call = staffCall("companies");
const PATH = "/api/crm/companies";

/** `/api/crm/companies`: who offers developments and is paid for them, for administrators. */
export const companyRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "companies",
          summary: "Companies that offer developments, in the order in which they were added",
          querystring: companiesQuery,
          response: { 200: pageOf(companyRow), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "configureSite");
        const { rows, total } = await readCompanies(deps.db.orm, request.query);
        return presentPage(
          request.query,
          rows.map((row) => presentCompany(deps.storage, row)),
          total,
        );
      },
    );

    routes.post(
      PATH,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "addCompany",
          summary: "Add a company that offers developments",
          description:
            "`bankAccount` and `pixKey` go to the gateway with each slip; `logo` is a photo of the galleries, of which papers get a copy. 400 `no_such_photo`, 409 `cnpj_known`.",
          body: newCompany,
          response: { 201: companyRow, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply
          .status(201)
          .send(unwrap(await addCompany(deps, await requireRight(request, "configureSite"), request.body))),
    );

    routes.put(
      `${PATH}/:id`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeCompany",
          summary: "Change what documents say of a company",
          description:
            "All of it, with the `version` that was read. 409 `changed_meanwhile`, `cnpj_known`, `company_has_contracts` (the CNPJ stays then). Slips that were given out keep what they say.",
          params: companyParams,
          body: companyChange,
          response: { 200: companyRow, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(
          await changeCompany(deps, await requireRight(request, "configureSite"), request.params.id, request.body),
        ),
    );

    routes.put(
      `${PATH}/ventures/:id`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "chooseCompany",
          summary: "Say which company a development belongs to",
          description:
            "`companyId` null: the company of the site's configuration; `seen` is the one that was read. 409 `changed_meanwhile`; `venture_has_contracts` where it would change the CNPJ of contracts.",
          params: companyParams,
          body: ventureCompany,
          response: { 200: ventureCompanyChosen, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(
          await chooseCompany(deps, await requireRight(request, "configureSite"), request.params.id, request.body),
        ),
    );
  };
