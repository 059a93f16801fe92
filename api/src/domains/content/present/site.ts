import type { ArticleCard, Picture, SiteHome } from "@gleba/shared/contracts";
import { presentPicture } from "#platform/files/pictures.ts";
import type { Storage } from "#platform/files/storage.ts";
import { cleanHtml } from "#platform/text/rich-text.ts";
import type { ArticleFile } from "../repository/articles.ts";
import type { PhotoRow } from "../repository/galleries.ts";

type Field = ArticleFile["fields"][number];

/** The value of the field of this type that has the name, or of the first of the type. */
const valueOf = ({ fields }: ArticleFile, type: Field["type"], name: string): unknown => {
  const ofType = fields.filter((field) => field.type === type);
  return (ofType.find((field) => field.name === name) ?? ofType[0])?.value;
};

const textOf = (file: ArticleFile, type: "text" | "richtext" | "date", name: string): string => {
  const value = valueOf(file, type, name);
  return typeof value === "string" ? value : "";
};

/** The picture an article names by the photo's id; null without one. */
export const photoIdOf = (file: ArticleFile): number | null => {
  const value = valueOf(file, "image", "picture");
  if (typeof value !== "object" || value === null || !("photoId" in value)) return null;
  return typeof value.photoId === "number" ? value.photoId : null;
};

/** The company's own words. */
export const presentAbout = (file: ArticleFile): SiteHome["about"] => ({
  id: file.article.id,
  title: file.article.title,
  slug: file.article.slug,
  summary: textOf(file, "text", "summary"),
  html: cleanHtml(textOf(file, "richtext", "content")),
});

const pictureOf = (file: ArticleFile, stored: readonly PhotoRow[], storage: Storage): Picture | null => {
  const photo = stored.find(({ id }) => id === photoIdOf(file));
  return photo ? presentPicture(photo, storage) : null;
};

/** An article as the home page announces it. */
export const presentCard = (file: ArticleFile, stored: readonly PhotoRow[], storage: Storage): ArticleCard => ({
  id: file.article.id,
  title: file.article.title,
  slug: file.article.slug,
  category: file.category.label,
  summary: textOf(file, "text", "summary"),
  picture: pictureOf(file, stored, storage),
  date: /^\d{4}-\d\d-\d\d$/.exec(textOf(file, "date", "date"))?.[0] ?? null,
});

/** What is read of an article: sanitised HTML. */
export const htmlOf = (file: ArticleFile): string => cleanHtml(textOf(file, "richtext", "content"));
