import type { FastifyInstance } from "fastify";
import { id } from "@gleba/shared/contracts";
import { clausesChange, contractClauses, type ClausesChange, type ContractClauses } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { appError, unwrap, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { cleanPaperHtml } from "#platform/text/rich-text.ts";
import { insertClauses, readClausesOf, readCompanyName, type ClausesRow } from "../../repository/clauses.ts";
import { fieldFaults, readClauses } from "../../rules/clauses.ts";
import { SUGGESTED_CLAUSES } from "../../rules/suggested-clauses.ts";

const call = staffCall("contracts");
const PATH = "/api/crm/contract-clauses";
const query = z.strictObject({ companyId: z.optional(z.pipe(z.coerce.number(), id)) });
const SITE = "Empresa das Configurações";

const present = (companyId: number | null, row: ClausesRow | null): ContractClauses =>
  row
    ? { companyId, version: row.version, body: row.body, at: row.at.toISOString(), byName: row.byName }
    : { companyId, version: 0, body: SUGGESTED_CLAUSES, at: null, byName: "" };

const badFields = (faults: string[]): AppError =>
  appError(400, "unknown_fields", faults.join(" "), [], { fields: { body: faults.join(" ") } });

/** Stores the next version of a company's clauses; those of before stay for the contracts that were made of them. */
const saveClauses = (
  deps: Deps,
  by: Staff,
  { companyId, body, seen }: ClausesChange,
): Promise<ContractClauses | AppError> =>
  inTransaction(deps, async (tx) => {
    const label = companyId === null ? SITE : await readCompanyName(tx, companyId);
    if (label === null) return staffErrors.notFound("Esta empresa");
    const clean = cleanPaperHtml(body);
    const blocks = readClauses(clean);
    if (blocks.length === 0) return badFields(["Escreva as cláusulas."]);
    const faults = fieldFaults(blocks);
    if (faults.length > 0) return badFields(faults);
    const before = await readClausesOf(tx, companyId);
    if ((before?.version ?? 0) !== seen) return staffErrors.changedMeanwhile();
    const version = seen + 1;
    const stored = await insertClauses(tx, { companyId, version, body: clean, at: deps.clock(), byName: by.name });
    if (!stored) return staffErrors.changedMeanwhile();
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "contract_clauses",
      entityId: companyId ?? 0,
      label,
      before: before && { version: before.version, body: before.body },
      after: { version, body: clean },
    });
    return present(companyId, stored);
  });

/** `/api/crm/contract-clauses`: what the contracts of each company say, written by administrators. */
export const contractClausesRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "contractClauses",
          summary: "The clauses in force of a company's contracts",
          description:
            "Without `companyId` those of the site's company. `version` 0: a text to begin with, in force for nobody.",
          querystring: query,
          response: { 200: contractClauses, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "configureSite");
        const companyId = request.query.companyId ?? null;
        if (companyId !== null && (await readCompanyName(deps.db.orm, companyId)) === null)
          throw staffErrors.notFound("Esta empresa");
        return present(companyId, await readClausesOf(deps.db.orm, companyId));
      },
    );

    routes.put(
      PATH,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeContractClauses",
          summary: "Write the next version of a company's clauses",
          description:
            "Contracts that were made keep theirs. 400 `unknown_fields`; 409 `changed_meanwhile` when `seen` is not the version in force.",
          body: clausesChange,
          response: { 200: contractClauses, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await saveClauses(deps, await requireRight(request, "configureSite"), request.body)),
    );
  };
