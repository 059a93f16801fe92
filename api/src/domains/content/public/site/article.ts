import type { ArticleText } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { articleErrors } from "../../rules/articles.ts";
import { readBySlug, readPhotos } from "../../repository/featured.ts";
import { htmlOf, photoIdOf, presentCard } from "../../present/site.ts";

/** Reads one published article by the end of its address. Refuses with `article_not_found` for any other. */
export const createArticleReader =
  ({ db, storage }: Pick<Deps, "db" | "storage">) =>
  async ({ slug }: { slug: string }): Promise<ArticleText> => {
    const file = await readBySlug(db, slug);
    if (!file) throw articleErrors.notFound();
    const photoId = photoIdOf(file);
    const photos = await readPhotos(db, photoId === null ? [] : [photoId]);
    return { ...presentCard(file, photos, storage), html: htmlOf(file) };
  };
