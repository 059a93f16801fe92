import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import { customerDuplicates, customerMerge, mergePreview } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { readDuplicates } from "../../repository/customer-merge.ts";
import { readStaffCustomer } from "../../repository/staff-customers.ts";
import { staffCustomerErrors } from "../../rules/staff-customers.ts";
import { mergeCustomers, previewMerge } from "./merge.ts";

const call = staffCall("customers");
const PATH = "/api/crm/customers/:id";

/** Records that may be one person's, and their becoming one. */
export const customerMergeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const seen = ({ id }: Pick<Staff, "id">, customers: readonly number[]) =>
      recordAccesses(deps, readerOf({ id }), customers, "Comparou o seu cadastro com outro");

    routes.get(
      `${PATH}/duplicates`,
      {
        schema: {
          ...call,
          operationId: "customerDuplicates",
          summary: "Other records with the same document, e-mail or telephone",
          params: idParams,
          response: { 200: customerDuplicates, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const row = await readStaffCustomer(deps.db.orm, request.params.id, by.developments);
        if (!row) throw staffCustomerErrors.notFound();
        const duplicates = await readDuplicates(deps.db.orm, row.customer, by.developments);
        await seen(
          by,
          duplicates.map(({ id }) => id),
        );
        return { duplicates };
      },
    );

    routes.get(
      `${PATH}/merge/:idOther`,
      {
        schema: {
          ...call,
          operationId: "previewCustomerMerge",
          summary: "What would become of two records that are merged; nothing is changed",
          params: z.strictObject({ id: idParam, idOther: idParam }),
          response: { 200: mergePreview, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "answerPrivacy");
        const { id, idOther } = request.params;
        const preview = unwrap(await previewMerge(deps, id, idOther));
        await seen(by, [id, idOther]);
        return preview;
      },
    );

    routes.post(
      `${PATH}/merge`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "mergeCustomers",
          summary: "Make two records of one person one",
          description:
            "All that hangs on the other record moves, its ways in end, and it is gone; the audit keeps what it was. A proven document wins over one that was only typed. Both addresses are written to. 409 `cannot_merge` (its sentences are the preview's `obstacles`), `changed_meanwhile`.",
          params: idParams,
          body: customerMerge,
          response: { 200: z.object({ id: z.int() }), ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(
          await mergeCustomers(deps, await requireRight(request, "answerPrivacy"), request.params.id, request.body),
        ),
    );
  };
