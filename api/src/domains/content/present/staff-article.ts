import type { Article } from "@gleba/shared/contracts";
import type { ArticleCategory, ArticleVersion, CrmArticle, CrmArticleRow } from "@gleba/shared/contracts/crm";
import type { Storage } from "#platform/files/storage.ts";
import { differences } from "../rules/fields.ts";
import { CONFIGURATIONS, entriesOf, ENTRIES, shownValue } from "./article.ts";
import type { ArticleFile } from "../repository/articles.ts";
import type { readCategories } from "../repository/categories.ts";
import type { StoredField, StaffArticle, VersionRow } from "../repository/staff-articles.ts";

type Files = Pick<Storage, "url">;

/** A line of the list of articles. */
export const presentRow = ({ article, category, draft, ventureId }: StaffArticle): CrmArticleRow => ({
  id: article.id,
  title: draft?.title ?? article.title,
  slug: article.slug,
  category: { id: category.id, name: category.name, label: category.label, type: category.type },
  status: article.status,
  updatedAt: (draft && draft.savedAt > article.updatedAt ? draft.savedAt : article.updatedAt).toISOString(),
  updatedBy: draft && draft.savedAt > article.updatedAt ? draft.savedBy : article.updatedBy,
  version: article.version,
  hasDraft: draft !== null,
  ventureId,
});

/** The fields of an article, a draft or a template; ids are those of the article's own rows. */
export const presentFields = (
  category: string,
  fields: readonly (StoredField | ArticleFile["fields"][number])[],
  storage: Files,
): Article["fields"] =>
  fields.map((field) => ({
    id: "id" in field ? field.id : null,
    name: field.name,
    label: field.label,
    type: field.type,
    required: field.required,
    value:
      category === CONFIGURATIONS && field.name === ENTRIES
        ? entriesOf({ fields: [field] }, storage)
        : shownValue(field, storage),
    ...(field.options && { options: field.options }),
  }));

/** An article as its editor reads it. */
export const presentStaffArticle = (
  file: StaffArticle,
  fields: readonly ArticleFile["fields"][number][],
  storage: Files,
): CrmArticle => ({
  ...presentRow(file),
  title: file.article.title,
  fields: presentFields(file.category.name, fields, storage),
  draft: file.draft && {
    title: file.draft.title,
    fields: presentFields(file.category.name, file.draft.fields, storage),
    savedAt: file.draft.savedAt.toISOString(),
    savedBy: file.draft.savedBy,
  },
});

/** A category with its template. */
export const presentCategory = ({
  category: { id, name, label, type, template, version },
  articles,
}: Awaited<ReturnType<typeof readCategories>>[number]): ArticleCategory => ({
  id,
  name,
  label,
  type,
  template,
  version,
  articles,
});

/** The versions of an article, newest first, each with what it changed. */
export const presentVersions = (versions: readonly VersionRow[]): ArticleVersion[] =>
  versions.map((version, index) => {
    const before = versions[index + 1];
    return {
      n: version.n,
      at: version.at.toISOString(),
      by: version.by,
      action: version.action,
      title: version.title,
      status: version.status,
      changed: before ? differences(before, version) : [],
    };
  });
