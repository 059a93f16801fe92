import type { output } from "zod/mini";
import type { ventureChange } from "@gleba/shared/contracts/crm";
import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { hasPlan } from "../repository/plans.ts";
import { saleError, type DevelopmentColumns } from "../rules/projection.ts";
import type { DevelopmentRow } from "../repository/developments.ts";
import { developmentErrors } from "../rules/development.ts";
import { lockDevelopment, readDevelopment, updateDevelopment } from "../repository/developments.ts";
import { lockArticle } from "../repository/articles.ts";
import { updateOpenDraft } from "./open-draft.ts";

type Change = Omit<output<typeof ventureChange>, "version">;

const columnsOf = ({ overlay, registry, holdHours, salesOpen }: Change): DevelopmentColumns => ({
  ...(overlay && {
    planKey: overlay.key,
    neLatitude: overlay.neLatitude,
    neLongitude: overlay.neLongitude,
    swLatitude: overlay.swLatitude,
    swLongitude: overlay.swLongitude,
    zoom: overlay.zoom,
    rotate: overlay.rotate,
    planOpacity: overlay.opacity,
  }),
  ...(overlay === null && {
    planKey: "",
    neLatitude: null,
    neLongitude: null,
    swLatitude: null,
    swLongitude: null,
    rotate: 0,
    planOpacity: 1,
  }),
  ...(registry && {
    registryOffice: registry.office || null,
    registryNumber: registry.number || null,
    registryDate: registry.date,
  }),
  ...(holdHours !== undefined && { holdHours }),
  ...(salesOpen !== undefined && { salesOpen }),
});

const audited = ({
  planKey,
  neLatitude,
  neLongitude,
  swLatitude,
  swLongitude,
  zoom,
  rotate,
  ...row
}: DevelopmentRow) => ({
  planKey,
  neLatitude,
  neLongitude,
  swLatitude,
  swLongitude,
  zoom,
  rotate,
  planOpacity: row.planOpacity,
  holdHours: row.holdHours,
  registryOffice: row.registryOffice,
  registryNumber: row.registryNumber,
  registryDate: row.registryDate,
  salesOpen: row.salesOpen,
});

/** What is not published may be open without registration; only who opens it, or takes the registration away, is told. */
const openingError = (before: DevelopmentRow, after: DevelopmentRow, { salesOpen }: Change): AppError | null =>
  salesOpen === true || saleError(before) === null ? saleError(after) : null;

const planError = async (tx: Tx, before: DevelopmentRow, { overlay }: Change): Promise<AppError | null> => {
  if (!overlay || overlay.key === "" || overlay.key === before.planKey) return null;
  if (await hasPlan(tx, before.id, overlay.key)) return null;
  const sentence = "Esta planta não foi enviada para este empreendimento. Envie o arquivo outra vez.";
  return appError(400, "unknown_plan", sentence, [], { fields: { overlay: sentence } });
};

/**
 * Changes where a development's plan lies, and its terms of sale; its article says the same from then on, and so does
 * the article's draft. 404, 409 `changed_meanwhile`, 400 `registry_required` or `unknown_plan`.
 */
export const changeDevelopment = (
  deps: Pick<Deps, "db" | "clock">,
  by: Staff,
  id: number,
  { version, ...input }: output<typeof ventureChange>,
): Promise<DevelopmentRow | AppError> =>
  deps.db.transaction(async (tx) => {
    const found = await readDevelopment(tx, id);
    if (!found) return developmentErrors.notFound();
    await lockArticle(tx, found.venture.articleId);
    const before = await lockDevelopment(tx, id);
    if (!before) return developmentErrors.notFound();
    if (before.version !== version) return developmentErrors.changedMeanwhile();
    const columns = columnsOf(input);
    const error = openingError(before, { ...before, ...columns }, input) ?? (await planError(tx, before, input));
    if (error) return error;
    const after = await updateDevelopment(tx, id, columns);
    const at = deps.clock();
    await updateOpenDraft(tx, before, after, { by: by.name, at });
    await recordChange(tx, {
      at,
      actor: { id: `staff:${by.id}`, name: by.name },
      action: "updated",
      entity: "venture",
      entityId: id,
      label: after.name,
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
