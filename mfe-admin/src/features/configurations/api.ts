import { pageOf, type SiteEntry } from "@gleba/shared/contracts";
import {
  articleCategory,
  crmArticle,
  crmArticleRow,
  overtaking,
  type ArticleCategory,
  type CategoryChange,
  type Overtaking,
} from "@gleba/shared/contracts/crm";
import { ApiError, fetchSiteHome, get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";

const PATH = "/api/crm/articles";
const CATEGORY = "configurations";
const TITLE = "Configurações do site";

/** The site's configuration as staff edit it; id and version 0 before anybody saved one. */
export interface Settings {
  id: number;
  version: number;
  entries: SiteEntry[];
}

const entriesIn = (fields: z.infer<typeof crmArticle>["fields"]): SiteEntry[] =>
  (fields.find(({ name }) => name === "entries")?.value ?? []) as SiteEntry[];

const toSettings = ({ id, version, fields }: z.infer<typeof crmArticle>): Settings => ({
  id,
  version,
  entries: entriesIn(fields),
});

export const fetchSettings = async (signal?: AbortSignal): Promise<Settings> => {
  const rows = pageOf(crmArticleRow);
  const { content } = await get(PATH, rows, { signal, params: { category: CATEGORY, size: 1 } });
  if (!content[0]) return { id: 0, version: 0, entries: [] };
  return toSettings(await get(`${PATH}/${content[0].id}`, crmArticle, { signal }));
};

/** What is saved here is on the public pages at once. */
export const saveSettings = async ({ id, version, entries }: Settings): Promise<Settings> => {
  const fields = [{ name: "entries", value: entries }];
  if (id === 0) return toSettings(await post(PATH, { category: CATEGORY, title: TITLE, fields }, crmArticle));
  return toSettings(await put(`${PATH}/${id}`, { title: TITLE, fields, version }, crmArticle));
};

/** Everything in the page that shows the configuration finds the new one from here on. */
export const refreshSiteSettings = async (): Promise<void> => void (await fetchSiteHome({ fresh: true }));

export const fetchCategories = (signal?: AbortSignal): Promise<ArticleCategory[]> =>
  get(`${PATH}/categories`, z.array(articleCategory), { signal });

export const putCategory = (name: string, body: CategoryChange): Promise<ArticleCategory> =>
  put(`${PATH}/categories/${name}`, body, articleCategory);

/** Only one that holds no articles goes. */
export const removeCategory = (name: string): Promise<unknown> =>
  remove(`${PATH}/categories/${name}`, z.object({ name: z.string() }));

/** Who was faster, and when; undefined for any other failure. */
export const conflictingChange = (thrown: unknown): Overtaking | undefined => {
  if (!(thrown instanceof ApiError) || thrown.code !== "changed_meanwhile") return undefined;
  const read = overtaking.safeParse(thrown.details);
  return read.success ? read.data : undefined;
};
