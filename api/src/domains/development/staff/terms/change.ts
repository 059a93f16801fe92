import type { VentureTerms, VentureTermsChange } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { recordChange } from "#platform/db/audit.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import { updateOpenDraft } from "../open-draft.ts";
import { lockArticle } from "../../repository/articles.ts";
import { developmentErrors } from "../../rules/development.ts";
import { presentTerms } from "../../present/terms.ts";
import type { DevelopmentRow } from "../../repository/developments.ts";
import { readBlocks } from "../../repository/lots.ts";
import { readTables } from "../../repository/price-tables.ts";
import { lockDevelopment, readDevelopmentRow, updateTerms } from "../../repository/developments.ts";
import { termsErrors } from "../../rules/terms.ts";

const audited = ({ holdHours, financing, saleTerms }: DevelopmentRow) => ({ holdHours, financing, saleTerms });

/** Changes hold hours, ways to pay and what the summary tells; the article says the same hours from then on. */
export const changeTerms = (
  deps: Deps,
  by: Staff,
  id: number,
  { version, ...input }: VentureTermsChange,
): Promise<VentureTerms | AppError> =>
  inTransaction(deps, async (tx) => {
    const found = await readDevelopmentRow(tx, id);
    if (!found) return developmentErrors.notFound();
    // Before the development itself, as publishing takes them.
    await lockArticle(tx, found.articleId);
    const before = await lockDevelopment(tx, id);
    if (!before) return developmentErrors.notFound();
    if (before.termsVersion !== version) return termsErrors.changedMeanwhile();
    if (new Set(input.financing.map((plan) => plan.id)).size < input.financing.length) return termsErrors.samePlan();
    const after = await updateTerms(tx, id, input);
    const at = deps.clock();
    await updateOpenDraft(tx, before, after, { by: by.name, at });
    await recordChange(tx, {
      at,
      actor: actorOf(by),
      action: "updated",
      entity: "venture",
      entityId: id,
      label: before.name,
      before: audited(before),
      after: audited(after),
    });
    return presentTerms(after, await readTables(tx, id), await readBlocks(tx, id), dayInBrazil(at));
  });
