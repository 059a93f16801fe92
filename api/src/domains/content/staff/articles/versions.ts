import type { Tx } from "#platform/db/db.ts";
import { differences, storedField } from "../../rules/fields.ts";
import {
  insertVersion,
  isSlugTaken,
  readFields,
  readLastVersionNumber,
  type StoredField,
  type StaffArticle,
  type VersionRow,
} from "../../repository/staff-articles.ts";

const SLUG_LENGTH = 80;

/** The end of an address made of a title: `Sobre a Gleba` → `sobre-a-gleba`. */
export const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "") || "artigo";

/** The same with a number behind it where another article has it. */
export const freeSlug = async (tx: Tx, title: string): Promise<string> => {
  const wanted = slugOf(title);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
};

/** Keeps the article as it stands now as its newest version. One without versions keeps first how it stood `before`. */
export const storeVersion = async (
  tx: Tx,
  article: StaffArticle["article"],
  action: VersionRow["action"],
  now: Pick<VersionRow, "title" | "status" | "fields">,
  { at, by }: Pick<VersionRow, "at" | "by">,
  before?: readonly StoredField[],
): Promise<void> => {
  let n = await readLastVersionNumber(tx, article.id);
  if (n === 0 && before) {
    n = 1;
    await insertVersion(tx, {
      articleId: article.id,
      n,
      action: "saved",
      title: article.title,
      status: article.status,
      fields: before.map(storedField),
      at: article.updatedAt,
      by: article.updatedBy,
    });
  }
  await insertVersion(tx, { ...now, articleId: article.id, n: n + 1, action, at, by });
};

/** Before somebody's text takes the place of another person's draft, that draft becomes a version: nothing written is lost. */
export const storeReplacedDraft = async (
  tx: Tx,
  { article, draft }: StaffArticle,
  by: string,
  text: Pick<VersionRow, "title" | "fields">,
): Promise<void> => {
  if (!draft || draft.savedBy === by || differences(draft, text).length === 0) return;
  const { title, fields, savedAt, savedBy } = draft;
  const live = (await readFields(tx, article.id)).map(storedField);
  await storeVersion(
    tx,
    article,
    "drafted",
    { title, status: article.status, fields },
    { at: savedAt, by: savedBy },
    live,
  );
};
