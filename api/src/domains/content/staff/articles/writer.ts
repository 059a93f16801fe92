import type { FastifyRequest } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { staffScope } from "#platform/http/staff-scope.ts";
import { articleErrors, rightFor } from "../../rules/articles.ts";
import { readArticle, type StaffArticle } from "../../repository/staff-articles.ts";

/**
 * Who may write the article `id`, by its category; 404 for unknown ids. Whoever may write no article at all learns
 * nothing about which ids exist.
 */
export const articleWriter =
  (deps: Deps, requireRight: ReturnType<typeof staffScope>["requireRight"]) =>
  async (request: FastifyRequest, id: number): Promise<{ by: Staff; file: StaffArticle }> => {
    await requireRight(request, "editContent");
    const file = await readArticle(deps.db.orm, id);
    if (!file) throw articleErrors.notFound();
    return { by: await requireRight(request, rightFor(file.category.name)), file };
  };
