import { articleField, pageOf, removed } from "@gleba/shared/contracts";
import {
  articleCategory,
  articleVersion,
  crmArticle,
  crmArticleRow,
  overtaking,
  type ArticleCategory,
  type ArticleChange,
  type ArticleVersion,
  type CrmArticle,
  type NewArticle,
  type Overtaking,
} from "@gleba/shared/contracts/crm";
import { ApiError, get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListParams } from "#ui/list";
import { toEditorArticle, type EditorArticle } from "./editor-fields.ts";

const PATH = "/api/crm/articles";
const rows = pageOf(crmArticleRow);
const fields = z.array(articleField);
const fieldMessages = z.record(z.string(), z.string());

/** Reads one page of a category's articles. */
export const articlesOf =
  (category: string) =>
  (params: ListParams, signal?: AbortSignal): Promise<z.infer<typeof rows>> =>
    get(PATH, rows, { signal, params: { ...params, category } });

export const fetchCategories = (signal?: AbortSignal): Promise<ArticleCategory[]> =>
  get(`${PATH}/categories`, z.array(articleCategory), { signal });

const fetchTemplate = (category: string, signal?: AbortSignal) =>
  get(`${PATH}/${category}/template`, fields, { signal });

/** An article laid over the template of its category, as it stands at this moment. */
export const fetchEditor = async (id: number, signal?: AbortSignal): Promise<EditorArticle> => {
  const article = await get(`${PATH}/${id}`, crmArticle, { signal });
  const [template, published] = await Promise.all([
    fetchTemplate(article.category.name, signal),
    get(`${PATH}/${id}/fields`, fields, { signal }),
  ]);
  return toEditorArticle({ ...article, fields: published }, template);
};

/** The one article of a SINGLE category; null before somebody wrote it. */
export const fetchSingle = async (category: string, signal?: AbortSignal): Promise<EditorArticle | null> => {
  const { content } = await articlesOf(category)({ page: 0, size: 1 }, signal);
  return content[0] ? fetchEditor(content[0].id, signal) : null;
};

export const createArticle = (body: NewArticle): Promise<CrmArticle> => post(PATH, body, crmArticle);

export const saveDraft = (id: number, body: ArticleChange): Promise<CrmArticle> =>
  put(`${PATH}/${id}/draft`, body, crmArticle);

/** The specification's PUT: what is saved is a version of its own, and what the public reads where it is published. */
export const saveArticle = (id: number, body: ArticleChange): Promise<CrmArticle> =>
  put(`${PATH}/${id}`, body, crmArticle);

export const publishArticle = (id: number, version: number): Promise<CrmArticle> =>
  post(`${PATH}/${id}/publish`, { version }, crmArticle);

export const unpublishArticle = (id: number, version: number): Promise<CrmArticle> =>
  post(`${PATH}/${id}/unpublish`, { version }, crmArticle);

/** The newest versions, or those before one. */
export const fetchVersions = (
  id: number,
  { before, signal }: { before?: number; signal?: AbortSignal },
): Promise<ArticleVersion[]> =>
  get(`${PATH}/${id}/versions`, z.array(articleVersion), {
    signal,
    ...(before !== undefined && { params: { before } }),
  });

export const restoreVersion = (id: number, n: number, version: number): Promise<CrmArticle> =>
  post(`${PATH}/${id}/versions/${n}/restore`, { version }, crmArticle);

export const removeArticle = (id: number): Promise<unknown> => remove(`${PATH}/${id}`, removed);

/** Who was faster, and when; undefined for any other failure. */
export const conflictingChange = (thrown: unknown): Overtaking | undefined => {
  if (!(thrown instanceof ApiError) || thrown.code !== "changed_meanwhile") return undefined;
  const read = overtaking.safeParse(thrown.details);
  return read.success ? read.data : undefined;
};

/** What is wrong with which field, by its name. */
export const fieldErrorsOf = (thrown: unknown): Readonly<Record<string, string>> => {
  if (!(thrown instanceof ApiError) || thrown.backendUnavailable) return {};
  const read = fieldMessages.safeParse(thrown.details["fields"]);
  return read.success ? read.data : {};
};

/** Nobody answered: the network or the server is away, and what was asked may be asked again. */
export const isUnanswered = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.backendUnavailable;
