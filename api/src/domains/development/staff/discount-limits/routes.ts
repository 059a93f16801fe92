import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import {
  discountLimits,
  discountLimitsChange,
  type DiscountLimit,
  type DiscountLimits,
  type DiscountLimitsChange,
} from "@gleba/shared/contracts/crm";
import { formatPercent } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { commonErrors, unwrap, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { lockLimits, readLimits, readSellingRoles, writeLimits } from "../../repository/discount-limits.ts";
import { readNames } from "../../repository/developments.ts";

const call = staffCall("staff");
const PATH = "/api/crm/discount-limits";

const setting = async (on: Orm | Tx): Promise<DiscountLimits> => ({
  limits: await readLimits(on),
  roles: await readSellingRoles(on),
});

const keyOf = ({ role, customRoleId, ventureId }: DiscountLimit): string =>
  JSON.stringify([role, customRoleId, ventureId]);

/** As the audit keeps them: by role and development in words. */
const inWords = async (tx: Tx, limits: readonly DiscountLimit[], roles: DiscountLimits["roles"]) => {
  const names = await readNames(
    tx,
    limits.flatMap(({ ventureId }) => ventureId ?? []),
  );
  const words = limits.map(({ role, customRoleId, ventureId, basisPoints }) => {
    const whose =
      roles.find((one) => one.role === role && one.customRoleId === customRoleId)?.name ?? "perfil removido";
    const where = ventureId === null ? "" : ` em ${names.get(ventureId) ?? "outro empreendimento"}`;
    return `${whose}${where}: ${formatPercent(basisPoints / 10_000)}`;
  });
  return { limits: words };
};

const changeLimits = (deps: Deps, by: Staff, { limits, seen, reason }: DiscountLimitsChange) =>
  inTransaction(deps, async (tx): Promise<DiscountLimits | AppError> => {
    await lockLimits(tx);
    const before = await readLimits(tx);
    if (!isDeepStrictEqual(before, seen)) return staffErrors.changedMeanwhile();
    const roles = await readSellingRoles(tx);
    const isUnknown = limits.some(
      (limit) => !roles.some(({ role, customRoleId }) => role === limit.role && customRoleId === limit.customRoleId),
    );
    if (isUnknown) return commonErrors.invalidRequest(["Escolha perfis que vendem."]);
    if (new Set(limits.map(keyOf)).size < limits.length)
      return commonErrors.invalidRequest(["Cada perfil tem um limite por empreendimento."]);
    const ventures = [...new Set(limits.flatMap(({ ventureId }) => ventureId ?? []))];
    if ((await readNames(tx, ventures)).size < ventures.length) return staffErrors.notFound("Este empreendimento");
    await writeLimits(tx, limits);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "discount_limits",
      entityId: 0,
      label: "limites de desconto",
      before: await inWords(tx, before, roles),
      after: { ...(await inWords(tx, limits, roles)), reason },
    });
    return setting(tx);
  });

/** `/api/crm/discount-limits`: how much below the table price each role sells without asking. */
export const discountLimitRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "discountLimits",
          summary: "How much below the table price each role sells without asking",
          response: { 200: discountLimits, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "approveDiscounts");
        return setting(deps.db.orm);
      },
    );
    routes.put(
      PATH,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeDiscountLimits",
          summary: "Say how much below the table price each role sells without asking",
          description:
            "All limits at once; a role without one asks for every discount. As soon as there is one, prices of lots are lowered by who approves discounts alone. 409 `changed_meanwhile` when they are not those of `seen`.",
          body: discountLimitsChange,
          response: { 200: discountLimits, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeLimits(deps, await requireRight(request, "approveDiscounts"), request.body)),
    );
  };
